// The moments that people remember, on positions made up for them and judged by the engine: a first meld of Canasta from
// two groups, a pile taken and one that is frozen, the largest hand; an exchange and a revolution of Président; a joker of
// Penta. Each by touch on a phone and by keyboard on a desktop.
import { DESKTOP, PHONE, assert, done, enter, faultsOf, open, tap } from "./browser.mjs";
import { sit } from "./made_up.mjs";

const browser = await open();
const people = [];
const faults = [];
const cards = (page) => page.$$(".hand button");
const names = (page) => page.$$eval(".hand button", (all) => all.map((one) => one.getAttribute("aria-label")));
/** Presses each card of the hand whose name begins like this, one after another: the hand may be drawn anew meanwhile. */
async function choose(page, press, first) {
  const places = (await names(page)).flatMap((name, place) => (name.startsWith(first) ? [place] : []));
  for (const place of places) {
    await press(page, (await cards(page))[place]);
    await page.waitForFunction((at) => document.querySelectorAll(".hand button")[at]?.getAttribute("aria-pressed") === "true", place);
  }
}
const says = (page, text) => page.waitForFunction((wanted) => document.querySelector(".act p")?.textContent.replace(/\s/g, " ").includes(wanted), text, { timeout: 5000 });
const pressOn = async (page, press, where) => press(page, await page.waitForSelector(where));
const melds = (page) => page.$$eval("section.own .meld", (all) => all.map((one) => one.getAttribute("aria-label")));

const MOMENTS = {
  async "canasta opening"(page, press) {
    await choose(page, press, "roi");
    await says(page, "30 points ; la première pose en demande 50.");
    assert.ok(await page.$(".act .lay[disabled]"), "30 points are not enough");
    await press(page, await page.locator(".act .button", { hasText: "Mettre de côté" }).elementHandle());
    await page.waitForSelector(".tray .meld");
    await choose(page, press, "8");
    await pressOn(page, press, ".act .lay:not([disabled])");
    await page.waitForFunction(() => document.querySelectorAll("section.own .meld").length === 2);
    assert.deepEqual(await melds(page), ["Combinaison, 8 : 3 cartes", "Combinaison, roi : 3 cartes"].map((text) => text.replace(" :", "\u00a0:")));
    assert.equal((await names(page)).length, 3);
    await choose(page, press, "4");
    await pressOn(page, press, ".act .discard");
    await page.waitForFunction(() => !document.querySelector(".act .button"));
  },
  async "canasta pile"(page, press) {
    await pressOn(page, press, ".act .take");
    // With two sevens, or with one and the two: the person says which.
    await page.waitForSelector(".takes .button");
    await press(page, (await page.$$(".takes .button"))[0]);
    await page.waitForFunction(() => document.querySelectorAll("section.own .meld").length === 2);
    assert.ok((await melds(page)).some((text) => /7.*3 cartes/.test(text)));
    assert.equal((await names(page)).length, 6 - 2 + 3, "the rest of the pile has come to the hand");
  },
  async "canasta frozen"(page, press) {
    await says(page, "Pile gelée par une carte libre");
    assert.equal(await page.$(".act .take"), null);
    assert.match(await page.getAttribute(".middle .pile", "aria-label"), /gelée/);
    await pressOn(page, press, ".act .draw");
    await page.waitForSelector(".canasta[data-lays]");
  },
  async "canasta large"(page) {
    assert.equal((await names(page)).length, 30);
    const small = await page.$$eval(".hand button", (all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      return boxes.filter((box, place) => place + 1 < boxes.length && boxes[place + 1].top === box.top && boxes[place + 1].left - box.left < 24).length;
    });
    assert.equal(small, 0, "of each card 24 pixels are free");
    const low = await page.$$eval(".hand button svg", (all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
    const mat = await page.$eval(".mat", (one) => one.getBoundingClientRect().bottom);
    assert.ok(low <= mat + 6, `the hand ends at ${low}, the table at ${mat}`);
  },
  async "president exchange"(page, press) {
    const before = await names(page);
    await press(page, (await cards(page))[0]);
    await press(page, (await cards(page))[1]);
    const give = await page.waitForSelector(".act .button:not([disabled])");
    assert.match(await give.textContent(), /Donner 2 cartes à/);
    await press(page, give);
    await page.waitForFunction((count) => document.querySelectorAll(".hand button").length === count, before.length - 2);
  },
  async "president four"(page, press) {
    await press(page, (await cards(page))[0]);
    await page.waitForSelector('.hand button[aria-pressed="true"]');
    assert.equal(await page.$$eval(".hand .up", (all) => all.length), 4, "all four fives are chosen by one press");
    await press(page, await page.locator(".act .button", { hasText: "Poser 4 cartes" }).elementHandle());
    await page.waitForSelector(".revolution");
    assert.match(await page.textContent(".revolution"), /Révolution/);
    assert.match((await names(page))[0], /^roi/, "the order of the hand is turned");
  },
  async "penta joker"(page, press) {
    const open = await page.$$eval(".sheets button:not([disabled])", (all) => all.map((one) => one.getAttribute("aria-label")));
    assert.deepEqual(open, ["Quatre : 120".replace(" :", "\u00a0:")]);
    await pressOn(page, press, ".sheets button:not([disabled])");
    await page.waitForFunction(() => [...document.querySelectorAll(".sheets tr.total td")].some((cell) => cell.textContent === "193"));
  },
};

for (const [name, play] of Object.entries(MOMENTS)) {
  for (const [screen, press] of [[PHONE, tap], [DESKTOP, enter]]) {
    const [game, position] = name.split(" ");
    const one = await sit(browser, game, position, screen, game === "penta" ? ".sheets button" : ".hand button");
    people.push(one);
    await play(one.page, press);
    faults.push(...(await faultsOf(one.page, `${name} ${screen.viewport.width}`)));
    await one.context.close();
    await one.judge.close();
  }
  console.log(name);
}
assert.deepEqual(faults, []);
done(people);
await browser.close();
