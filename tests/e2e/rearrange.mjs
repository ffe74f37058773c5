// Tile rummy on positions that are made up but judged by the engine: a turn that takes tiles from three sets and frees
// a joker, by touch, by dragging and by keyboard alone; and the fullest table there is on the smallest screen.
import { DESKTOP, PHONE, assert, beat, done, enter, faultsOf, open, tap } from "./browser.mjs";
import { sit as sitAt } from "./made_up.mjs";

const sit = (browser, position, screen) => sitAt(browser, "tile_rummy", position, screen, ".rack [data-id]");
const tableOf = (page) => page.$$eval("[data-set]", (sets) => sets.map((set) => [...set.querySelectorAll("[data-tile]")].map((tile) => tile.dataset.tile).join(" ")));
const marks = (page) => page.$$eval("[data-set]", (sets) => sets.map((set) => set.dataset.mark));
const among = (page, tile) => page.$(`[data-tile="${tile}"]`);
const setWith = async (page, tile) => (await page.$(`[data-set]:has([data-tile="${tile}"]) .tab`));
/** Waits until these tiles lie on the table as a set. */
const lies = (page, wanted) => page.waitForFunction((tiles) => [...document.querySelectorAll("[data-set]")].some((set) => [...set.querySelectorAll("[data-tile]")].map((tile) => tile.dataset.tile).join(" ") === tiles), wanted, { timeout: 5000 });
const AFTER = ["R4 R5 R6", "B5 K5 O5", "R8 B8 O8", "K11 K12 K13", "K8 K9 K10 J"];

/** Chooses four tiles of three places and makes a new set of them. */
async function gather(page, press) {
  for (const tile of ["J", "K10", "K8", "K9"]) {
    await press(page, await among(page, tile));
    await page.waitForSelector(`[data-tile="${tile}"][aria-pressed="true"]`);
  }
  await press(page, await page.$("[data-new]"));
  await lies(page, "K8 K9 K10 J");
}

/** The same turn by whatever `press` is: by choosing tiles and then where they go. */
async function rearrange(page, press) {
  await press(page, await among(page, "R5"));
  await press(page, await setWith(page, "R4"));
  await page.waitForSelector('[data-set][data-mark="faulty"]');
  await gather(page, press);
}

const browser = await open();
const people = [];
const faults = [];
for (const [way, screen, press] of [["touch", PHONE, tap], ["keyboard", DESKTOP, enter], ["mouse", DESKTOP, null]]) {
  const one = await sit(browser, "joker", screen);
  const { page } = one;
  people.push(one);
  if (press) await rearrange(page, press);
  else {
    // Dragging: to the gap in the run, out of their sets to the felt, and one by one to their places in the new set.
    const drag = async (tile, x, y) => {
      const from = await (await among(page, tile)).boundingBox();
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + 40, from.y + 30, { steps: 3 });
      await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
      await beat(page);
      await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
    };
    const beside = async (tile, dx) => {
      const box = await (await among(page, tile)).boundingBox();
      return [dx > 0 ? box.x + box.width - 4 : box.x + 4, box.y + box.height / 2];
    };
    await drag("R5", ...(await beside("J", -1)));
    const felt = await (await page.$("[data-lay]")).boundingBox();
    await drag("K9", felt.x + felt.width - 120, felt.y + felt.height - 60);
    await drag("K10", ...(await beside("K9", 1)));
    await drag("J", ...(await beside("K10", 1)));
    await drag("K8", ...(await beside("K9", -1)));
  }
  await page.waitForSelector("[data-confirm]:not([disabled])");
  assert.deepEqual((await tableOf(page)).toSorted(), AFTER.toSorted(), way);
  assert.deepEqual(await marks(page), AFTER.map(() => "valid"), way);
  // A step back and the joker is not where it should be; the step again, and the turn ends.
  await (press ?? tapless)(page, await page.$("[data-undo]"));
  await page.waitForSelector("[data-confirm][disabled]");
  if (press) await gather(page, press);
  else {
    await (await among(page, "K8")).click();
    await (await setWith(page, "K9")).click();
  }
  await page.waitForSelector("[data-confirm]:not([disabled])");
  faults.push(...(await faultsOf(page, `rearranged by ${way}`)));
  const places = await tableOf(page);
  await (press ?? tapless)(page, await page.$("[data-confirm]"));
  await page.waitForSelector("[data-set] .fresh");
  assert.deepEqual(await tableOf(page), places, `${way}: sets stay where they lay`);
  assert.equal(await page.$$eval("[data-set] .fresh", (tiles) => tiles.map((tile) => tile.dataset.tile).join()), "K9");
  await page.getByRole("button", { name: "joker à la place de 11 noir" }).waitFor();
  console.log(`a joker freed by ${way}`);
  await one.context.close();
  await one.judge.close();
}

// The joker's place in a run, by keyboard: to the other end and back; a set cut in two; a tile back on the rack.
{
  const one = await sit(browser, "joker", DESKTOP);
  const { page } = one;
  people.push(one);
  await (await among(page, "J")).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await lies(page, "R4 R6 J");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await lies(page, "J R4 R6");
  await enter(page, await page.$("[data-reset]"));
  // Arrows go from tile to tile, and what was moved keeps the focus.
  await (await among(page, "K10")).focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "11 noir");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "12 noir");
  await page.keyboard.press("Enter");
  await enter(page, await page.$("[data-new]"));
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "11 noir");
  await lies(page, "K11 K12");
  await enter(page, await page.$("[data-undo]"));
  await enter(page, await among(page, "K12"));
  await enter(page, await page.$("[data-cut]"));
  await lies(page, "K12 K13");
  await enter(page, await among(page, "K9"));
  await enter(page, await setWith(page, "K10"));
  await lies(page, "K9 K10 K11");
  await enter(page, await among(page, "K9"));
  await enter(page, await page.$("[data-home]"));
  await page.waitForSelector('.rack [data-tile="K9"]');
  await one.context.close();
  await one.judge.close();
}

// 30 tiles on the rack and the fullest table, on 360 pixels: everything in reach, nothing too small, nothing sideways.
{
  const one = await sit(browser, "full", PHONE);
  const { page } = one;
  people.push(one);
  const small = await page.$$eval(".tile-rummy button", (buttons) => buttons.map((button) => button.getBoundingClientRect()).filter((box) => box.width < 24 || box.height < 24).length);
  assert.equal(small, 0, "targets are 24 pixels at the least");
  const box = await (await page.$("[data-confirm]")).boundingBox();
  assert.ok(box.x + box.width <= 360 && box.y + box.height <= 740, "confirm is on the screen");
  const area = await (await page.$("[data-lay]")).boundingBox();
  assert.ok(area.height >= 180, `the table has ${area.height} pixels`);
  faults.push(...(await faultsOf(page, "full table")));
  await one.context.close();
  await one.judge.close();
}
assert.deepEqual(faults, []);
done(people);
await browser.close();

async function tapless(_page, element) {
  await element.click();
}
