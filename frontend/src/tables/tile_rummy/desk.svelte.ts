// The player's own draft of the table: what was laid where in this turn, step by step, and what the server says of it.
import type { AnyMove, CheckedMessage, TileRummyView } from "../../lib/types";
import { ground, less, moved, nextStep, sameTiles, shifted, sorted, split, tileOf, tilesOf, type Lay, type Target } from "./arrange";

export type Mark = "valid" | "faulty" | "unknown";
interface Server {
  check: (move: AnyMove) => Promise<CheckedMessage>;
  /** Leaves a move for the case that the time runs out; does nothing where no time runs. */
  keep: (move: AnyMove) => void;
  /** Takes it back. */
  drop: () => void;
}
/** A check goes out when the tiles have lain so still, in milliseconds. */
const STILL = 120;
const UNJUDGED = new Set(["turn", "over", "bad_move", "left"]);

export class Desk {
  /** The whole rack of the turn in the player's order, with what was laid from it. */
  order = $state.raw<string[]>([]);
  base = $state.raw<Lay[]>([]);
  sets = $state.raw<Lay[]>([]);
  past = $state.raw<Lay[][]>([]);
  chosen = $state.raw<string[]>([]);
  /** Tiles that the last play laid. */
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  /** What has come to the rack since the view before. */
  drawn = $state.raw<ReadonlySet<string>>(new Set());
  /** The draft was thrown over by what others did. */
  begunAgain = $state(false);
  verdict = $state.raw<CheckedMessage | null>(null);
  /** Reasons why sets are none, by their keys. */
  faults = $state.raw<ReadonlyMap<number, string>>(new Map());
  judged = $state(false);
  /** What the first meld is worth so far, as the server counts it; null: enough. */
  worth = $state<number | null>(0);
  /** A legal draft stands with the server. */
  kept = $state(false);
  /** The set that a hint points at: a key, "new", or nothing. */
  hinted = $state<number | "new" | null>(null);

  /** The tile that was moved last, for the keyboard to go on from. */
  lastMoved: string | null = null;

  readonly laid = $derived(new Set(this.sets.flatMap((set) => set.ids).filter((id) => this.order.includes(id))));
  readonly rack = $derived(this.order.filter((id) => !this.laid.has(id)));
  readonly touched = $derived(JSON.stringify(tilesOf(this.sets)) !== JSON.stringify(tilesOf(this.base)));
  /** The one set tile that is chosen, alone; it can be shifted and its set cut before it. */
  readonly alone = $derived.by(() => {
    const id = this.chosen.length === 1 ? (this.chosen[0] ?? "") : "";
    const set = this.sets.find((one) => one.ids.includes(id));
    return set ? { id, set, at: set.ids.indexOf(id) } : null;
  });
  /** May all that is chosen go to the rack? Only what came from it in this turn. */
  readonly returnable = $derived(this.chosen.length > 0 && this.chosen.every((id) => this.laid.has(id)));
  readonly ok = $derived(this.touched && this.judged && this.verdict?.ok === true);

  private timer = 0;
  private asked = 0;
  private mine = $state(false);
  private shown = "";

  constructor(private readonly server: Server) {}

  /** Takes a new view. The draft goes on unless table or rack have changed under it. */
  show(view: TileRummyView, mine: boolean, dealt: string): void {
    const seen = JSON.stringify([dealt, view.table.map((set) => set.tiles), view.rack]);
    const same = seen === this.shown;
    const turned = mine !== this.mine;
    const anew = JSON.parse(this.shown || '[""]')[0] !== dealt;
    this.shown = seen;
    this.mine = mine;
    if (!same) this.lay(view, anew);
    if (!same || turned) this.kept = false;
    // A view that brings nothing new may come after a drop, which took the answer with it.
    if (!same || turned || (mine && this.touched && !this.judged)) this.judge();
  }

  private lay(view: TileRummyView, anew: boolean): void {
    const table = view.table.map((set) => set.tiles);
    // What the server shows is what was drafted: one's own play, which stays as it lies.
    const own = sameTiles(tilesOf(this.sets), table);
    const before = anew ? { sets: [], rack: [] } : { sets: own ? this.sets : this.base, rack: own ? this.rack : this.order };
    const latest = view.events.at(-1);
    const mover = latest && "seat" in latest ? latest.seat : null;
    const lost = this.touched && !own && !anew && view.turn !== null && mover !== view.seat;
    const was = new Set(before.sets.flatMap((set) => set.ids).filter((id) => !this.laid.has(id)));
    const now = ground(view.table, view.rack, before);
    const ids = now.sets.flatMap((set) => set.ids);
    const last = view.events.findLast((event) => event.type === "played");
    const fresh = new Set<string>();
    for (const tile of last?.type === "played" ? last.tiles : []) {
      const same = ids.filter((id) => tileOf(id) === tile && !fresh.has(id));
      const id = same.find((one) => !was.has(one)) ?? same[0];
      if (id) fresh.add(id);
    }
    this.fresh = fresh;
    this.drawn = new Set(before.rack.length ? now.rack.filter((id) => !before.rack.includes(id)) : []);
    this.order = now.rack;
    this.base = this.sets = now.sets;
    this.past = [];
    this.chosen = [];
    this.hinted = null;
    this.lastMoved = null;
    this.begunAgain = lost;
  }

