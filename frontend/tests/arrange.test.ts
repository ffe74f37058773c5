import { describe, expect, it } from "vitest";
import { ground, joined, moved, nextStep, shifted, sorted, split, tileOf, tilesOf, type Ground, type Lay } from "../src/tables/tile_rummy/arrange";

const ids = (text: string): string[] => text.split(" ").filter(Boolean).map((one) => (one.includes("#") ? one : `${one}#0`));
const lay = (...sets: string[]): Lay[] => sets.map((text, at) => ({ key: at + 1, ids: ids(text) }));
const shown = (sets: readonly Lay[]): string => sets.map((set) => set.ids.map((id) => id.replace("#0", "")).join(" ")).join(" | ");
const run = (text: string): { tiles: string[]; kind: string } => ({ tiles: text.split(" "), kind: "run" });
const group = (text: string): { tiles: string[]; kind: string } => ({ tiles: text.split(" "), kind: "group" });
const NOTHING: Ground = { sets: [], rack: [] };

describe("what the server shows, laid out", () => {
  it("gives equal tiles ids of their own", () => {
    const now = ground([run("R1 R2 R3")], ["R1", "R1", "J", "J"].slice(1), NOTHING);
    const all = [...now.sets.flatMap((set) => set.ids), ...now.rack];
    expect(new Set(all).size).toBe(6);
    expect(now.sets[0]?.ids.map(tileOf)).toEqual(["R1", "R2", "R3"]);
    expect(now.rack.map(tileOf)).toEqual(["R1", "J", "J"]);
  });

  it("leaves sets in their places when the server sorts them otherwise", () => {
    const before = { sets: lay("K7 K8 K9", "R1 R2 R3"), rack: [] };
    const now = ground([run("B4 B5 B6"), run("R1 R2 R3 R4"), run("K7 K8 K9")], [], before);
    expect(shown(now.sets)).toBe("K7 K8 K9 | R1 R2 R3 R4 | B4 B5 B6");
    expect(now.sets.map((set) => set.key)).toEqual([1, 2, 3]);
  });

  it("keeps a group in the order in which it was laid, and takes a run's order from the server", () => {
    const before = { sets: lay("O6 R6 B6", "J K10 J#1"), rack: [] };
    const now = ground([group("R6 B6 O6"), run("J J K10")], [], before);
    expect(shown(now.sets)).toBe("O6 R6 B6 | J J#1 K10");
  });

  it("keeps the rack in the player's order, puts what was drawn at its end and forgets what was laid", () => {
    const before = { sets: [], rack: ids("K9 R1 B3 R1#1") };
    expect(ground([], ["R1", "R1", "B3", "O2", "K9"], before).rack).toEqual(["K9#0", "R1#0", "B3#0", "R1#1", "O2#0"]);
    expect(ground([], ["R1", "B3"], before).rack).toEqual(["R1#0", "B3#0"]);
  });

  it("does not take a tile out of the rack for the same tile laid by another", () => {
    const now = ground([run("R1 R2 R3")], ["R1"], { sets: [], rack: ids("R1") });
    expect(now.rack).toEqual(["R1#0"]);
    expect(now.sets[0]?.ids).toEqual(["R1#1", "R2#0", "R3#0"]);
  });

  it("knows a tile that went to another set", () => {
    const before = { sets: lay("R7 B7 K7 O7", "R4 R5 R6"), rack: [] };
    expect(ground([run("R4 R5 R6 R7"), group("B7 K7 O7")], [], before).sets).toEqual(lay("B7 K7 O7", "R4 R5 R6 R7"));
  });
});

