// Dragging tiles with a finger, a pen or a mouse. A finger on a table that scrolls lifts a tile by resting on it
// first, or by going sideways; elsewhere a tile comes along at once.
import type { Target } from "./arrange";

interface Wishes {
  /** What comes along when this tile is lifted: all that is chosen, if it is one of them. */
  with: (id: string) => string[];
  drop: (ids: string[], target: Target) => void;
  tap: (id: string) => void;
}
const SLIP = 8;
const REST = 220;
/** So near its edges the table scrolls under a tile that is carried, in pixels. */
const EDGE = 40;

export class Drag {
  ids = $state.raw<string[]>([]);
  moved = $state(false);
  x = $state(0);
  y = $state(0);
  /** Where the tiles would go, as things lie. */
  over = $state.raw<Target | null>(null);
  /** How wide a tile is where it was lifted. */
  width = $state(34);
  private id = "";
  private from = { x: 0, y: 0 };
  private swallow = false;
  private rest = 0;
  private scrolls = false;
  private frame = 0;

  constructor(private readonly wishes: Wishes) {}

  private readonly still = (event: TouchEvent): void => event.preventDefault();

  lift(event: PointerEvent, id: string): void {
    this.swallow = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const piece = event.currentTarget as HTMLElement;
    piece.setPointerCapture(event.pointerId);
    this.id = id;
    this.from = { x: event.clientX, y: event.clientY };
    this.width = piece.offsetWidth;
    this.scrolls = event.pointerType !== "mouse" && piece.closest("[data-scrolls]") !== null;
    if (this.scrolls) this.rest = window.setTimeout(() => this.begin(event.clientX, event.clientY), REST);
  }

  private begin(x: number, y: number): void {
    clearTimeout(this.rest);
    if (!this.id || this.moved) return;
    this.ids = this.wishes.with(this.id);
    this.moved = true;
    this.at(x, y);
    // Once a tile is in hand, the finger no longer scrolls.
    document.addEventListener("touchmove", this.still, { passive: false });
    navigator.vibrate?.(8);
  }

  move(event: PointerEvent): void {
    if (!this.id) return;
    const dx = Math.abs(event.clientX - this.from.x), dy = Math.abs(event.clientY - this.from.y);
    if (this.moved) this.at(event.clientX, event.clientY);
    else if (Math.hypot(dx, dy) <= SLIP) return;
    else if (this.scrolls && dy > dx) this.cancel();
    else this.begin(event.clientX, event.clientY);
  }

  private at(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.over = this.targetAt(x, y);
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.scroll());
  }

  private scroll(): void {
    const felt = document.querySelector<HTMLElement>("[data-lay]");
    if (!felt || !this.moved) return;
    const box = felt.getBoundingClientRect();
    const by = this.y < box.top + EDGE && this.y > box.top - EDGE ? -7 : this.y > box.bottom - EDGE && this.y < box.bottom + 8 ? 7 : 0;
    const before = felt.scrollTop;
    felt.scrollTop += by;
    if (felt.scrollTop === before) return;
    this.over = this.targetAt(this.x, this.y);
    this.frame = requestAnimationFrame(() => this.scroll());
  }

  drop(event: PointerEvent): void {
    const { ids, moved } = this;
    const target = moved ? this.targetAt(event.clientX, event.clientY) : null;
    this.cancel();
    if (!moved) return;
    // A drag ends with a click of its own, which is not a tap.
    this.swallow = true;
    if (target) this.wishes.drop(ids, target);
  }

  cancel(): void {
    clearTimeout(this.rest);
    cancelAnimationFrame(this.frame);
    document.removeEventListener("touchmove", this.still);
    this.id = "";
    this.ids = [];
    this.moved = false;
    this.over = null;
  }

  click(id: string): void {
    if (this.swallow) this.swallow = false;
    else this.wishes.tap(id);
  }

  private targetAt(x: number, y: number): Target | null {
    const found = document.elementFromPoint(x, y);
    const set = found?.closest<HTMLElement>("[data-set]");
    if (set) return { to: "set", key: Number(set.dataset.set), at: placeIn(set, x, y) };
    const rack = found?.closest<HTMLElement>("[data-rack]");
    if (rack) return { to: "rack", at: placeIn(rack, x, y) };
    return found?.closest("[data-lay]") ? { to: "new" } : null;
  }
}

/** The place among a row's tiles, which may stand in several lines, that a point is nearest to. */
function placeIn(row: HTMLElement, x: number, y: number): number {
  const pieces = [...row.querySelectorAll<HTMLElement>("[data-id]")];
  let best = pieces.length, least = Infinity;
  pieces.forEach((piece, at) => {
    const box = piece.getBoundingClientRect();
    const off = Math.max(0, box.top - y, y - box.bottom) * 4 + Math.abs(x - (box.left + box.width / 2));
    if (off >= least) return;
    least = off;
    best = x < box.left + box.width / 2 ? at : at + 1;
  });
  return best;
}
