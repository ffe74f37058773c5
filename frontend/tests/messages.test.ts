import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { en } from "../src/lib/messages/en";
import { fr, type Key } from "../src/lib/messages/fr";
import { told } from "../src/lib/messages/index.svelte";

const KEYS = Object.keys(fr) as Key[];
const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "").sort();
const forms = (key: Key, texts: typeof fr): string[] => {
  const text = texts[key] as string | { one: string; other: string };
  return typeof text === "string" ? [text] : [text.one, text.other];
};

describe("messages", () => {
  it("every text has the same places in both languages", () => {
    for (const key of KEYS) {
      expect(places(forms(key, en as typeof fr)[0] ?? ""), key).toEqual(places(forms(key, fr)[0] ?? ""));
      for (const form of [...forms(key, fr), ...forms(key, en as typeof fr)]) expect(form.trim(), key).not.toBe("");
    }
  });

  it("every text renders without a place left open", () => {
    const filled = Object.fromEntries(KEYS.flatMap((key) => forms(key, fr).flatMap(places)).map((place) => [place, "7"]));
    for (const key of KEYS) {
      for (const language of ["fr", "en"] as const) expect(told(language === "fr" ? fr : en, language, key, filled), key).not.toMatch(/[{}]/);
    }
  });

  it("French keeps its spaces before high punctuation from breaking", () => {
    for (const key of KEYS) for (const form of forms(key, fr)) expect(form, key).not.toMatch(/ [:;!?»]/);
  });

  it("plurals follow the language", () => {
    expect(told(fr, "fr", "lobby.free", { n: 0 })).toBe("0 place libre");
    expect(told(en, "en", "lobby.free", { n: 0 })).toBe("0 free seats");
    expect(told(fr, "fr", "lobby.free", { n: 2 })).toBe("2 places libres");
  });

  it("every text is used somewhere", () => {
    const read = (folder: string): string =>
      readdirSync(folder)
        .map((name) => join(folder, name))
        .filter((path) => !path.includes("messages") && !path.endsWith(".gen.ts"))
        .map((path) => (statSync(path).isDirectory() ? read(path) : readFileSync(path, "utf8")))
        .join("\n");
    const sources = read("src");
    const begun = [...sources.matchAll(/`([a-z]+\.[a-z_.]*)\$\{/g)].map((found) => found[1] ?? "");
    expect(KEYS.filter((key) => !sources.includes(`"${key}"`) && !begun.some((start) => key.startsWith(start)))).toEqual([]);
  });

  it("no component carries words of its own", () => {
    const files = (folder: string): string[] =>
      readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? files(path) : path.endsWith(".svelte") ? [path] : [];
      });
    for (const path of files("src")) {
      const markup = readFileSync(path, "utf8").replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|\{[^{}]*\}/g, "");
      const words = [...markup.matchAll(/>([^<>{}]*[A-Za-zÀ-ÿ]{4,}[^<>{}]*)</g)].map((found) => (found[1] ?? "").trim());
      expect(words.filter((text) => text.replace("· ", "") !== "JoyPip" && !/[=>(]/.test(text)), path).toEqual([]);
    }
  });
});
