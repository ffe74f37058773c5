// The engine in Pyodide, as a browser runs it: the golden playthroughs must end as they do under CPython.
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const here = createRequire(join(root, "frontend/package.json")).resolve("pyodide/pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(here).href);
const python = await loadPyodide();
python.mountNodeFS("/repository", root);
const said = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/repository/src", "/repository/tests"]
from engine.golden_matches import fresh, kept
from joypip_engine import GAMES

differing = [game_id for game_id in GAMES if fresh(game_id) != kept(game_id)]
f"{sys.platform} {sys.version.split()[0]}: {len(GAMES)} games, differing: {', '.join(differing) or 'none'}"
`);
console.log(said);
process.exit(said.endsWith("none") ? 0 : 1);
