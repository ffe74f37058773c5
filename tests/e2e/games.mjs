// A whole match of each game against bots: on a phone by touch, and on a desktop by keyboard alone.
import { DESKTOP, PHONE, SERVER, assert, beat, done, enter, open, pastScore, person, tap } from "./browser.mjs";
import { step } from "./turns.mjs";

const CHOICES = { dominoes: ["50"], president: ["4"], penta: [], tile_rummy: ["2", "1"], canasta: ["2500"] };

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
