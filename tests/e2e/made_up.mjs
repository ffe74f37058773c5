// Positions that are made up but judged by the engine: a practice match whose table is taken over by one of them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { SERVER, person } from "./browser.mjs";

const TOP = new URL("../../", import.meta.url).pathname;

/** The engine with one position: answers questions in the order they are put. */
function engine(game, position) {
  const child = spawn(process.env.PYTHON ?? `${TOP}.venv/bin/python`, [`${TOP}tests/e2e/position.py`, game, position], { env: { ...process.env, PYTHONPATH: `${TOP}src` }, stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let before = Promise.resolve();
  return {
    ask(move, real = false) {
      before = before.then(async () => {
        child.stdin.write(`${JSON.stringify({ move, real })}\n`);
        return JSON.parse((await lines.next()).value);
      });
      return before;
    },
    async close() {
      child.stdin.end();
      await once(child, "close");
    },
  };
}

/** A practice match whose table the engine's position has taken; everything else is the server's. */
export async function sit(browser, game, position, screen, ready) {
  const one = await person(browser, { name: "Zoé", ...screen });
  const judge = engine(game, position);
  await one.page.routeWebSocket(/\/ws\/matches\//, (socket) => {
    const server = socket.connectToServer();
    let first = null;
    const show = (answer, seq) => socket.send(JSON.stringify({ ...first, seq, turn: answer.turn, view: answer.view, legal: answer.legal }));
    server.onMessage(async (text) => {
      const message = JSON.parse(text);
      if (message.type !== "view") socket.send(text);
      else if (!first) {
        first = { ...message, phase: "play", seat: 0 };
        show(await judge.ask(null), first.seq);
      }
    });
    socket.onMessage(async (text) => {
      const message = JSON.parse(text);
      if (message.type === "check") {
        const { ok, rule, params } = await judge.ask(message.move);
        socket.send(JSON.stringify({ type: "checked", id: message.id, ok, rule, params }));
      } else if (message.type === "move") show(await judge.ask(message.move, true), first.seq + 1);
      else server.send(text);
    });
  });
  await one.page.goto(`${SERVER}/games/${game}`);
  await one.page.locator(".start").click();
  await one.page.waitForSelector(ready);
  return { ...one, judge };
}
