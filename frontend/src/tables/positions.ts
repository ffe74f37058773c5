import type { Component } from "svelte";
import Canasta from "./canasta/Position.svelte";
import Dominoes from "./dominoes/Position.svelte";
import Penta from "./penta/Position.svelte";
import President from "./president/Position.svelte";
import TileRummy from "./tile_rummy/Position.svelte";

/** What draws a position of a game's guide: `move` is the one played next, `highlight` names pieces to look at. */
export type PositionProps = { view: unknown; move?: string | null; highlight?: string[] };
export const POSITIONS: Record<string, Component<PositionProps>> = {
  canasta: Canasta,
  dominoes: Dominoes,
  penta: Penta,
  president: President,
  tile_rummy: TileRummy,
};
