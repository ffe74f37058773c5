import { en } from "./en";
import { fr, type Key, type Messages } from "./fr";

export type Language = "fr" | "en";
export type Params = Record<string, string | number>;

const TEXTS: Record<Language, Messages> = { fr, en };

function firstLanguage(): Language {
  const kept = localStorage.getItem("joypip.language");
  if (kept === "fr" || kept === "en") return kept;
  return navigator.language.toLowerCase().startsWith("en") ? "en" : "fr";
}

class Speech {
  language = $state<Language>(firstLanguage());

  set(language: Language): void {
    this.language = language;
    localStorage.setItem("joypip.language", language);
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();
document.documentElement.lang = speech.language;

/** The text of a key in the language of the page; `n` chooses the plural form. */
export function t(key: Key, params: Params = {}): string {
  return told(TEXTS[speech.language], speech.language, key, params);
}

/** The text of a key in given messages. */
export function told(texts: Messages, language: Language, key: Key, params: Params = {}): string {
  const found = texts[key];
  let text: string;
  if (typeof found === "string") {
    text = found;
  } else {
    const form = new Intl.PluralRules(language).select(Number(params.n ?? 0));
    text = form === "one" ? found.one : found.other;
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Is there a message of this name? For keys made from what the server says. */
export function isKey(name: string): name is Key {
  return name in fr;
}
