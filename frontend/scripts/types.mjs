// Writes src/lib/schema.gen.ts, the types of the API and of the sockets' messages, from openapi.json.
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const source = JSON.parse(readFileSync(new URL("../openapi.json", import.meta.url), "utf8"));
const text = astToString(await openapiTS(source));
writeFileSync(new URL("../src/lib/schema.gen.ts", import.meta.url), `// Made by scripts/types.mjs; do not edit.\n${text}`);
