// Trouble with the network, each shown calmly and nothing lost: the server killed and started again, a slow line, two
// tabs on one seat, a session closed from another device. It starts a server of its own, which it may kill.
import { kill, serve } from "./server.mjs";

let server = await serve();
process.argv[2] = server.address;
const { PHONE, SERVER, assert, done, faultsOf, layDomino, open, person, tap } = await import("./browser.mjs");
const browser = await open();
const one = await person(browser, { name: "Zoé", ...PHONE });
const { page } = one;
const line = (on = page) => on.locator(".line svg").first().getAttribute("aria-label");
const laid = (on, then) => on.waitForFunction((was) => document.querySelector(".line svg")?.getAttribute("aria-label") !== was, then);
const myTurn = (on = page) => on.waitForSelector(".hand button.fits");

await page.goto(`${SERVER}/games/dominoes`);
await page.locator(".start").click();
await page.waitForURL("**/matches/*");
await myTurn();
const first = await line();
await layDomino(page, tap);
await laid(page, first);
await myTurn();

// The server dies and comes back: a calm line meanwhile, the same table after it, and the match goes on.
const before = await line();
const hand = await page.$$eval(".hand button", (all) => all.map((tile) => tile.getAttribute("aria-label")));
await kill(server);
await page.locator(".banner", { hasText: "Connexion perdue" }).waitFor();
assert.deepEqual(await faultsOf(page, "without a server"), []);
assert.equal(await line(), before, "the table stays to be looked at");
server = await serve(new URL(server.address).port);
await page.locator(".banner").waitFor({ state: "detached" });
await myTurn();
assert.equal(await line(), before);
assert.deepEqual(await page.$$eval(".hand button", (all) => all.map((tile) => tile.getAttribute("aria-label"))), hand);
await layDomino(page, tap);
await laid(page, before);
await myTurn();
console.log("a server killed and started again");

// Two tabs on one seat: both see what either does.
const other = await one.context.newPage();
await other.goto(page.url());
await myTurn(other);
const there = await line(other);
assert.equal(await line(), there);
await layDomino(other, tap);
await laid(page, there);
await laid(other, there);
await Promise.all([myTurn(page), myTurn(other)]);
assert.equal(await line(), await line(other));
await other.close();
console.log("two tabs on one seat");

// A slow line: a move that is under way is not sent twice, however often one presses.
const sent = [];
const slow = await one.context.newPage();
await slow.routeWebSocket(/\/ws\/matches\//, (socket) => {
  const up = socket.connectToServer();
  socket.onMessage((text) => {
    if (JSON.parse(text).type === "move") sent.push(text);
    setTimeout(() => up.send(text), JSON.parse(text).type === "move" ? 1200 : 0);
  });
});
await slow.goto(page.url());
await myTurn(slow);
const then = await line(slow);
await layDomino(slow, tap);
for (let press = 0; press < 4; press++) await layDomino(slow, tap);
await laid(slow, then);
assert.equal(sent.length, 1, `${sent.length} moves were sent`);
await slow.close();
console.log("a slow line");

// The session is closed from elsewhere: said in words, with a way on.
await page.evaluate(async () => {
  const headers = { authorization: `Bearer ${localStorage.getItem("joypip.token")}` };
  const sessions = await (await fetch("/api/sessions", { headers })).json();
  await fetch(`/api/sessions/${sessions.find((session) => session.current).id}`, { method: "DELETE", headers });
});
await page.locator(".banner", { hasText: "Cette session a été fermée." }).waitFor();
assert.deepEqual(await faultsOf(page, "a session closed"), []);
console.log("a session closed");
await browser.close();
await kill(server);
done([one]);
