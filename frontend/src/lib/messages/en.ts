import { canasta } from "./en/canasta";
import { games } from "./en/games";
import { shell } from "./en/shell";
import { tile_rummy } from "./en/tile_rummy";
import type { Messages } from "./fr";

export const en: Messages = { ...shell, ...games, ...tile_rummy, ...canasta };
