// A whole match of each game against bots: on a phone by touch, and on a desktop by keyboard alone.
import { DESKTOP, PHONE, SERVER, assert, beat, done, enter, layDomino, open, pastScore, person, tap } from "./browser.mjs";

const CHOICES = { dominoes: ["50"], president: ["4"], penta: [], tile_rummy: ["2", "1"], canasta: ["2500"] };

/** The rest of a turn of tile rummy as a hint has it, set by set, or a draw where there is nothing to lay. */
async function rummy(page, press) {
  const end = await page.$("[data-draw]:not([disabled]), [data-pass]:not([disabled])");
  if (!end) return undefined;
  const confirm = await page.$("[data-confirm]:not([disabled])");
  if (confirm) return press(page, confirm);
  await press(page, await page.$("[data-hint]"));
  await beat(page);
  const target = await page.$(".set.hinted .tab, .new.lit");
  if (!target) return press(page, end);
  await press(page, target);
  // The server's word on the new arrangement: all of it will do, or the first meld is not worth enough yet. A tap that
  // missed, because the table scrolled just then to what was laid, is made good by the next hint.
  return page.waitForSelector("[data-confirm]:not([disabled]), .line .bad", { state: "attached", timeout: 1000 }).catch(() => undefined);
}

const tried = new Set();
/** The next step of a turn of Canasta: three of a rank are tried once with a hand, else the first card is discarded. */
async function canasta(page, press) {
  const go = await page.$(".takes .button, .act .take:not([disabled]), .act .draw:not([disabled]), .act .lay:not([disabled]), .act .discard:not([disabled])");
  if (go) return press(page, go);
  if (!(await page.$(".canasta[data-lays]"))) return undefined;
  const names = await page.$$eval(".hand button", (all) => all.map((one) => one.getAttribute("aria-label").split(" ")[0]));
  const up = await page.$$(".hand .up");
  if (up.length > 1) {
    await page.waitForSelector(".act .lay:not([disabled]), .act .bad", { timeout: 2000 }).catch(() => undefined);
    if (!(await page.$(".act .bad"))) return undefined;
    for (const one of up) await press(page, one);
    return beat(page);
  }
  const hand = names.join();
  const rank = names.find((one) => !/joker|^2|^3/.test(one) && names.filter((other) => other === one).length > 2 && !tried.has(`${one} of ${hand}`));
  tried.add(`${rank} of ${hand}`);
  const cards = await page.$$(".hand button");
  for (const [place, one] of cards.entries()) if (rank ? names[place] === rank : place === 0) await press(page, one);
  return beat(page);
}

async function step(game, page, press) {
  if (game === "dominoes") return layDomino(page, press);
  if (game === "penta") {
    const box = (await page.$(".sheets button:not([disabled]):not(.zero)")) ?? (await page.$(".sheets button:not([disabled])"));
    if (box) await press(page, box);
    return box !== null;
  }
  if (game === "tile_rummy") return rummy(page, press);
  if (game === "canasta") return canasta(page, press);
  const chosen = await page.$(".act .button:not([disabled]):not(.pass)");
  if (chosen) return press(page, chosen);
  const card = await page.$('.hand button[aria-disabled="false"][aria-pressed="false"]');
  if (card && (await page.$(".act .button, .act p"))) return press(page, card);
  const pass = await page.$(".act .pass:not([disabled])");
  if (pass) return press(page, pass);
  return undefined;
}

const browser = await open();
const people = [];
for (const game of process.argv[3] ? [process.argv[3]] : Object.keys(CHOICES)) {
  for (const [screen, press] of [[PHONE, tap], [DESKTOP, enter]]) {
    const one = await person(browser, { name: "Zoé", ...screen });
    people.push(one);
    await one.page.goto(`${SERVER}/games/${game}`);
    await one.page.waitForSelector(".start");
    for (const choice of CHOICES[game]) await one.page.locator(".choices label", { hasText: new RegExp(`^\\s*${choice}\\s*$`) }).last().click();
    await press(one.page, await one.page.$(".start"));
    await one.page.waitForURL("**/matches/*");
    await one.page.waitForSelector(".mat");
    while (!(await pastScore(one.page, press))) {
      await step(game, one.page, press);
      await beat(one.page);
    }
    const wide = await one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${game} scrolls sideways by ${wide}`);
    console.log(`${game} to the end, ${screen === PHONE ? "by touch" : "by keyboard"}`);
    await one.context.close();
  }
}
done(people);
await browser.close();
