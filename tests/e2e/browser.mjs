// What the browser tests share: a browser, people with pages of their own, and looking at a table as a person does.
import { createRequire } from "node:module";
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";

const require = createRequire(new URL("../../frontend/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
export const SERVER = process.argv[2];
export { assert };

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

export async function open() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--autoplay-policy=no-user-gesture-required",
    ],
  });
}

/** A person with a browser profile of their own; anything their page complains of, or asks elsewhere, is a fault. */
export async function person(browser, { name, language = "fr", theme = "light", ...screen }) {
  const context = await browser.newContext({ locale: language === "fr" ? "fr-FR" : "en-GB", colorScheme: theme, ...screen });
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(`${name}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of (404|409)|net::ERR|WebSocket/.test(message.text())) faults.push(`${name}: ${message.text()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(SERVER) && !/^(data|blob):/.test(request.url())) faults.push(`${name} asked ${request.url()}`);
  });
  await page.goto(SERVER);
  await page.waitForSelector("a.game");
  if (name) {
    await page.evaluate(async (wanted) => {
      const token = localStorage.getItem("joypip.token");
      await fetch("/api/accounts/me", {
        method: "PATCH",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ name: wanted }),
      });
    }, name);
  }
  return { name, context, page, faults };
}

/** What axe finds wrong with a page as it is, and whether it scrolls sideways; each fault in one line. */
export async function faultsOf(page, name) {
  await page.evaluate(() => document.fonts.ready);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  await page.evaluate(() => Promise.all(document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity).map((one) => one.finished.catch(() => undefined))));
  const { violations } = await page.evaluate(() => window.axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    // The index on a card is part of a drawing ("R" for "roi de cœur"): its name is the button's label.
    rules: { "label-content-name-mismatch": { enabled: false } },
  }));
  const found = violations.map((one) => `${name}: ${one.id} ${one.nodes.map((node) => `${node.target} ${node.failureSummary}`).join(" | ").slice(0, 300)}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return wide > 0 ? [...found, `${name} scrolls sideways by ${wide}`] : found;
}

/** Calls the API from a page, as its person. */
export function api(page, path) {
  return page.evaluate(async (where) => {
    const token = localStorage.getItem("joypip.token");
    return (await fetch(`/api${where}`, { headers: { authorization: `Bearer ${token}` } })).json();
  }, path);
}

/** Lays the first domino that fits, if it is this person's turn; true if it tried. */
export async function layDomino(page, press) {
  const tile = await page.$(".hand button.fits");
  if (!tile) return false;
  await press(page, tile);
  const drop = await page.$(".drop");
  if (drop) await press(page, drop);
  return true;
}

// Cards of a hand lie over each other: a finger takes one by the part that is seen, its left edge.
export const tap = async (_page, element) => element.tap({ timeout: 2000, force: true, position: { x: 9, y: 18 } }).catch(() => undefined);
export const click = async (_page, element) => element.click({ timeout: 2000, force: true }).catch(() => undefined);
export const enter = async (page, element) => {
  await element.focus().catch(() => undefined);
  await page.keyboard.press("Enter");
};

/** Waits for one frame and whatever the socket brings: a table moves on by messages, not by time. */
export const beat = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Goes on from a score to the next deal; true at the end of the match. */
export async function pastScore(page, press) {
  const panel = await page.$(".ending");
  if (!panel) return false;
  if ((await panel.getAttribute("data-over")) !== null) return true;
  const next = await panel.$("[data-next]:not([disabled])");
  if (next) await press(page, next);
  return false;
}

export function done(people) {
  assert.deepEqual(people.flatMap((one) => one.faults), []);
  console.log("passed");
}
