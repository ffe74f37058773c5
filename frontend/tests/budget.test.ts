import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const DIST = "../frontend_dist";
const weigh = (name: string): number => gzipSync(readFileSync(join(DIST, name))).length;
const built = readdirSync(join(DIST, "assets")).map((name) => `assets/${name}`);
const page = readFileSync(join(DIST, "index.html"), "utf8");

/** A script and everything it imports at once, not what it may load later. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(DIST, name), "utf8");
  for (const found of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) withImports(`assets/${found[1]}`, seen);
  return seen;
}

describe("the built files", () => {
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((found) => found[1] ?? "");
  const home = built.filter((name) => /\/Home-.*\.(js|css)$/.test(name));

  it("the shell with the home page is at most 60 kB gzipped", () => {
    expect(first.length).toBeGreaterThan(1);
    expect(home).toHaveLength(2);
    const shell = new Set([...first, ...home].flatMap((name) => (name.endsWith(".js") ? [...withImports(name)] : [name])));
    const bytes = [...shell].reduce((sum, name) => sum + weigh(name), 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(60_000);
  });

  it("each table is a chunk of its own of at most 25 kB gzipped", () => {
    const tables = built.filter((name) => /\/Table-.*\.(js|css)$/.test(name));
    expect(tables.length).toBeGreaterThanOrEqual(6);
    for (const name of tables) expect(weigh(name), name).toBeLessThanOrEqual(25_000);
  });

  it("nothing comes from elsewhere, and no script stands in the page", () => {
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
    for (const name of built.filter((one) => one.endsWith(".css"))) expect(readFileSync(join(DIST, name), "utf8"), name).not.toMatch(/url\((?:"|')?https?:/);
  });
});
