// Every page in both languages and both themes: axe finds nothing, nothing scrolls sideways at 360 px.
import { DESKTOP, PHONE, SERVER, assert, done, faultsOf, open, person } from "./browser.mjs";

const browser = await open();
const people = [];
const found = [];
for (const language of ["fr", "en"]) {
  for (const theme of ["light", "dark"]) {
    for (const screen of [PHONE, DESKTOP]) {
      const one = await person(browser, { name: "Maximiliane-Ursula Wölfe", language, theme, ...screen });
      people.push(one);
      const { page } = one;
      const look = async (name) => found.push(...(await faultsOf(page, `${name} ${language} ${theme} ${screen.viewport.width}`)));
      await look("home");
      for (const game of ["dominoes", "tile_rummy", "president", "penta", "canasta"]) {
        await page.goto(`${SERVER}/games/${game}`);
        await page.waitForSelector("details");
        await look(`page of ${game}`);
        await page.locator(".start").click();
        await page.waitForSelector(".seats [data-seat]");
        await page.waitForSelector(game === "penta" ? ".sheets td" : game === "tile_rummy" ? ".rack button" : ".hand button");
        await look(`table of ${game}`);
        for (const felt of game === "dominoes" ? ["blue", "clay", "green"] : []) {
          await page.evaluate((cloth) => { document.documentElement.dataset.felt = cloth; }, felt);
          await look(`table of ${game} on ${felt}`);
        }
        for (const tool of ["rules", "settings", "leave"]) {
          await page.locator(`[data-tool=${tool}]`).click();
          await page.waitForSelector(tool === "rules" ? "dialog details" : "dialog button");
          await look(`${tool} over ${game}`);
          await page.keyboard.press("Escape");
          await page.waitForSelector("dialog", { state: "detached" });
        }
      }
      await page.goto(`${SERVER}/games/dominoes`);
      await page.getByRole("tab").nth(1).click();
      await page.locator(".start").click();
      await page.waitForSelector(".invite img");
      await look("room");
      await page.locator("[data-leave]").click();
      await page.waitForURL("**/games/*");
      await page.getByRole("tab").nth(2).click();
      await page.locator(".start").click();
      await page.waitForSelector("[data-leave]");
      await look("public room");
      const other = await person(browser, { name: "Zoé", language, theme, ...screen });
      people.push(other);
      await other.page.goto(`${SERVER}/games/dominoes`);
      await other.page.getByRole("tab").nth(2).click();
      await other.page.waitForSelector(".lobby li .button");
      found.push(...(await faultsOf(other.page, `lobby ${language} ${theme} ${screen.viewport.width}`)));
      await other.page.goto(SERVER);
      await other.page.waitForSelector(".lower li .button");
      found.push(...(await faultsOf(other.page, `home with tables ${language} ${theme} ${screen.viewport.width}`)));
      await other.context.close();
      await page.locator("[data-leave]").click();
      await page.waitForURL("**/games/*");
      await page.goto(`${SERVER}/me`);
      await page.waitForSelector("form input");
      await look("me");
      await page.goto(`${SERVER}/rooms/ZZZZZZZ`);
      await page.waitForSelector(".lost");
      await look("no such room");
      await page.goto(`${SERVER}/nowhere`);
      await page.waitForSelector(".lost");
      await look("no such page");
      await one.context.close();
    }
  }
}
assert.deepEqual(found, []);
done(people);
await browser.close();
