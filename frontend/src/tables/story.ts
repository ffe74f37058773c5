// What happened, in words, from the events of a view: for the live region and the notes at the seats.
import { isKey, t } from "../lib/messages/index.svelte";
import type { Sound } from "../lib/sounds";
import type { ViewMessage } from "../lib/types";
import { cardWords, groupWords, type Group } from "./canasta/words";
import { tileName, tileNames } from "./tile_rummy/words";

export interface Happening {
  type: string;
  seat?: number | null;
  [field: string]: unknown;
}

export function eventsOf(message: ViewMessage): Happening[] {
  const events = (message.view as { events?: Happening[] }).events;
  return events ?? [];
}

/** The events of `message` that `before` did not have. */
export function newEvents(message: ViewMessage, before: ViewMessage | null): Happening[] {
  const now = eventsOf(message);
  if (!before || before.deal_no !== message.deal_no) return before ? now : [];
  const known = eventsOf(before).map((event) => JSON.stringify(event));
  if (known.length <= now.length && JSON.stringify(now[0] ?? null) === (known[0] ?? "null")) return now.slice(known.length);
  // The list began anew: what is new stands behind the last one known.
  const place = now.findLastIndex((event) => JSON.stringify(event) === known.at(-1));
  return now.slice(place + 1);
}

/** An event in one sentence, empty for what needs none. */
export function sentence(event: Happening, names: string[]): string {
  const name = (seat: unknown): string => (typeof seat === "number" ? (names[seat] ?? "?") : "");
  const who = name(event.seat);
  switch (event.type) {
    case "placed":
      return t("say.placed", { name: who, tile: String(event.tile) });
    case "drew":
      if ("red_threes" in event) return redThrees(event, who) + (event.card ? t("say.drew_that", { name: who, card: cardWords(String(event.card)) }) : t("say.drew_card", { name: who }));
      if ("tile" in event) return event.tile ? t("say.drew_this", { name: who, tile: tileName(String(event.tile)) }) : t("say.drew_tile", { name: who });
      return t("say.drew", { name: who, n: Number(event.count) });
    case "passed":
      return t("say.passed", { name: who });
    case "played": {
      const tiles = tileNames(event.tiles as string[]);
      return event.worth == null ? t("say.played", { name: who, tiles }) : t("say.played_first", { name: who, tiles, n: Number(event.worth) });
    }
    case "red_threes":
      return t("say.red_threes", { name: who, n: (event.cards as string[]).length });
    case "took":
      return t("say.took", { name: who, n: (event.pile as string[]).length + 1, groups: groupWords(event.groups as Group[]) });
    case "melded":
      return t("say.melded", { name: who, groups: groupWords(event.groups as Group[]) });
    case "discarded":
      return t("say.discarded", { name: who, card: cardWords(String(event.card)) });
    case "declined":
      return t("say.declined", { name: who });
    case "ended":
      if (event.reason === "out" || event.reason === "concealed") return t(`say.canasta_${event.reason}`, { name: who });
      if ("reason" in event) return t("say.canasta_stock");
      if ("winners" in event && event.out == null) return t("say.all_passed", { names: (event.winners as number[]).map(name).join(", ") });
      if ("winners" in event) return t("say.out_tiles", { name: name(event.out) });
      if (event.blocked) return t("say.blocked");
      return event.seat == null ? "" : t("say.won", { name: who });
    case "rolled":
      return t("say.rolled", { name: who, dice: (event.dice as number[]).join(" ") });
    case "scored": {
      const box = `box.${String(event.box)}`;
      return t("say.scored", { name: who, n: Number(event.points) + Number(event.bonus), box: isKey(box) ? t(box) : "" });
    }
    case "laid":
      return t("say.laid", { name: who, cards: (event.cards as string[]).map(cardName).join(", ") });
    case "gave":
      return t("say.gave", { name: who, to: name(event.to) });
    case "turned":
      return event.reversed ? t("president.revolution") : "";
    case "finished":
      return t("say.out", { name: who });
    default:
      return "";
  }
}

function redThrees(event: Happening, name: string): string {
  const n = (event.red_threes as string[]).length;
  return n ? `${t("say.red_threes", { name, n })}. ` : "";
}

/** The same without the name, for the note beside a seat; only for what the table itself does not show. */
export function noteOf(event: Happening): string {
  switch (event.type) {
    case "took":
      return t("note.took");
    case "drew":
      if ("red_threes" in event) return (event.red_threes as string[]).length ? t("note.red_three") : "";
      if ("tile" in event) return event.tile ? "" : t("note.drew_tile");
      return t("note.drew", { n: Number(event.count) });
    case "passed":
      return t("note.passed");
    case "finished":
      return t("note.out");
    default:
      return "";
  }
}

/** What is heard of what happened; one's own moves were heard as they were made. */
export function soundOf(happened: Happening[], message: ViewMessage): Sound | null {
  const types = new Set(happened.map((event) => event.type));
  if (types.has("passed")) return "knock";
  if (types.has("drew")) return "draw";
  if (message.last?.seat === message.seat || !message.last?.move) return null;
  if (types.has("rolled")) return "roll";
  return ["laid", "gave", "took", "melded", "discarded"].some((type) => types.has(type)) ? "card" : "place";
}

/** What a seat is in the game, where the game has it: its rank, "Président", or whether it has opened. */
export function standingWord(message: ViewMessage, seat: number): string {
  const teams = (message.view as { teams?: { seats: number[] }[] }).teams;
  if (teams) {
    const mine = teams.find((team) => team.seats.includes(message.seat ?? -1));
    return seat !== message.seat && mine?.seats.includes(seat) ? t("canasta.partner") : "";
  }
  const opened = (message.view as { opened?: boolean[] }).opened?.[seat];
  if (opened !== undefined) return t(opened ? "tile_rummy.opened" : "tile_rummy.not_opened");
  const role = `role.${(message.view as { roles?: string[] }).roles?.[seat] ?? ""}`;
  return isKey(role) ? t(role) : "";
}

/** A card in words: "dame de cœur". */
export function cardName(card: string): string {
  const rank = card.slice(0, -1), suit = `card.${card.slice(-1)}`, court = `card.${rank}`;
  return t("card.of", { rank: isKey(court) ? t(court) : rank, suit: isKey(suit) ? t(suit) : "" });
}
