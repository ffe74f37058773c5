// Tiles in words, for labels, stories and refusals.
import { isKey, t } from "../../lib/messages/index.svelte";

export const SHAPES: Record<string, string> = { R: "●", B: "◆", K: "■", O: "▲" };

/** "7 rouge", "joker". */
export function tileName(tile: string): string {
  const key = `tile.${tile.charAt(0)}`;
  return isKey(key) ? t(key, { n: tile.slice(1) }) : tile;
}
export const tileNames = (tiles: readonly string[]): string => tiles.map(tileName).join(", ");

/** Why a set is none, from the reason in a refusal by T2 to T4. */
export function faultOf(reason: string): string {
  for (const rule of ["T2", "T3", "T4"]) {
    const key = `refuse.${rule}.${reason}`;
    if (isKey(key)) return t(key);
  }
  return t("tile_rummy.not_valid");
}
