// The next press of a person's turn, game by game: what somebody does who plays along.
import { beat, layDomino } from "./browser.mjs";

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
/** The next step of a turn of Canasta: the pile where it may be taken; three of a rank are tried once with a hand, else the
    first card is discarded. With the stock exhausted and no way to take the pile, the deal is ended. */
async function canasta(page, press) {
  const go =
    (await page.$(".takes .button")) ??
    (await page.$(".act .take:not([disabled])")) ??
    (await page.$(".act .draw:not([disabled]), .act .lay:not([disabled]), .act .discard:not([disabled]), .act .decline:not([disabled])"));
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

/** Presses what comes next, if it is this person's turn; nothing otherwise. */
export async function step(game, page, press) {
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
