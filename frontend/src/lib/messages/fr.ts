// French is the source language.
import { canasta } from "./fr/canasta";
import { games } from "./fr/games";
import { shell } from "./fr/shell";
import { tile_rummy } from "./fr/tile_rummy";

export const fr = { ...shell, ...games, ...tile_rummy, ...canasta };

export type Plural = { one: string; other: string };
/** The same keys in another language: a text for a text, plural forms for plural forms. */
export type Told<T> = { [Key in keyof T]: T[Key] extends string ? string : Plural };
export type Messages = Told<typeof fr>;
export type Key = keyof Messages;
