// A server of one's own, on SQLite in a folder that goes with it; however the script ends, none is left behind.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const TOP = new URL("../../", import.meta.url).pathname;
const running = new Set();
const folder = mkdtempSync(join(tmpdir(), "joypip-"));
export async function serve(port = 0) {
  const child = spawn(process.env.PYTHON ?? `${TOP}.venv/bin/python`, ["-m", "joypip_api", "serve", "--port", String(port)], {
    cwd: TOP,
    env: { ...process.env, PYTHONPATH: `${TOP}src`, DATABASE_URL: `sqlite:///${folder}/joypip.sqlite3`, REDIS_URL: "", JOYPIP_BOT_MS: "30" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  const { value } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
  return { child, address: value.trim().split(" ").at(-1).replace("localhost", "127.0.0.1") };
}
export async function kill(server) {
  const gone = once(server.child, "exit");
  server.child.kill("SIGKILL");
  await gone;
}
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});
