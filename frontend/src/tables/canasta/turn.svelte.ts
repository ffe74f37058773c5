// A turn as the player puts it together: cards chosen, groups laid aside. Whether it may be laid, the server says.
import { refused } from "../../lib/refusals";
import type { AnyMove, CanastaView, CheckedMessage, ViewMessage } from "../../lib/types";
import { cardOf, grouped, held, isWild, merged, rankOf, type Group, type Held } from "./words";

export type Aside = { rank: string; ids: string[] };
export type TakeMove = { type: string; cards: string[]; groups: Group[] };
interface Given {
  message: ViewMessage;
  busy: boolean;
  check: (move: AnyMove) => Promise<CheckedMessage>;
}
/** A check goes out when the choice has stood so long, in milliseconds. */
const STILL = 80;

export class Turn {
  chosen = $state.raw<string[]>([]);
  aside = $state.raw<Aside[]>([]);
  /** Why what is put together cannot be laid as it is. */
  why = $state("");
  /** The rule that says so. */
  rule = $state("");
  fits = $state(false);

  private readonly given: () => Given;
  readonly message = $derived.by(() => this.given().message);
  readonly view = $derived(this.message.view as unknown as CanastaView);
  readonly mine = $derived(this.message.seat !== null && this.message.turn === this.message.seat && this.message.phase === "play");
  readonly drawing = $derived(this.mine && this.view.phase === "draw");
  readonly team = $derived(this.view.teams[(this.message.seat ?? 0) % 2]);
  readonly cards = $derived(held(this.view.hand, this.view.values));
  readonly free = $derived.by((): Held[] => {
    const aside = new Set(this.aside.flatMap((one) => one.ids));
    return this.cards.filter((one) => !aside.has(one.id));
  });
  readonly top = $derived(this.view.pile.at(-1));
  readonly tray = $derived(this.aside.map((one): Group => ({ rank: one.rank, cards: one.ids.map(cardOf) })));
  /** The groups of the chosen cards; with the pile, wild cards alone go with its top card. */
  readonly picked = $derived.by((): Group[] | null => {
    const faces = this.chosen.map(cardOf);
    if (!faces.length) return [];
    if (this.drawing && this.top && !isWild(this.top) && faces.every((card) => isWild(card) || rankOf(card) === rankOf(this.top ?? ""))) return [{ rank: rankOf(this.top), cards: faces }];
    return grouped(faces);
  });
  readonly takes = $derived((this.message.legal as unknown as TakeMove[]).filter((move) => move.type === "take").sort((a, b) => size(a) - size(b)));
  /** A chosen card that goes on the team's meld of its rank by itself. */
  readonly addition = $derived.by((): AnyMove | null => {
    const card = this.chosen.length === 1 ? cardOf(this.chosen[0] ?? "") : "";
    if (!card || isWild(card) || this.aside.length || this.drawing) return null;
    const found = (this.message.legal as unknown as { type: string; groups?: Group[] }[]).some((move) => move.type === "meld" && move.groups?.length === 1 && move.groups[0]?.cards.length === 1 && rankOf(move.groups[0].cards[0] ?? "") === rankOf(card));
    return found ? { type: "meld", groups: [{ rank: rankOf(card), cards: [card] }] } : null;
  });
  /** What would be played now: the pile with all that goes with it, all groups at once, or one card's discard. */
  readonly move = $derived.by((): AnyMove | null => {
    if (!this.mine || this.given().busy || !this.picked) return null;
    const groups = merged([...this.tray, ...this.picked]);
    if (this.drawing) {
      if (!groups.length) return null;
      const rank = rankOf(this.top ?? "");
      return { type: "take", cards: groups.find((group) => group.rank === rank)?.cards ?? [], groups: groups.filter((group) => group.rank !== rank) };
    }
    if (this.aside.length || this.chosen.length > 1) return { type: "meld", groups };
    return this.chosen.length ? { type: "discard", card: cardOf(this.chosen[0] ?? "") } : null;
  });
  /** What the cards put together are worth, the top card of a pile to be taken included. */
  readonly points = $derived.by(() => {
    const ids = new Set([...this.aside.flatMap((one) => one.ids), ...this.chosen]);
    const like = this.cards.find((one) => this.drawing && this.top && rankOf(one.card) === rankOf(this.top));
    return this.cards.filter((one) => ids.has(one.id)).reduce((sum, one) => sum + one.value, like?.value ?? 0);
  });
  /** Cards that came to the hand in this turn. */
  readonly fresh = $derived.by((): string[] => {
    if (!this.mine || this.drawing) return [];
    const last = this.view.events.findLast((event) => "seat" in event && event.seat === this.message.seat && (event.type === "drew" || event.type === "took"));
    const came = last?.type === "drew" ? [last.card] : last?.type === "took" ? [...last.pile] : [];
    const ids: string[] = [];
    for (const card of came) {
      const one = this.cards.findLast((other) => other.card === card && !ids.includes(other.id));
      if (one) ids.push(one.id);
    }
    return ids;
  });

  constructor(given: () => Given) {
    this.given = given;
  }

  /** A new view: what left the hand leaves the choice; after a turn, or what was laid, nothing stays aside. */
  shown(): void {
    const there = new Set(this.cards.map((one) => one.id));
    const { last, seat } = this.message;
    const laid = last?.seat === seat && ["meld", "take"].includes(String((last?.move as { type?: string } | null)?.type));
    this.aside = this.mine && !laid ? this.aside.filter((one) => one.ids.every((id) => there.has(id))) : [];
    const aside = new Set(this.aside.flatMap((one) => one.ids));
    this.chosen = this.chosen.filter((id) => there.has(id) && !aside.has(id));
  }
  /** Asks the server about the move put together; gives what forgets the question. */
  judge(): (() => void) | undefined {
    const wanted = this.move;
    this.fits = false;
    this.why = this.rule = "";
    if (!wanted) return undefined;
    const timer = setTimeout(async () => {
      const answer = await this.given().check(wanted);
      if (wanted !== this.move) return;
      this.fits = answer.ok;
      this.why = answer.ok ? "" : refused(answer);
      this.rule = answer.rule ?? "";
    }, STILL);
    return () => clearTimeout(timer);
  }

  toggle(id: string): void {
    this.chosen = this.chosen.includes(id) ? this.chosen.filter((other) => other !== id) : [...this.chosen, id];
  }
  /** The chosen cards go aside: by their own ranks, or all to one. */
  setAside(rank: string | null = null): void {
    let left = [...this.chosen];
    for (const group of rank === null ? (this.picked ?? []) : [{ rank, cards: left.map(cardOf) }]) {
      const ids = left.filter((id) => group.cards.includes(cardOf(id)));
      left = left.filter((id) => !ids.includes(id));
      const before = this.aside.find((one) => one.rank === group.rank);
      this.aside = [...this.aside.filter((one) => one !== before), { rank: group.rank, ids: [...(before?.ids ?? []), ...ids] }];
    }
    this.chosen = left;
  }
  /** A group laid aside goes back to the hand, the last one if none is named. */
  takeBack(rank: string | undefined = this.aside.at(-1)?.rank): void {
    this.aside = this.aside.filter((one) => one.rank !== rank);
  }
  reset(): void {
    this.aside = [];
    this.chosen = [];
  }
}

const size = (move: TakeMove): number => move.cards.length + move.groups.reduce((sum, group) => sum + group.cards.length, 0);
