// A finished match seen again: step by step, from another seat, by a link to one position; axe finds nothing.
import { PHONE, SERVER, assert, beat, done, enter, faultsOf, open, pastScore, person, tap, layDomino } from "./browser.mjs";

const browser = await open();
const one = await person(browser, { name: "Zoé", ...PHONE });
const { page } = one;
await page.goto(`${SERVER}/games/dominoes`);
await page.waitForSelector(".start");
await page.locator(".choices label", { hasText: /^\s*50\s*$/ }).last().click();
await tap(page, await page.$(".start"));
await page.waitForURL("**/matches/*");
await page.waitForSelector(".mat");
const match = new URL(page.url()).pathname;
while (!(await pastScore(page, tap))) {
  await layDomino(page, tap);
  await beat(page);
}
await page.click("[data-replay]");
await page.waitForURL("**/replay/0");
const count = () => page.locator(".felt .line svg > g:not(.spot)").count();
assert.equal(await count(), 0, "nothing lies at the start");
const next = page.locator("[data-next]");
for (let step = 1; step <= 3; step++) {
  await next.click();
  await page.waitForURL(`**/replay/${step}`);
}
const said = await page.textContent(".told");
assert.match(said, /pose le|passe|pioche/);
assert.ok((await count()) >= 2);
const hand = () => page.locator(".felt").innerHTML();
const own = await hand();
await page.locator(".seats button").nth(1).click();
await page.waitForFunction((then) => document.querySelector(".felt").innerHTML !== then, own);
assert.deepEqual(await faultsOf(page, "replay"), []);
await page.goto(`${SERVER}${match}/replay/2`);
await page.waitForSelector(".felt");
await enter(page, await page.$("[data-next]"));
await page.waitForURL("**/replay/3");
await page.keyboard.press("End");
await page.waitForFunction(() => document.querySelector("[data-next]").disabled);
// Past the last position is the last one; a match that is not there is told calmly.
await page.goto(`${SERVER}${match}/replay/999999`);
await page.waitForSelector("[data-next][disabled]");
await page.goto(`${SERVER}/matches/nowhere/replay`);
await page.waitForSelector(".lost");
done([one]);
await browser.close();
