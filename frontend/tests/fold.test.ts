import { describe, expect, it } from "vitest";
import { fold } from "../src/tables/dominoes/fold";

type Pair = [number, number];

/** A line of `length` tiles whose every third is a double, opened at `origin`. */
function line(length: number): Pair[] {
  return Array.from({ length }, (_, n): Pair => (n % 3 === 1 ? [n % 7, n % 7] : [n % 7, (n + 3) % 7]));
}

function corners(tile: { x: number; y: number; angle: number }): { left: number; right: number; top: number; bottom: number } {
  const upright = Math.abs(tile.angle % 180) === 90;
  const wide = upright ? 0.5 : 1, high = upright ? 1 : 0.5;
  return { left: tile.x - wide, right: tile.x + wide, top: tile.y - high, bottom: tile.y + high };
}

describe("fold", () => {
  it("lays a single tile in the middle", () => {
    const folded = fold([[6, 6]], 0, 12);
    expect(folded.tiles).toHaveLength(1);
    expect(folded.tiles[0]).toMatchObject({ x: 0, y: 0, angle: 90 });
  });

  it("keeps an empty line's spots beside the middle", () => {
    expect(fold([], 0, 12).tiles).toEqual([]);
  });

  for (const width of [10, 14, 18, 30, 60]) {
    for (const length of [2, 7, 14, 20, 28]) {
      for (const origin of [0, Math.floor(length / 2), length - 1]) {
        it(`shows every tile once, none on another, within the width: ${width} ${length} ${origin}`, () => {
          const folded = fold(line(length), origin, width);
          expect(folded.tiles.map((tile) => tile.place).sort((a, b) => a - b)).toEqual([...Array(length).keys()]);
          const boxes = folded.tiles.map(corners);
          for (const [n, a] of boxes.entries()) {
            expect(a.right).toBeLessThanOrEqual(width / 2 + 2.01);
            expect(a.left).toBeGreaterThanOrEqual(-width / 2 - 2.01);
            for (const b of boxes.slice(n + 1)) {
              const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
              const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
              expect(across > 0.01 && down > 0.01).toBe(false);
            }
          }
        });
      }
    }
  }
});