describe("a tile's place in a row", () => {
  it.each([
    ["R4 R5 R6", "R7", "R4 R5 R6 R7"],
    ["R4 R5 R6", "R3", "R3 R4 R5 R6"],
    ["R4 R6", "R5", "R4 R5 R6"],
    ["R4 J R6", "R5", "R4 R5 J R6"],
    ["J R5 R6", "R3", "R3 J R5 R6"],
    ["R4 R6", "J", "R4 J R6"],
    ["R4 R5", "J", "R4 R5 J"],
    ["R12 R13", "J", "J R12 R13"],
    ["R13 B13 K13", "J", "R13 B13 K13 J"],
    ["R7 B7", "K7", "R7 B7 K7"],
    ["K10", "J J#1", "K10 J J#1"],
    ["", "R6 J R4", "R4 J R6"],
    ["", "O7 R7 K7", "R7 K7 O7"],
    ["R1 R2 R3", "R5 R4", "R1 R2 R3 R4 R5"],
  ])("%s with %s is %s", (row, more, expected) => {
    expect(joined(ids(row), ids(more))).toEqual(ids(expected));
  });
});

describe("a draft of the table", () => {
  const sets = lay("R4 R5 R6 R7", "B7 K7 O7");
  it("takes tiles of the rack and of other sets into a set, at its end or where they are dropped", () => {
    expect(shown(moved(sets, ids("R7"), { to: "set", key: 2 }))).toBe("R4 R5 R6 | B7 K7 O7 R7");
    expect(shown(moved(sets, ids("J"), { to: "set", key: 1, at: 1 }))).toBe("R4 J R5 R6 R7 | B7 K7 O7");
    expect(shown(moved(sets, ids("R4"), { to: "set", key: 1, at: 4 }))).toBe("R5 R6 R7 R4 | B7 K7 O7");
    expect(shown(moved(sets, ids("R7 R6"), { to: "set", key: 2, at: 0 }))).toBe("R4 R5 | R6 R7 B7 K7 O7");
  });
  it("makes new sets, and forgets sets that were emptied", () => {
    const apart = moved(sets, ids("O7 B7 K7"), { to: "new" });
    expect(shown(apart)).toBe("R4 R5 R6 R7 | B7 K7 O7");
    expect(apart.map((set) => set.key)).toEqual([1, 3]);
    expect(shown(moved(sets, ids("R4"), { to: "rack" }))).toBe("R5 R6 R7 | B7 K7 O7");
  });
  it("cuts a set before a tile, never before its first", () => {
    expect(shown(split(sets, "R6#0"))).toBe("R4 R5 | R6 R7 | B7 K7 O7");
    expect(split(sets, "R4#0")).toEqual(sets);
  });
  it("shifts a joker along its run", () => {
    expect(shifted(ids("J K10 J#1"), "J#0", 1)).toEqual(ids("K10 J J#1"));
    expect(shifted(ids("J K10"), "J#0", -1)).toEqual(ids("J K10"));
  });
  it("sorts a rack by runs and by groups, jokers last", () => {
    const rack = ids("J O1 R9 B1 R2");
    expect(sorted(rack, "runs")).toEqual(ids("R2 R9 B1 O1 J"));
    expect(sorted(rack, "groups")).toEqual(ids("B1 O1 R2 R9 J"));
  });
});

describe("the next step of a hint", () => {
  const offer = [["R1", "R2", "R3", "R4"], ["B7", "K7", "O7"]];
  it("is a set of the table made longer, then a new set, then nothing", () => {
    const rack = ids("R4 B7 K7 O7");
    const first = nextStep(lay("R1 R2 R3"), rack, [offer]);
    expect(first).toEqual({ ids: ids("R4"), key: 1 });
    const then = nextStep(lay("R1 R2 R3 R4"), rack.slice(1), [offer]);
    expect(then).toEqual({ ids: ids("B7 K7 O7"), key: null });
    expect(nextStep(lay("R1 R2 R3 R4", "O7 K7 B7"), [], [offer])).toBeNull();
  });
  it("leaves offers that the draft has left", () => {
    expect(nextStep(lay("R1 R2 R3 O9"), ids("R4"), [offer])).toBeNull();
    expect(tilesOf(lay("R1"))).toEqual([["R1"]]);
  });
});