  pick(id: string): void {
    this.chosen = this.chosen.includes(id) ? this.chosen.filter((one) => one !== id) : [...this.chosen, id];
    this.hinted = null;
  }
  pickSet(key: number): void {
    const ids = this.sets.find((set) => set.key === key)?.ids ?? [];
    this.chosen = ids.every((id) => this.chosen.includes(id)) ? [] : [...ids];
  }
  letGo(): void {
    this.chosen = [];
    this.hinted = null;
  }

  /** The chosen tiles, or `ids`, go to a target. */
  put(target: Target, ids: readonly string[] = this.chosen): void {
    if (!ids.length) return;
    if (target.to === "rack") {
      const home = ids.filter((id) => this.order.includes(id));
      if (home.length !== ids.length) return;
      if (target.at !== undefined) this.reorder(home, target.at);
      if (home.every((id) => !this.laid.has(id))) return;
    }
    this.lastMoved = ids[0] ?? null;
    this.step(moved(this.sets, ids, target));
    this.letGo();
  }
  cut(): void {
    if (!this.alone) return;
    this.lastMoved = this.alone.id;
    this.step(split(this.sets, this.alone.id));
    this.letGo();
  }
  /** A tile one place to the left or right: in its set, or in the rack. */
  shift(id: string, by: number): void {
    if (this.rack.includes(id)) {
      const rack = shifted(this.rack, id, by);
      this.order = [...rack, ...this.order.filter((one) => this.laid.has(one))];
    } else {
      this.step(this.sets.map((set) => (set.ids.includes(id) ? { ...set, ids: shifted(set.ids, id, by) } : set)));
    }
  }
  sort(by: "runs" | "groups"): void {
    this.order = sorted(this.order, by);
  }
  private reorder(ids: readonly string[], at: number): void {
    const before = this.rack.slice(0, at).filter((id) => !ids.includes(id));
    const after = this.order.filter((id) => !ids.includes(id) && !before.includes(id));
    this.order = [...before, ...ids, ...after];
  }

  private step(sets: Lay[]): void {
    if (JSON.stringify(sets) === JSON.stringify(this.sets)) return;
    this.past = [...this.past, this.sets];
    this.sets = sets;
    this.begunAgain = false;
    this.judge();
  }
  undo(): void {
    this.sets = this.past.at(-1) ?? this.base;
    this.past = this.past.slice(0, -1);
    this.letGo();
    this.judge();
  }
  reset(): void {
    this.step(this.base);
    this.past = [];
    this.letGo();
  }

  /** Chooses what the server's first offer would lay next; false if it offers nothing from here. */
  hint(legal: readonly { type: string; table?: string[][] }[]): boolean {
    const step = nextStep(this.sets, this.rack, legal.flatMap((move) => (move.table ? [move.table] : [])));
    this.chosen = step?.ids ?? [];
    this.hinted = step ? (step.key ?? "new") : null;
    return step !== null;
  }

  /** The first set that is none, its place and why. */
  get fault(): { n: number; reason: string } | null {
    const at = this.sets.findIndex((set) => this.faults.has(set.key));
    const set = this.sets[at];
    return set ? { n: at + 1, reason: this.faults.get(set.key) ?? "" } : null;
  }
  mark(key: number): Mark {
    if (!this.mine || (this.touched && !this.judged)) return "unknown";
    return this.faults.has(key) ? "faulty" : "valid";
  }

  private judge(): void {
    clearTimeout(this.timer);
    const asked = ++this.asked;
    this.judged = false;
    this.verdict = null;
    if (!this.touched) {
      this.faults = new Map();
      this.worth = 0;
      if (this.kept) this.server.drop();
      this.kept = false;
      return;
    }
    if (this.mine) this.timer = window.setTimeout(() => void this.ask(asked, this.sets), STILL);
  }
  private async ask(asked: number, sets: readonly Lay[]): Promise<void> {
    const move = { type: "play", table: tilesOf(sets) };
    const found = await this.server.check(move);
    if (asked !== this.asked || (found.rule && UNJUDGED.has(found.rule))) return;
    const places = (found.params.sets ?? []) as number[];
    const reasons = (found.params.reasons ?? []) as string[];
    this.faults = new Map(places.map((place, n) => [sets[place]?.key ?? 0, reasons[n] ?? ""]));
    this.verdict = found;
    this.judged = true;
    if (found.ok) {
      this.kept = true;
      this.server.keep(move);
    }
    const worth = await this.counted(found, sets);
    if (asked === this.asked) this.worth = worth;
  }
  /** What the sets that are valid so far are worth as a first meld. */
  private async counted(found: CheckedMessage, sets: readonly Lay[]): Promise<number | null> {
    if (found.ok) return null;
    if (found.rule === "T5" && found.params.reason === "points") return Number(found.params.points);
    if (!this.faults.size) return 0;
    const sound = sets.filter((set) => !this.faults.has(set.key));
    if (less(tilesOf(this.base).flat(), tilesOf(sound).flat()).length || !sound.length) return 0;
    const again = await this.server.check({ type: "play", table: tilesOf(sound) });
    return again.ok ? null : again.params.reason === "points" ? Number(again.params.points) : 0;
  }
}
