// Pictures of every page and table at three sizes in light and dark: node shots.mjs <folder> [only these sizes], on a
// server of its own. They are for looking at; docs/images/table.png is one of them, docs/images/contact.png some of all.
import { mkdirSync, readFileSync } from "node:fs";
import { kill, serve } from "./server.mjs";

const server = await serve();
const [, , target, wanted] = process.argv;
process.argv[2] = server.address;
const { SERVER, beat, click, layDomino, open, pastScore, person, tap } = await import("./browser.mjs");
const { step } = await import("./turns.mjs");

const folder = target ?? "shots";
const SIZES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
/** Presses after which a table looks as it does in the middle of a match. */
const MIDDLE = { penta: 12, president: 30, tile_rummy: 90, canasta: 24 };
mkdirSync(folder, { recursive: true });
const browser = await open();

for (const size of wanted?.split(",") ?? Object.keys(SIZES)) {
  const screen = SIZES[size];
  const press = screen.hasTouch ? tap : click;
  const one = await person(browser, { name: "Camille", ...screen });
  const { page } = one;

  async function shoot(name, whole = true) {
    await page.evaluate(() => document.fonts.ready);
    for (const theme of ["light", "dark"]) {
      await page.evaluate((wanted) => { document.documentElement.dataset.theme = wanted; }, theme);
      await page.screenshot({ path: `${folder}/${name}-${size}-${theme}.png`, fullPage: whole, animations: "disabled" });
    }
  }
  const go = async (path, ready) => {
    await page.goto(`${SERVER}${path}`);
    await page.waitForSelector(ready);
  };

  await go("/", "a.game");
  await shoot("home");
  for (const game of ["dominoes", "tile_rummy", "president", "penta", "canasta"]) {
    await go(`/games/${game}`, ".examples");
    await shoot(`game-${game}`);
  }
  await go("/games/dominoes", ".examples");
  await page.getByRole("tab").nth(2).click();
  await page.waitForSelector(".modes h3");
  await shoot("game-online", false);
  await page.getByRole("tab").nth(1).click();
  await page.locator(".choices label", { hasText: /^\s*4\s*$/ }).first().click();
  await page.locator(".choices label", { hasText: /^\s*50\s*$/ }).first().click();
  await page.locator(".start").click();
  await page.waitForSelector(".invite img");
  await shoot("room");
  for (let seat = 0; seat < 3; seat++) {
    await page.locator("[data-add-bot]").first().click();
    await page.waitForFunction((n) => document.querySelectorAll("[data-add-bot]").length === n, 2 - seat);
  }
  await shoot("room-full");
  await page.locator("[data-start]").click();
  await page.waitForSelector(".hand button");
  const tiles = () => page.locator(".line svg > g:not(.spot)").count();
  let shot = { start: false, middle: false };
  const room = page.url();
  while (!(await page.locator(".ending").count())) {
    if (await page.locator(".hand button.fits").count()) {
      const n = await tiles();
      if (!shot.start) { shot.start = true; await shoot("table-start", false); }
      if (n >= 8 && !shot.middle) {
        shot.middle = true;
        await shoot("table", false);
        await page.locator("[data-tool=rules]").click();
        await page.waitForSelector("dialog .examples");
        await shoot("table-rules", false);
        await page.keyboard.press("Escape");
        await page.locator("[data-tool=phrases]").click();
        await shoot("table-phrases", false);
        await page.keyboard.press("Escape");
      }
      await layDomino(page, press);
    }
    await beat(page);
  }
  await shoot("deal-over", false);
  while (!(await pastScore(page, press))) {
    await layDomino(page, press);
    await beat(page);
  }
  await shoot("result", false);
  const watcher = await person(browser, { name: "Sam", ...screen });
  await watcher.page.goto(room);
  await watcher.page.waitForSelector(".line");
  await watcher.page.screenshot({ path: `${folder}/watch-${size}-light.png` });
  await watcher.context.close();

  await go("/me", "form input");
  await page.waitForSelector("form input");
  await shoot("me");
  await go("/rooms/ZZZZZZZ", ".lost");
  await shoot("no-room", false);
  await go("/nowhere", "#page h1");
  await shoot("nowhere", false);
  for (const game of ["penta", "president", "tile_rummy", "canasta"]) {
    await go(`/games/${game}`, ".start");
    await page.locator(".start").click();
    await page.waitForSelector(game === "penta" ? ".act .button" : game === "tile_rummy" ? "[data-rack] button" : ".hand button");
    await shoot(`table-${game}-start`, false);
    for (let press_ = 0; press_ < MIDDLE[game] && !(await page.$(".ending")); press_++) {
      await step(game, page, press);
      await beat(page);
    }
    await shoot(`table-${game}`, false);
  }
  await go("/me", "form input");
  const seen = page.locator('a[href$="/replay"]');
  if (await seen.count()) {
    await seen.first().click();
    await page.waitForSelector(".felt");
    for (let at = 1; at <= 6; at++) {
      await page.locator("[data-next]").click();
      await page.waitForURL(`**/replay/${at}`);
    }
    await shoot("replay", false);
  }
  await one.context.close();
}
// The contact sheet: the tables as a desktop, a phone by day and a phone by night show them.
if (!wanted) {
  const picture = (name, width) => `<img width="${width}" src="data:image/png;base64,${readFileSync(`${folder}/${name}.png`).toString("base64")}">`;
  const tables = ["table", "table-tile_rummy", "table-president", "table-penta", "table-canasta"];
  const page = await (await browser.newContext({ viewport: { width: 1500, height: 900 } })).newPage();
  await page.setContent(`<style>body{margin:0;padding:16px;background:#efe6d6;display:grid;gap:12px}div{display:flex;gap:12px;align-items:start}img{border-radius:10px;display:block}</style>
    <div>${[picture("home-desktop-light", 480), picture("game-tile_rummy-phone-light", 160).replace("<img", '<img style="height:300px;object-fit:cover;object-position:top"')].join("")}${picture("table-desktop-light", 480)}</div>
    ${tables.slice(1).map((name) => `<div>${picture(`${name}-desktop-light`, 640)}${picture(`${name}-tablet-dark`, 300)}${picture(`${name}-phone-light`, 195)}${picture(`${name}-phone-dark`, 195)}</div>`).join("")}`);
  await page.screenshot({ path: `${folder}/contact.png`, fullPage: true });
}
await browser.close();
await kill(server);
