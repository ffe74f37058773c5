// Pictures of every page at three sizes in light and dark: node shots.mjs <server> <folder> [only these sizes].
// They are for looking at; docs/images/table.png is one of them.
import { mkdirSync } from "node:fs";
import { SERVER, beat, click, layDomino, open, pastScore, person, tap } from "./browser.mjs";

const folder = process.argv[3] ?? "shots";
const SIZES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
mkdirSync(folder, { recursive: true });
const browser = await open();

for (const size of process.argv[4]?.split(",") ?? Object.keys(SIZES)) {
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
    await page.waitForSelector(game === "penta" ? ".act .button" : game === "tile_rummy" ? ".rack button" : ".hand button");
    await page.waitForTimeout(600);
    await shoot(`table-${game}`, false);
  }
  await one.context.close();
}
await browser.close();
