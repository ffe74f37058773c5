import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isKey } from "../src/lib/messages/index.svelte";
import { refused } from "../src/lib/refusals";
import { Turn } from "../src/tables/canasta/turn.svelte";
import { cardOf, grouped, held, merged, rowsOf } from "../src/tables/canasta/words";
import type { AnyMove, ViewMessage } from "../src/lib/types";

const hand = (text: string): string[] => text.split(" ");
const cards = (text: string) => held(hand(text), hand(text).map(() => 10));

describe("a hand", () => {
  it("lies by rank from three to ace with the wild cards apart at its end, and tells equal cards from each other", () => {
    expect(cards("JK KC 2C 4H KC 10D 3S AC").map((one) => one.id)).toEqual(["3S#1", "4H#1", "10D#1", "KC#1", "KC#2", "AC#1", "2C#1", "JK#1"]);
  });

  it("is dealt into as few rows as its width allows, all of it", () => {
    const many = cards("3C 4C 4D 5C 5D 6C 6D 7C 7D 8C 8D 9C 9D KC KD AC AD 2C JK");
    for (let per = 2; per <= 20; per++) {
      const rows = rowsOf(many, per);
      expect(rows).toHaveLength(Math.ceil(many.length / per));
      expect(rows.flat()).toEqual(many);
      for (const row of rows) expect(row.length).toBeLessThanOrEqual(per);
    }
    expect(rowsOf([], 7)).toEqual([[]]);
  });

  it("does not part a rank at the end of a row where a card more or less keeps it together", () => {
    const rows = rowsOf(cards("4C 4D 4H 5C 5D 5H 9C 9D KC KD"), 7);
    expect(rows.map((row) => row.map((one) => one.card).join(" "))).toEqual(["4C 4D 4H 5C 5D 5H", "9C 9D KC KD"]);
  });
});

describe("groups of chosen cards", () => {
  it("are one for each rank, the wild cards with the only rank there is", () => {
    expect(grouped(hand("KC KD 2C JK"))).toEqual([{ rank: "K", cards: hand("KC KD 2C JK") }]);
    expect(grouped(hand("KC 7D KD 7C"))).toEqual([{ rank: "K", cards: ["KC", "KD"] }, { rank: "7", cards: ["7D", "7C"] }]);
  });
  it("are none where a wild card could go to two ranks, or to any", () => {
    expect(grouped(hand("KC 7D 2C"))).toBeNull();
    expect(grouped(hand("2C JK"))).toBeNull();
  });
  it("are joined rank by rank", () => {
    expect(merged([{ rank: "K", cards: ["KC"] }, { rank: "7", cards: ["7C"] }, { rank: "K", cards: ["2C"] }])).toEqual([{ rank: "K", cards: ["KC", "2C"] }, { rank: "7", cards: ["7C"] }]);
  });
});

function seated(mine: string, { phase = "play", pile = ["9C"], legal = [] as AnyMove[] } = {}): { turn: Turn; message: ViewMessage } {
  const view = { phase, pile, hand: hand(mine), values: hand(mine).map(() => 10), teams: [{ minimum: 50, melds: [] }, { minimum: 50, melds: [] }], events: [] };
  const message = { seat: 0, turn: 0, phase: "play", view, legal, last: null } as unknown as ViewMessage;
  return { turn: new Turn(() => ({ message, busy: false, check: () => Promise.reject(new Error("not asked")) })), message };
}
const choose = (turn: Turn, text: string): void => {
  for (const card of hand(text)) {
    const one = turn.free.find((other) => other.card === card && !turn.chosen.includes(other.id));
    turn.toggle(one?.id ?? "");
  }
};

