// Carrying a tile with a finger or a mouse: to an end of the line, or along the hand to put it elsewhere.
interface Wishes {
  /** The ends where a tile fits now. */
  ends: (tile: string) => string[];
  place: (tile: string, end: string) => void;
  tap: (tile: string) => void;
  hand: () => string[];
  reorder: (tiles: string[]) => void;
}
/** So far a finger may slip in a tap, and so near a drop place takes a tile, in pixels. */
const SLIP = 10;
const REACH = 110;

export class Carry {
  tile = $state<string | null>(null);
  moved = $state(false);
  x = $state(0);
  y = $state(0);
  near = $state<string | null>(null);
  private from = { x: 0, y: 0 };
  private swallow = false;

  constructor(private readonly wishes: Wishes) {}

  lift(event: PointerEvent, tile: string): void {
    this.swallow = false;
    if (event.button !== 0 || !event.isPrimary) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.tile = tile;
    this.moved = false;
    this.x = this.y = 0;
    this.from = { x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    if (!this.tile) return;
    this.x = event.clientX - this.from.x;
    this.y = event.clientY - this.from.y;
    if (!this.moved && Math.hypot(this.x, this.y) > SLIP) this.moved = true;
    if (this.moved) this.near = this.endAt(event.clientX, event.clientY);
  }

  drop(event: PointerEvent): void {
    const { tile, moved } = this;
    this.cancel();
    if (!tile || !moved) return;
    // A drag ends with a click of its own, which is not a tap.
    this.swallow = true;
    const end = this.endAt(event.clientX, event.clientY);
    if (end && this.wishes.ends(tile).includes(end)) this.wishes.place(tile, end);
    else this.shift(event, tile);
  }

  cancel(): void {
    this.tile = null;
    this.moved = false;
    this.near = null;
    this.x = this.y = 0;
  }

  click(tile: string): void {
    if (this.swallow) this.swallow = false;
    else this.wishes.tap(tile);
  }

  private endAt(x: number, y: number): string | null {
    const far = (spot: HTMLElement): number => {
      const box = spot.getBoundingClientRect();
      return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2);
    };
    const spot = [...document.querySelectorAll<HTMLElement>(".drop")].sort((a, b) => far(a) - far(b))[0];
    return spot && far(spot) < REACH ? (spot.dataset.end ?? null) : null;
  }

  /** Let go over another tile of the hand: it goes there. */
  private shift(event: PointerEvent, tile: string): void {
    const row = (event.currentTarget as HTMLElement).parentElement?.parentElement;
    const tiles = this.wishes.hand();
    const at = [...(row?.children ?? [])].findIndex((one) => {
      const box = one.getBoundingClientRect();
      return event.clientX > box.left - 4 && event.clientX < box.right + 4 && event.clientY > box.top - 30 && event.clientY < box.bottom + 20;
    });
    if (at < 0 || tiles[at] === tile) return;
    const rest = tiles.filter((one) => one !== tile);
    rest.splice(at, 0, tile);
    this.wishes.reorder(rest);
  }
}
