import type { Component } from "svelte";
import type { TableProps } from "./props";

interface TableOf {
  load: () => Promise<{ default: Component<TableProps> }>;
  /** What a seat holds hidden, and the message that counts it; none where nothing is hidden. */
  holds?: { kind: "domino" | "card"; label: "dominoes.tiles" | "president.cards" | "tile_rummy.tiles" };
  /** What is left in hands when a deal is over. */
  left?: () => Promise<{ default: Component<{ view: unknown; names: string[] }> }>;
}

/** Every game's table, a chunk of its own that is loaded when it is first wanted. */
export const TABLES: Record<string, TableOf> = {
  canasta: {
    load: () => import("./canasta/Table.svelte"),
    left: () => import("./canasta/Left.svelte"),
    holds: { kind: "card", label: "president.cards" },
  },
  dominoes: {
    load: () => import("./dominoes/Table.svelte"),
    left: () => import("./dominoes/Left.svelte"),
    holds: { kind: "domino", label: "dominoes.tiles" },
  },
  penta: { load: () => import("./penta/Table.svelte") },
  president: { load: () => import("./president/Table.svelte"), holds: { kind: "card", label: "president.cards" } },
  tile_rummy: {
    load: () => import("./tile_rummy/Table.svelte"),
    left: () => import("./tile_rummy/Left.svelte"),
    holds: { kind: "domino", label: "tile_rummy.tiles" },
  },
};
