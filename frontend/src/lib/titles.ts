// Names of games and their options as a player reads them.
import { isKey, t } from "./messages/index.svelte";

export function gameTitle(id: string): string {
  const key = `game.${id}`;
  return isKey(key) ? t(key) : id;
}

/** "Avec pioche · jusqu’à 100", in the order the game names its options; players are seen by the seats. */
export function optionsInWords(options: Record<string, unknown>): string {
  const told: string[] = [];
  for (const [name, value] of Object.entries(options)) {
    const word = `option.${name}.${String(value)}`, figure = `options.${name}`;
    if (name === "players" || value === false) continue;
    if (isKey(word)) told.push(t(word));
    else if (value === true && isKey(`option.${name}`)) told.push(t(`option.${name}` as "option.revolution"));
    else if (isKey(figure)) told.push(t(figure, { n: Number(value) }));
  }
  return told.join(" · ");
}
