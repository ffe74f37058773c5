// Two people play a private match of dominoes to the target, a third watches. One closes the browser on its turn:
// after 20 seconds autoplay plays the tile of D13 and has the seat, and gives it back on return.
import { DESKTOP, PHONE, SERVER, api, assert, beat, click, done, faultsOf, layDomino, open, pastScore, person, tap } from "./browser.mjs";

const browser = await open();
const ada = await person(browser, { name: "Ada", ...PHONE });
const ben = await person(browser, { name: "Ben", language: "en", ...DESKTOP });
const eve = await person(browser, { name: "Eve", ...DESKTOP });

await ada.page.goto(`${SERVER}/games/dominoes`);
await ada.page.getByRole("tab", { name: "Salon privé" }).click();
await ada.page.getByText("50", { exact: true }).click();
await ada.page.locator(".start").click();
await ada.page.waitForURL("**/rooms/*");
const code = ada.page.url().split("/").at(-1);
await ben.page.goto(`${SERVER}/rooms/${code}`);
await ben.page.getByRole("button", { name: "Sit here" }).click();
await ada.page.getByText("Ben", { exact: true }).waitFor();
await ada.page.getByRole("button", { name: "Commencer" }).click();
for (const one of [ada, ben]) await one.page.waitForSelector(".hand button");
const table = ada.page.url();
await eve.page.goto(table);
await eve.page.waitForSelector(".line");
assert.equal(await eve.page.locator(".hand button").count(), 0, "a watcher sees no hand");

// Ben closes his browser on his own turn.
const kept = await ben.context.storageState();
let expected = null;
while (expected === null) {
  const fits = await ben.page.$$eval(".hand button.fits", (tiles) => tiles.map((tile) => tile.getAttribute("aria-label")));
  if (fits.length) expected = fits.map((label) => label.split(" ").at(-1));
  else if (!(await layDomino(ada.page, tap))) await Promise.all([pastScore(ada.page, tap), pastScore(ben.page, click)]);
  await beat(ada.page);
}
const pips = (tile) => tile.split("-").reduce((sum, half) => sum + Number(half), 0);
const heaviest = [...new Set(expected)].sort((a, b) => pips(b) - pips(a) || Number(b[0]) - Number(a[0]))[0];
await ben.context.close();
const from = Date.now();

// Meanwhile Eve's line drops and comes back: the banner says so, and goes by itself.
await eve.context.setOffline(true);
await eve.page.evaluate(() => dispatchEvent(new Event("online")));
await eve.page.getByText("Connexion perdue").waitFor({ timeout: 20_000 });
await eve.context.setOffline(false);
await eve.page.getByText("Connexion perdue").waitFor({ state: "detached", timeout: 20_000 });

await eve.page.locator('[data-seat="1"]', { hasText: "absent" }).waitFor({ timeout: 30_000 });
const waited = Date.now() - from;
assert.ok(waited > 15_000 && waited < 23_000, `autoplay took over after ${waited} ms`);
const told = await eve.page.locator(".line svg").first().getAttribute("aria-label");
const halves = heaviest.split("-");
assert.ok(told.includes(halves.join("-")) || told.includes(halves.reverse().join("-")), `${heaviest} lies in ${told}`);

// He comes back on another window of the same browser profile: his first action takes the seat back.
const context = await browser.newContext({ locale: "en-GB", storageState: kept, ...DESKTOP });
ben.context = context;
ben.page = await context.newPage();
await ben.page.goto(table);
await ben.page.getByRole("button", { name: "I’m back" }).waitFor();
const faults = await faultsOf(ben.page, "autoplay");
await ben.page.getByRole("button", { name: "I’m back" }).click();
await eve.page.locator('[data-seat="1"]:not(:has-text("absent"))').waitFor();

// To the end.
const over = async () => (await Promise.all([pastScore(ada.page, tap), pastScore(ben.page, click)])).every(Boolean);
while (!(await over())) {
  if (await ben.page.getByRole("button", { name: "I’m back" }).isVisible()) await ben.page.getByRole("button", { name: "I’m back" }).click();
  await layDomino(ada.page, tap);
  await layDomino(ben.page, click);
  await beat(ada.page);
}
const match = await api(ada.page, `/matches/${table.split("/").at(-1)}`);
assert.equal(match.status, "over");
assert.ok(Math.max(...match.result.totals) >= 50, JSON.stringify(match.result));
faults.push(...(await faultsOf(ada.page, "result on a phone")), ...(await faultsOf(ben.page, "result")), ...(await faultsOf(eve.page, "result watched")));
assert.deepEqual(faults, []);
await ada.page.getByRole("button", { name: "Vérifier les donnes" }).click();
await ada.page.getByText("Vérifié dans ce navigateur").waitFor();
await ada.page.getByRole("button", { name: "Revanche" }).click();
await ada.page.waitForURL("**/rooms/*");
await ben.page.getByRole("button", { name: "Rematch" }).click();
await ben.page.waitForURL("**/rooms/*");
assert.equal(ada.page.url().split("/").at(-1), ben.page.url().split("/").at(-1), "one rematch for both");
done([ada, ben, eve]);
await browser.close();
