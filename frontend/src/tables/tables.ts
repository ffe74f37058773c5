import type { Component } from "svelte";
import type { TableProps } from "./props";

type Loader = () => Promise<{ default: Component<TableProps> }>;

/** Every game's table, loaded when it is first wanted. */
export const TABLES: Record<string, Loader> = {
  dominoes: () => import("./dominoes/Table.svelte"),
  penta: () => import("./penta/Table.svelte"),
  president: () => import("./president/Table.svelte"),
};
