// Every page in both languages and both themes: axe finds nothing, nothing scrolls sideways at 360 px.
import { DESKTOP, AXE, PHONE, SERVER, assert, done, open, person } from "./browser.mjs";

const browser = await open();
const people = [];
const found = [];
for (const language of ["fr", "en"]) {
  for (const theme of ["light", "dark"]) {
    for (const screen of [PHONE, DESKTOP]) {
      const one = await person(browser, { name: "Maximiliane-Ursula Wölfe", language, theme, ...screen });
      people.push(one);
      const { page } = one;
      async function look(name) {
        await page.evaluate(() => document.fonts.ready);
        await page.evaluate(AXE);
        await page.evaluate(() => Promise.all(document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity).map((one) => one.finished.catch(() => undefined))));
        const { violations } = await page.evaluate(() => window.axe.run(document, {
          runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
          // The index on a card is part of a drawing ("R" for "roi de cœur"): its name is the button's label.
          rules: { "label-content-name-mismatch": { enabled: false } },
        }));
        for (const one of violations) found.push(`${name} ${language} ${theme} ${screen.viewport.width}: ${one.id} ${one.nodes.map((node) => `${node.target} ${node.failureSummary}`).join(" | ").slice(0, 300)}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) found.push(`${name} scrolls sideways by ${wide} at ${screen.viewport.width}`);
      }
      await look("home");
      for (const game of ["dominoes", "penta", "president"]) {
        await page.goto(`${SERVER}/games/${game}`);
        await page.waitForSelector("details");
        await look(`page of ${game}`);
        await page.locator(".start").click();
        await page.waitForSelector(".seats [data-seat]");
        await page.waitForSelector(game === "penta" ? ".sheets td" : ".hand button");
        await look(`table of ${game}`);
      }
      await page.goto(`${SERVER}/games/dominoes`);
      await page.getByRole("tab").nth(1).click();
      await page.locator(".start").click();
      await page.waitForSelector(".invite img");
      await look("room");
      await page.locator(".light").last().click();
      await page.waitForURL("**/games/*");
      await page.goto(`${SERVER}/me`);
      await page.waitForSelector("form input");
      await look("me");
      await page.goto(`${SERVER}/rooms/ZZZZZZZ`);
      await page.waitForSelector(".lost");
      await look("no such room");
      await one.context.close();
    }
  }
}
assert.deepEqual(found, []);
done(people);
await browser.close();
