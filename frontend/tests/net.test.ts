import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FIRST_WAIT, LONGEST_WAIT, Live, PING_MS, SILENCE_MS, waitBefore } from "../src/lib/live.svelte";
import { matched } from "../src/lib/router.svelte";

describe("router", () => {
  it("matches paths with places", () => {
    expect(matched("/rooms/:code", "/rooms/ABC2345")).toEqual({ code: "ABC2345" });
    expect(matched("/rooms/:code", "/rooms/ABC/x")).toBeNull();
    expect(matched("/rooms/:code", "/rooms/")).toBeNull();
    expect(matched("/", "/")).toEqual({});
    expect(matched("/me", "/me/")).toEqual({});
  });
});

describe("waitBefore", () => {
  it("grows to a bound and is never the same for all", () => {
    expect(waitBefore(0, false, 0)).toBeLessThan(waitBefore(3, false, 0));
    expect(waitBefore(30, false, 1)).toBeLessThanOrEqual(LONGEST_WAIT);
    expect(waitBefore(2, false, 0)).not.toBe(waitBefore(2, false, 1));
  });
  it("comes back within two seconds of a restart", () => {
    expect(waitBefore(0, true, 1)).toBeLessThanOrEqual(2000);
    expect(waitBefore(0, true, 0)).toBe(0);
  });
});

/** A socket whose other end is the test. */
class Wire {
  static OPEN = 1;
  static made: Wire[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly address: string, readonly protocols: string[]) {
    Wire.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }
}

const welcome = (now: number): object => ({ type: "welcome", match_id: "m", game: "dominoes", seat: 0, now, room: "ABC2345", options: {}, practice: false });
const view = (seq: number): object => ({ type: "view", seq, seat: 0, phase: "play", turn: 0, deadline: 50_000, deal_no: 0, legal: [], view: { events: [] }, totals: [0, 0], autoplay: [false, false] });
const MOVE = { type: "place", tile: "6-4", end: "left" };
let tickets: number[];

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  await vi.advanceTimersByTimeAsync(0);
}
async function sitDown(): Promise<{ live: Live; wire: Wire }> {
  const live = new Live("m");
  void live.connect();
  await settled();
  const wire = Wire.made.at(-1)!;
  wire.onopen?.();
  wire.hear(welcome(Date.now()));
  wire.hear(view(4));
  return { live, wire };
}

describe("Live", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 10_000 });
    Wire.made = [];
    tickets = [];
    localStorage.setItem("joypip.token", "t");
    vi.stubGlobal("WebSocket", Wire);
    vi.stubGlobal("fetch", () => {
      const status = tickets.shift() ?? 201;
      return Promise.resolve(new Response(JSON.stringify(status === 201 ? { ticket: "abc" } : { code: "bad_token", detail: "" }), { status, headers: { "content-type": "application/json" } }));
    });
    vi.spyOn(Math, "random").mockReturnValue(1);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("shows its ticket in the protocols, never in the address", async () => {
    const { wire } = await sitDown();
    expect(wire.protocols).toEqual(["joypip.v1", "ticket.abc"]);
    expect(wire.address).toMatch(/\/ws\/matches\/m$/);
    expect(wire.of("hello")).toEqual([{ type: "hello", last_seq: null }]);
  });

  it("comes back after a drop, tells what it has seen, and sends a move that was under way again", async () => {
    const { live, wire } = await sitDown();
    const seen: [number, boolean][] = [];
    live.onview = (message, _, returned) => seen.push([message.seq, returned]);
    live.submit(MOVE);
    const sent = wire.of("move")[0]!;
    wire.drop(1006);
    expect(live.status).toBe("retrying");
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    await settled();
    const next = Wire.made.at(-1)!;
    expect(next).not.toBe(wire);
    next.onopen?.();
    expect(next.of("hello")).toEqual([{ type: "hello", last_seq: 4 }]);
    next.hear(welcome(Date.now()));
    next.hear(view(4));
    expect(next.of("move")).toEqual([sent]);
    expect(live.pending).toBe(sent.cmd_id);
    next.hear(view(5));
    expect(live.pending).toBeNull();
    expect(live.status).toBe("open");
    expect(seen).toEqual([[5, false]]);
  });

  it("tells what was missed apart from what is new", async () => {
    const { live, wire } = await sitDown();
    const seen: boolean[] = [];
    live.onview = (_, __, returned) => seen.push(returned);
    wire.drop(1006);
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    await settled();
    Wire.made.at(-1)!.hear(welcome(Date.now()));
    Wire.made.at(-1)!.hear(view(9));
    Wire.made.at(-1)!.hear(view(10));
    expect(seen).toEqual([true, false]);
  });

  it("sends one move at a time and an older view changes nothing", async () => {
    const { live, wire } = await sitDown();
    live.submit(MOVE);
    live.submit(MOVE);
    expect(wire.of("move")).toHaveLength(1);
    wire.hear(view(3));
    expect(live.view?.seq).toBe(4);
    wire.hear({ type: "error", code: "illegal_move", rule: "D4", params: {}, seq: 4, cmd_id: wire.of("move")[0]!.cmd_id });
    expect(live.pending).toBeNull();
    expect(live.refusal?.rule).toBe("D4");
  });

  it("says that the server restarts, and waits at random up to two seconds", async () => {
    const { live, wire } = await sitDown();
    wire.drop(1012);
    expect(live.status).toBe("restarting");
    await vi.advanceTimersByTimeAsync(1990);
    expect(Wire.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20);
    await settled();
    expect(Wire.made).toHaveLength(2);
    Wire.made[1]?.drop(1006);
    expect(live.status).toBe("restarting");
  });

  it("does not fight another window for the seat", async () => {
    const { live, wire } = await sitDown();
    wire.drop(4409);
    expect(live.status).toBe("elsewhere");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.made).toHaveLength(1);
    live.here();
    await settled();
    expect(Wire.made).toHaveLength(2);
  });

  it("tells of a session that was ended in mid-match, and makes no new guest of it", async () => {
    const { live, wire } = await sitDown();
    tickets = [401];
    wire.drop(1006);
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    await settled();
    expect(live.status).toBe("closed");
    expect(localStorage.getItem("joypip.token")).toBe("t");
  });

  it("takes silence for a dead line", async () => {
    const { live, wire } = await sitDown();
    wire.hear({ type: "pong", now: Date.now(), id: String(Date.now()) });
    await vi.advanceTimersByTimeAsync(PING_MS);
    expect(wire.of("ping")).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(live.status).toBe("retrying");
    expect(wire.readyState).toBe(3);
  });

  it("goes by the server's clock", async () => {
    const { live, wire } = await sitDown();
    await vi.advanceTimersByTimeAsync(200);
    wire.hear({ type: "pong", now: Date.now() + 2900, id: String(Date.now() - 200) });
    expect(live.offset).toBe(3000);
    expect(live.left(Date.now())).toBe(50_000 - Date.now() - 3000);
  });

  it("a table that is not there is told, not retried", async () => {
    const { live, wire } = await sitDown();
    wire.drop(4404);
    expect(live.status).toBe("missing");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.made).toHaveLength(1);
  });
});
