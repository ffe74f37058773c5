// Four people with a browser each, two on phones, play a private match of Président from the invitation to the result.
import { DESKTOP, PHONE, SERVER, api, assert, beat, click, done, faultsOf, open, pastScore, person, tap } from "./browser.mjs";
import { step } from "./turns.mjs";

const browser = await open();
const people = [];
for (const [name, language, screen] of [["Ada", "fr", PHONE], ["Ben", "en", DESKTOP], ["Cléo", "fr", DESKTOP], ["Dan", "en", PHONE]])
  people.push({ ...(await person(browser, { name, language, ...screen })), press: screen.hasTouch ? tap : click });
const [host, ...guests] = people;
await host.page.goto(`${SERVER}/games/president`);
await host.page.getByRole("tab", { name: "Salon privé" }).click();
await host.page.locator(".start").click();
await host.page.waitForURL("**/rooms/*");
const room = host.page.url();
for (const guest of guests) {
  await guest.page.goto(room);
  await guest.page.getByRole("button", { name: /^(Sit here|S’asseoir ici)$/ }).first().click();
  await host.page.getByText(guest.name, { exact: true }).waitFor();
}
await host.page.getByRole("button", { name: "Commencer" }).click();
for (const one of people) await one.page.waitForSelector(".hand button");
const over = async () => (await Promise.all(people.map((one) => pastScore(one.page, one.press)))).every(Boolean);
while (!(await over())) {
  for (const one of people) await step("president", one.page, one.press);
  await beat(host.page);
}
const match = await api(host.page, `/matches/${host.page.url().split("/").at(-1)}`);
assert.equal(match.status, "over");
assert.deepEqual(match.seats.map((seat) => [seat.name, seat.kind]), people.map((one) => [one.name, "person"]));
// Four deals of 3, 2, 1 and 0 points; every browser shows the same totals.
assert.equal(match.result.totals.reduce((sum, one) => sum + one, 0), 24);
for (const one of people) {
  const shown = await one.page.$$eval(".podium strong", (all) => all.map((total) => Number(total.textContent)));
  assert.deepEqual(shown, match.result.totals.toSorted((a, b) => b - a), one.name);
}
assert.deepEqual((await Promise.all(people.map((one) => faultsOf(one.page, `result of ${one.name}`)))).flat(), []);
done(people);
await browser.close();
