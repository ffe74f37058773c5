import { afterEach, describe, expect, it } from "vitest";
import { speech } from "../src/lib/messages/index.svelte";
import { refused } from "../src/lib/refusals";
import { sentence } from "../src/tables/story";
import { faultOf, tileNames } from "../src/tables/tile_rummy/words";

/** Every refusal that the engine raises for a move of tile rummy, with the params it gives. */
const REFUSALS: [string, Record<string, unknown>][] = [
  ["T2", { reason: "too_short", set: 0, tiles: ["R1"], sets: [0], reasons: ["too_short"] }],
  ["T2", { reason: "too_long" }],
  ["T2", { reason: "colour_twice" }],
  ["T3", { reason: "not_consecutive" }],
  ["T3", { reason: "mixed" }],
  ["T4", { reason: "mixed" }],
  ["T4", { reason: "below_1" }],
  ["T4", { reason: "past_13" }],
  ["T5", { reason: "points", points: 18, needed: 30 }],
  ["T5", { reason: "table_touched", tiles: ["R1", "R2", "J"] }],
  ["T6", { reason: "not_in_rack", tiles: ["B13"] }],
  ["T6", { reason: "not_on_table", tiles: ["O5", "K5"] }],
  ["T6", { reason: "nothing_laid" }],
  ["T8", { reason: "not_on_table", tiles: ["J"] }],
  ["T9", { tiles: ["R5"] }],
  ["T10", { reason: "pool_empty" }],
  ["T10", { reason: "pool_not_empty" }],
];
afterEach(() => speech.set("fr"));

describe("tile rummy in words", () => {
  it.each(["fr", "en"] as const)("every refusal has a text of its own (%s)", (language) => {
    speech.set(language);
    const texts = REFUSALS.map(([rule, params]) => refused({ rule, params }));
    for (const text of texts) expect(text).not.toMatch(/[{}]|règle T|rule T|undefined/);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("names tiles, and the joker is no jack", () => {
    speech.set("fr");
    expect(refused({ rule: "T5", params: { reason: "table_touched", tiles: ["R1", "J"] } })).toMatch(/1 rouge \/ joker/);
    expect(refused({ rule: "T9", params: { tiles: ["R5", "O5"] } })).toMatch(/5 rouge \/ 5 orange/);
    expect(tileNames(["B13", "K1"])).toBe("13 bleu, 1 noir");
    speech.set("en");
    expect(tileNames(["B13", "J"])).toBe("blue 13, joker");
  });

  it("has a reason for each set that is none", () => {
    speech.set("fr");
    for (const reason of ["too_short", "too_long", "colour_twice", "not_consecutive", "mixed", "below_1", "past_13"]) expect(faultOf(reason)).not.toBe("non valable");
    expect(faultOf("something new")).toBe("non valable");
  });

  it("tells each event, and another's drawn tile to nobody", () => {
    speech.set("en");
    const names = ["You", "Bo"];
    expect(sentence({ type: "played", seat: 1, tiles: ["R7", "J"], worth: null }, names)).toBe("Bo: red 7, joker laid");
    expect(sentence({ type: "played", seat: 1, tiles: ["R10", "R11", "R12"], worth: 33 }, names)).toContain("first meld, 33 points");
    expect(sentence({ type: "drew", seat: 1, tile: null }, names)).toBe("Bo: tile drawn");
    expect(sentence({ type: "drew", seat: 0, tile: "K3" }, names)).toBe("You: black 3 drawn");
    expect(sentence({ type: "ended", out: 1, winners: [1], points: [-5, 5] }, names)).toBe("Bo: last tile laid");
    expect(sentence({ type: "ended", out: null, winners: [0, 1], points: [0, 0] }, names)).toBe("Everybody has passed. Lightest rack: You, Bo");
  });
});
