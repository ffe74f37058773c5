import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyMove, CheckedMessage, TileRummyView } from "../src/lib/types";
import { tilesOf } from "../src/tables/tile_rummy/arrange";
import { Desk } from "../src/tables/tile_rummy/desk.svelte";

const RUN = { tiles: ["R4", "R5", "R6", "R7"], kind: "run" as const, value: 22, jokers: [] };
const view = (change: Partial<TileRummyView> = {}): TileRummyView => ({
  seat: 0, players: 2, turn: 0, starter: 0, rack: ["B7", "K7", "K9"], rack_value: 23, counts: [3, 5], pool: 40, table: [RUN],
  opened: [true, true], needed: null, may_pass: false, passes: 0, out: null, winners: [], points: null, racks: null, rack_values: null, events: [],
  ...change,
});
const said = (ok: boolean, rule: string | null = null, params: Record<string, unknown> = {}): CheckedMessage => ({ type: "checked", id: null, ok, rule, params });

describe("a draft on the desk", () => {
  const check = vi.fn<(move: AnyMove) => Promise<CheckedMessage>>();
  const keep = vi.fn<(move: AnyMove) => void>();
  const drop = vi.fn<() => void>();
  let desk: Desk;
  const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(130);
  beforeEach(() => {
    vi.useFakeTimers();
    for (const one of [check, keep, drop]) one.mockReset();
    desk = new Desk({ check, keep, drop });
    desk.show(view(), true, "0");
  });
  afterEach(() => { vi.useRealTimers(); });

  it("asks once the tiles lie still, and lights up what the server accepts", async () => {
    check.mockResolvedValue(said(true));
    desk.put({ to: "new" }, ["B7#0", "K7#0"]);
    desk.put({ to: "set", key: 2 }, ["R7#0"]);
    expect(desk.ok).toBe(false);
    expect(desk.mark(1)).toBe("unknown");
    await settled();
    expect(check).toHaveBeenCalledTimes(1);
    expect(check).toHaveBeenCalledWith({ type: "play", table: [["R4", "R5", "R6"], ["B7", "K7", "R7"]] });
    expect(desk.ok).toBe(true);
    expect(desk.mark(2)).toBe("valid");
    expect(keep).toHaveBeenCalledWith({ type: "play", table: [["R4", "R5", "R6"], ["B7", "K7", "R7"]] });
  });

  it("marks every set that is none, with its own reason", async () => {
    check.mockResolvedValue(said(false, "T2", { reason: "too_short", set: 1, sets: [1, 2], reasons: ["too_short", "mixed"] }));
    desk.put({ to: "new" }, ["B7#0"]);
    desk.put({ to: "new" }, ["K7#0"]);
    await settled();
    expect([1, 2, 3].map((key) => desk.mark(key))).toEqual(["valid", "faulty", "faulty"]);
    expect(desk.faults.get(3)).toBe("mixed");
    expect(desk.fault).toEqual({ n: 2, reason: "too_short" });
    expect(keep).not.toHaveBeenCalled();
  });

  it("does not listen to an answer about a draft that has changed since", async () => {
    let answer: (message: CheckedMessage) => void = () => undefined;
    check.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve))).mockResolvedValue(said(false, "T6", { reason: "nothing_laid" }));
    desk.put({ to: "new" }, ["B7#0"]);
    await settled();
    desk.undo();
    desk.cut();
    answer(said(true));
    await settled();
    expect(desk.ok).toBe(false);
  });

  it("asks again when a dropped line took the answer with it", async () => {
    check.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(said(true));
    desk.put({ to: "new" }, ["B7#0", "K7#0", "R7#0"]);
    await settled();
    expect(desk.ok).toBe(false);
    desk.show(view(), true, "0");
    await settled();
    expect(desk.ok).toBe(true);
  });

  it("counts a first meld as the server does, without the sets that are none yet", async () => {
    desk.show(view({ needed: 30, rack: ["B7", "K7", "O7", "K9"] }), true, "0");
    check.mockImplementation((move) => Promise.resolve(
      (move.table as string[][]).length === 3
        ? said(false, "T2", { reason: "too_short", set: 2, sets: [2], reasons: ["too_short"] })
        : said(false, "T5", { reason: "points", points: 21, needed: 30 }),
    ));
    desk.put({ to: "new" }, ["B7#0", "K7#0", "O7#0"]);
    await settled();
    expect(desk.worth).toBe(21);
    desk.put({ to: "new" }, ["K9#0"]);
    await settled();
    expect(desk.worth).toBe(21);
    check.mockResolvedValue(said(true));
    desk.undo();
    await settled();
    expect(desk.worth).toBeNull();
  });

  it("goes on while others draw, without asking out of turn, and begins again when they lay", async () => {
    desk.show(view({ turn: 1 }), false, "0");
    desk.put({ to: "set", key: 1 }, ["K9#0"]);
    await settled();
    expect(check).not.toHaveBeenCalled();
    expect(desk.mark(1)).toBe("unknown");
    check.mockResolvedValue(said(true));
    desk.show(view({ pool: 39, counts: [3, 6] }), true, "0");
    expect(desk.touched).toBe(true);
    await settled();
    expect(check).toHaveBeenCalledTimes(1);
    const events = [{ type: "played" as const, seat: 1, tiles: ["R8"], worth: null }];
    desk.show(view({ turn: 0, table: [{ ...RUN, tiles: ["R4", "R5", "R6", "R7", "R8"] }], events }), true, "0");
    expect(desk.touched).toBe(false);
    expect(desk.begunAgain).toBe(true);
    expect(desk.rack).toEqual(["B7#0", "K7#0", "K9#0"]);
  });

  it("is quiet when the table is its own play, whose sets stay where they lie", () => {
    desk.put({ to: "new" }, ["B7#0", "K7#0", "R7#0"]);
    const keys = desk.sets.map((set) => set.key);
    const events = [{ type: "played" as const, seat: 0, tiles: ["B7", "K7"], worth: null }];
    const group = { tiles: ["R7", "B7", "K7"], kind: "group" as const, value: 21, jokers: [] };
    desk.show(view({ turn: 1, rack: ["K9"], table: [group, { ...RUN, tiles: ["R4", "R5", "R6"] }], events }), false, "0");
    expect(desk.begunAgain).toBe(false);
    expect(desk.sets.map((set) => set.key)).toEqual(keys);
    expect([...desk.fresh].sort()).toEqual(["B7#0", "K7#0"]);
    expect(desk.rack).toEqual(["K9#0"]);
  });

  it("is quiet too when its time ran out and another arrangement of its own was played, or a tile was drawn", () => {
    desk.put({ to: "new" }, ["B7#0"]);
    desk.show(view({ turn: 1, rack: ["B7", "K7", "K9", "O1"], events: [{ type: "drew", seat: 0, tile: "O1" }] }), false, "0");
    expect(desk.begunAgain).toBe(false);
    expect(desk.touched).toBe(false);
    expect([...desk.drawn]).toEqual(["O1#0"]);
  });

  it("lets only tiles of this turn go back to the rack, to where they stood", () => {
    desk.put({ to: "set", key: 1 }, ["K7#0"]);
    desk.pick("R4#0");
    expect(desk.returnable).toBe(false);
    desk.put({ to: "rack" });
    expect(tilesOf(desk.sets)[0]).toContain("R4");
    desk.put({ to: "rack" }, ["K7#0"]);
    expect(desk.rack).toEqual(["B7#0", "K7#0", "K9#0"]);
    desk.put({ to: "rack", at: 0 }, ["K9#0"]);
    expect(desk.rack).toEqual(["K9#0", "B7#0", "K7#0"]);
  });

  it("undoes a step at a time, starts over, and takes a kept draft back with that", async () => {
    check.mockResolvedValue(said(true));
    desk.put({ to: "set", key: 1 }, ["K7#0"]);
    await settled();
    desk.put({ to: "set", key: 1 }, ["K9#0"]);
    desk.undo();
    expect(tilesOf(desk.sets)).toEqual([["R4", "R5", "R6", "R7", "K7"]]);
    expect(drop).not.toHaveBeenCalled();
    desk.reset();
    expect(desk.touched).toBe(false);
    expect(desk.past).toEqual([]);
    expect(drop).toHaveBeenCalledTimes(1);
  });

  it("clears the felt for a new deal without a word", () => {
    desk.put({ to: "set", key: 1 }, ["K7#0"]);
    desk.show(view({ table: [], rack: ["O1"] }), true, "1");
    expect(desk.begunAgain).toBe(false);
    expect(desk.rack).toEqual(["O1#0"]);
    expect(desk.drawn.size).toBe(0);
  });
});
