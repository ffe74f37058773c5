import type { Component } from "svelte";
import Dominoes from "./dominoes/Position.svelte";
import Penta from "./penta/Position.svelte";
import President from "./president/Position.svelte";

/** What draws a position of a game's guide. */
export const POSITIONS: Record<string, Component<{ view: unknown; move?: string | null }>> = {
  dominoes: Dominoes,
  penta: Penta,
  president: President,
};
