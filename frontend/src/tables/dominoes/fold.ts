// Where each domino of a line lies when the line folds to the width of the table.
// One unit is half a domino. The tile that opened lies in the middle; the right arm folds downwards, the left arm
// is laid like a right one and turned half around, so that it folds upwards.

export interface Laid {
  first: number;
  second: number;
  x: number;
  y: number;
  angle: number;
  place: number;
}
export interface Spot {
  x: number;
  y: number;
}
export interface Fold {
  tiles: Laid[];
  left: Spot;
  right: Spot;
  box: { x: number; y: number; width: number; height: number };
}

type Pair = readonly [number, number];
type Way = "right" | "left" | "down";
const ANGLE: Record<Way, number> = { right: 0, down: 90, left: 180 };

interface Pen {
  x: number;
  y: number;
  way: Way;
  before: Way;
}

function step(pen: Pen, length: number): Pen {
  const dx = pen.way === "right" ? length : pen.way === "left" ? -length : 0;
  return { ...pen, x: pen.x + dx, y: pen.y + (pen.way === "down" ? length : 0) };
}

/** Turns the pen before the next tile where the row is full, and back into a row after one tile downwards. */
function turned(pen: Pen, half: number, double: boolean): Pen {
  const length = double ? 1 : 2;
  if (pen.way === "down") {
    const way = pen.before === "right" ? "left" : "right";
    return { x: pen.x + (way === "left" ? 0.5 : -0.5), y: pen.y + 0.5, way, before: pen.before };
  }
  const over = pen.way === "right" ? pen.x + length > half : pen.x - length < -half;
  // A double lies across and would touch its neighbour in the corner: it stays in the row.
  if (!over || double) return pen;
  return { x: pen.x + (pen.way === "right" ? 0.5 : -0.5), y: pen.y - 0.5, way: "down", before: pen.way };
}

/** Lays an arm from a pen; `half` is half the width of the table in units. */
function arm(tiles: readonly Pair[], start: Pen, half: number): { laid: Laid[]; end: Spot } {
  let pen = start;
  const laid: Laid[] = [];
  tiles.forEach(([first, second], place) => {
    const double = first === second;
    // In the corner a double goes on downwards: it would lie across the tile above it.
    if (!(pen.way === "down" && double)) pen = turned(pen, half, double);
    const after = step(pen, double ? 1 : 2);
    laid.push({
      first,
      second,
      x: (pen.x + after.x) / 2,
      y: (pen.y + after.y) / 2,
      angle: ANGLE[pen.way] + (double ? 90 : 0),
      place,
    });
    pen = after;
  });
  const next = step(turned(pen, half, false), 1);
  return { laid, end: { x: next.x, y: next.y } };
}

/** Folds a line of tiles, each as [left half, right half], around the tile at `origin`. */
export function fold(line: readonly Pair[], origin: number, width: number): Fold {
  const half = Math.max(3, width / 2);
  const middle = line[origin];
  if (!middle) {
    return { tiles: [], left: { x: -1.2, y: 0 }, right: { x: 1.2, y: 0 }, box: { x: -2.5, y: -1.5, width: 5, height: 3 } };
  }
  const double = middle[0] === middle[1];
  const reach = double ? 0.5 : 1;
  const pen: Pen = { x: reach, y: 0, way: "right", before: "right" };
  const right = arm(line.slice(origin + 1), pen, half);
  const mirrored = line.slice(0, origin).reverse().map(([first, second]): Pair => [second, first]);
  const left = arm(mirrored, pen, half);
  const tiles: Laid[] = [
    { first: middle[0], second: middle[1], x: 0, y: 0, angle: double ? 90 : 0, place: origin },
    ...right.laid.map((tile) => ({ ...tile, place: origin + 1 + tile.place })),
    ...left.laid.map((tile) => ({ ...tile, x: -tile.x, y: -tile.y, angle: tile.angle + 180, place: origin - 1 - tile.place })),
  ];
  const leftEnd = { x: -left.end.x, y: -left.end.y };
  const xs = [...tiles.map((tile) => tile.x), leftEnd.x, right.end.x];
  const ys = [...tiles.map((tile) => tile.y), leftEnd.y, right.end.y];
  const x = Math.min(...xs) - 1.3, y = Math.min(...ys) - 1.3;
  const box = { x, y, width: Math.max(...xs) + 1.3 - x, height: Math.max(...ys) + 1.3 - y };
  return { tiles, left: leftEnd, right: right.end, box };
}

/** Units from large to small: the size of a half, in pixels. */
const UNITS = [54, 50, 46, 42, 38, 34, 30, 27, 24, 21, 19, 17, 15, 13] as const;
/** A row longer than this is hard to take in at a glance, however wide the screen. */
const LONGEST_ROW = 27;

/** The largest tiles with which the whole line fits a room of `width` by `height` pixels. */
export function fit(line: readonly Pair[], origin: number, width: number, height: number): { unit: number; folded: Fold } {
  let found = { unit: 12, folded: fold(line, origin, width / 12 - 2.8) };
  for (const unit of UNITS) {
    const folded = fold(line, origin, Math.min(LONGEST_ROW, width / unit - 2.8));
    if (folded.box.height * unit <= height && folded.box.width * unit <= width) {
      found = { unit, folded };
      break;
    }
  }
  return found;
}
