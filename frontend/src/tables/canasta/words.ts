// Cards of Canasta, sorted, grouped and in words. What may be done with them is asked of the server.
import { isKey, t } from "../../lib/messages/index.svelte";
import { cardName as plainName } from "../story";

export type Group = { rank: string; cards: string[] };
/** A card of the hand with a name of its own: two of a kind are two cards. */
export type Held = { id: string; card: string; value: number };

const ORDER = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "JK"];
export const rankOf = (card: string): string => (card === "JK" ? "JK" : card.slice(0, -1));
/** Jokers and twos lie apart in the hand, and say no rank of their own. */
export const isWild = (card: string): boolean => card === "JK" || card.startsWith("2");
export const cardOf = (id: string): string => id.split("#")[0] ?? "";

export function held(hand: string[], values: number[]): Held[] {
  const seen: Record<string, number> = {};
  return hand
    .map((card, place) => ({ card, value: values[place] ?? 0 }))
    .sort((a, b) => ORDER.indexOf(rankOf(a.card)) - ORDER.indexOf(rankOf(b.card)) || a.card.localeCompare(b.card))
    .map(({ card, value }) => {
      const copy = (seen[card] ?? 0) + 1;
      seen[card] = copy;
      return { id: `${card}#${copy}`, card, value };
    });
}

/** The groups that chosen cards make by themselves: by rank; null where wild cards could belong to several, or to none. */
export function grouped(cards: string[]): Group[] | null {
  const ranks = [...new Set(cards.filter((card) => !isWild(card)).map(rankOf))];
  if (ranks.length === 1) return [{ rank: ranks[0] ?? "", cards }];
  if (!ranks.length || cards.some(isWild)) return null;
  return ranks.map((rank) => ({ rank, cards: cards.filter((card) => rankOf(card) === rank) }));
}

/** The same groups, one for each rank. */
export function merged(groups: Group[]): Group[] {
  const found = new Map<string, string[]>();
  for (const group of groups) found.set(group.rank, [...(found.get(group.rank) ?? []), ...group.cards]);
  return [...found].map(([rank, cards]) => ({ rank, cards }));
}

/** The hand in as few rows of at most `per` cards as it needs, about even; a rank stays together where a card or two allow it. */
export function rowsOf(cards: readonly Held[], per: number): Held[][] {
  const kind = (at: number): string => (isWild(cards[at]?.card ?? "") ? "wild" : rankOf(cards[at]?.card ?? ""));
  const rows: Held[][] = [];
  let from = 0;
  for (let left = Math.max(1, Math.ceil(cards.length / per)); left > 0; left--) {
    const rest = cards.length - from, even = Math.ceil(rest / left);
    const cuts = [even, even - 1, even + 1, even - 2, even + 2].filter((cut) => cut > 0 && cut <= Math.min(per, rest) && rest - cut <= (left - 1) * per);
    const cut = cuts.find((one) => from + one >= cards.length || kind(from + one - 1) !== kind(from + one)) ?? even;
    rows.push(cards.slice(from, from + cut));
    from += cut;
  }
  return rows;
}

export function rankName(rank: string): string {
  const court = `card.${rank}`;
  return rank === "3" ? t("canasta.black_threes") : isKey(court) ? t(court) : rank;
}
export const cardWords = (card: string): string => (card === "JK" ? t("tile.J") : plainName(card));
export const groupWords = (groups: Group[]): string =>
  groups.map((group) => t("canasta.group", { n: group.cards.length, rank: rankName(group.rank) })).join(", ");
export const signed = (number: number): string => (number < 0 ? `−${-number}` : String(number));
