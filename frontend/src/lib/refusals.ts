// Why a move is refused, in words: by its rule and reason, by its reason, else by its rule, else by its code.
import { tileName } from "../tables/tile_rummy/words";
import { isKey, speech, t } from "./messages/index.svelte";

const COURTS: Record<string, string> = { J: "V", Q: "D", K: "R" };

function shown(value: unknown): string {
  if (Array.isArray(value)) return [...new Set(value.map(shown))].join(" / ");
  const text = String(value);
  return speech.language === "fr" ? (COURTS[text] ?? text) : text;
}

export function refused(refusal: { code?: string; rule?: string | null; params?: Record<string, unknown> | null }): string {
  const given = refusal.params ?? {};
  // The tiles of tile rummy have names of their own: its joker is written as a jack is.
  const named = (value: unknown): unknown => (Array.isArray(value) && /^T\d/.test(refusal.rule ?? "") ? value.map((one) => tileName(String(one))) : value);
  const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, shown(named(value))]));
  for (const name of [`${refusal.rule}.${String(given.reason)}`, given.reason, refusal.rule, refusal.code]) {
    const key = `refuse.${String(name ?? "")}`;
    if (isKey(key)) return t(key, params);
  }
  return t("refuse.illegal", { rule: refusal.rule ?? refusal.code ?? "" });
}
