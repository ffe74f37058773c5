import { games } from "./en/games";
import { shell } from "./en/shell";
import type { Messages } from "./fr";

export const en: Messages = { ...shell, ...games };
