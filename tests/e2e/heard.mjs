// Whole matches of dominoes and of Penta by what a screen reader is told alone: roles, names and the live region.
import { DESKTOP, SERVER, assert, done, open, person } from "./browser.mjs";

const browser = await open();
const one = await person(browser, { name: "Zoé", ...DESKTOP });
const { page } = one;
const button = (name) => page.getByRole("button", { name });
const press = async (found) => {
  await found.focus();
  await page.keyboard.press("Enter");
};

/** Everything the live region says from now on. */
async function listen() {
  await page.evaluate(() => {
    globalThis.heard = [];
    const region = document.querySelector("[data-news]");
    const note = () => region.textContent && globalThis.heard.push(region.textContent.replace(/\s/g, " "));
    note();
    new MutationObserver(note).observe(region, { characterData: true, childList: true, subtree: true });
  });
}
const heard = () => page.evaluate(() => globalThis.heard);
/** Waits until something new was said, or a heading tells that a deal is over. */
const more = (count) => page.waitForFunction((was) => globalThis.heard.length > was || document.querySelector(".ending h2"), count);

async function sit(game, choose = async () => undefined) {
  await page.goto(`${SERVER}/games/${game}`);
  await choose();
  await press(button("Jouer"));
  await page.waitForURL("**/matches/*");
  await page.waitForSelector("[data-news]", { state: "attached" });
  await listen();
}
const ended = async () => {
  if (await button("Revanche").count()) return true;
  const next = button(/^Donne suivante/);
  // The next deal may begin by itself just then.
  if (await next.count()) await next.first().press("Enter", { timeout: 1000 }).catch(() => undefined);
  return false;
};

// Dominoes: hear whose turn it is, choose a tile by its name, and an end where it asks for one.
await sit("dominoes", async () => press(page.getByRole("radio", { name: "50" }).first()).catch(() => page.getByText("50", { exact: true }).click()));
while (!(await ended())) {
  const said = await heard();
  if (!said.at(-1)?.endsWith("À vous de jouer")) {
    await more(said.length);
    continue;
  }
  await press(page.getByRole("group", { name: "Votre main" }).getByRole("button", { name: /^Domino \d-\d$/ }).first());
  const end = page.getByRole("group", { name: "La ligne" }).getByRole("button", { name: /^Poser le \d-\d à (gauche|droite)$/ });
  if (await end.count()) await press(end.first());
  await more(said.length);
}
const dominoes = (await heard()).join(" | ");
for (const wanted of [/Zoé pose le \d-\d/, /(Basile|Chloé|Darius) pose le \d-\d/, /Au tour de|À vous de jouer/]) assert.match(dominoes, wanted);
assert.doesNotMatch(dominoes, /Vous pose|undefined|\{/);
console.log(`dominoes heard to the end in ${(await heard()).length} sentences`);

// Penta: keep by number, roll, take the box that is named with most points.
await sit("penta");
let rolled = 0;
while (!(await ended())) {
  const said = await heard();
  if (!said.at(-1)?.endsWith("À vous de jouer")) {
    await more(said.length);
    continue;
  }
  const roll = button(/^Lancer/);
  if ((await roll.count()) && (await roll.first().isEnabled()) && rolled < 2) {
    const keep = button(/^Garder le [56]$/);
    if (await keep.count()) await press(keep.first());
    await press(roll.first());
    rolled += 1;
  } else {
    rolled = 0;
    const boxes = page.getByRole("region", { name: "Feuille" }).getByRole("button");
    const names = await boxes.evaluateAll((all) => all.map((box) => (box.disabled ? -1 : Number(box.getAttribute("aria-label").match(/(\d+)$/)[1]))));
    const best = names.indexOf(Math.max(...names));
    await press(boxes.nth(best));
    // A zero is asked about once more.
    if (names[best] === 0) await press(boxes.nth(best));
  }
  await more(said.length);
}
const penta = (await heard()).join(" | ");
for (const wanted of [/Zoé lance : \d \d \d \d \d/, /Zoé : \d+ en [A-Z]/, /(Basile|Chloé|Darius) : \d+ en [A-Z]/]) assert.match(penta, wanted);
assert.doesNotMatch(penta, /Vous lance|undefined|\{/);
console.log(`Penta heard to the end in ${(await heard()).length} sentences`);
done([one]);
await browser.close();