describe("a turn put together", () => {
  it("lays what lies aside and what is chosen as one move (C8)", () => {
    const { turn } = seated("KC KD KD 7C 7D 7H 2C");
    choose(turn, "KC KD KD");
    turn.setAside();
    expect(turn.free.map((one) => one.card)).toEqual(hand("7C 7D 7H 2C"));
    choose(turn, "7C 7D 2C");
    expect(turn.move).toEqual({ type: "meld", groups: [{ rank: "K", cards: ["KC", "KD", "KD"] }, { rank: "7", cards: ["7C", "7D", "2C"] }] });
    expect(turn.points).toBe(60);
  });

  it("takes the last group back, a named one, or all", () => {
    const { turn } = seated("KC KD KD 7C 7D 7H 4C 4D 4H");
    for (const ranks of ["KC KD KD", "7C 7D 7H", "4C 4D 4H"]) {
      choose(turn, ranks);
      turn.setAside();
    }
    turn.takeBack("7");
    expect(turn.aside.map((one) => one.rank)).toEqual(["K", "4"]);
    turn.takeBack();
    expect(turn.aside.map((one) => one.rank)).toEqual(["K"]);
    turn.reset();
    expect(turn.free).toHaveLength(9);
  });

  it("takes the pile with the cards of its top card's rank, and lays the other groups with it (C12)", () => {
    const { turn } = seated("9D 9H KC KD KD 2C", { phase: "draw" });
    choose(turn, "KC KD KD");
    turn.setAside();
    choose(turn, "9D 9H 2C");
    expect(turn.move).toEqual({ type: "take", cards: ["9D", "9H", "2C"], groups: [{ rank: "K", cards: ["KC", "KD", "KD"] }] });
    expect(turn.points).toBe(70);
  });

  it("puts wild cards alone where they are told to go", () => {
    const { turn } = seated("KC KD 2C JK");
    choose(turn, "KC KD");
    turn.setAside();
    choose(turn, "2C");
    expect(turn.move).toBeNull();
    turn.setAside("K");
    expect(turn.move).toEqual({ type: "meld", groups: [{ rank: "K", cards: ["KC", "KD", "2C"] }] });
  });

  it("discards one card, and offers to add it where the server lists that", () => {
    const legal = [{ type: "meld", groups: [{ rank: "K", cards: ["KC"] }] }];
    const { turn } = seated("KC KD 4C", { legal });
    choose(turn, "KD");
    expect(turn.move).toEqual({ type: "discard", card: "KD" });
    expect(turn.addition).toEqual({ type: "meld", groups: [{ rank: "K", cards: ["KD"] }] });
    turn.chosen = [];
    choose(turn, "4C");
    expect(turn.addition).toBeNull();
  });

  it("leaves nothing aside of what was laid, also where an equal card is left in hand", () => {
    const { turn, message } = seated("KC KC KD KD");
    choose(turn, "KC KD KD");
    turn.setAside();
    expect(turn.aside[0]?.ids.map(cardOf)).toEqual(["KC", "KD", "KD"]);
    Object.assign(message, { last: { seat: 0, move: { type: "meld" }, auto: false } });
    turn.shown();
    expect(turn.aside).toEqual([]);
  });
});

describe("refusals of Canasta", () => {
  const folder = "../src/joypip_engine/games/canasta";
  const source = readdirSync(folder).filter((name) => name.endsWith(".py")).map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  const raised = [...source.matchAll(/(?:IllegalMove|Refusal)\("(C\d+)"(?:, (?:reason=)?("[^\n]*?|\w+))?[,)\n]/g)];

  it("each have a text of their own", () => {
    const found = new Set<string>();
    for (const [, rule = "", reason = ""] of raised) {
      const named = [...reason.matchAll(/"(\w+)"/g)].map((one) => one[1] ?? "").filter((word) => /^[a-z_]+$/.test(word));
      for (const why of named.length ? named : [""]) found.add(why ? `${rule}.${why}` : rule);
    }
    for (const why of ["wild", "red_three", "first_meld"]) found.add(`C10.${why}`);
    for (const why of ["C8", "C12"]) found.add(why);
    expect(found.size).toBeGreaterThan(20);
    for (const name of [...found].filter((one) => one !== "C10")) {
      const [rule, reason] = name.split(".");
      const text = refused({ rule, params: { reason, points: 30, needed: 50, left: 1, least: 2, card: "KC", rank: "K" } });
      expect(isKey(`refuse.${name}`) || isKey(`refuse.${rule}`) || isKey(`refuse.${reason}`), name).toBe(true);
      expect(text, name).not.toMatch(/\(.*C\d+|[{}]/);
    }
  });
});
