// Recomputes seed, deals and dice of finished JoyPip matches from their records, after docs/fairness.md alone.
//
//     node verify.mjs record.json ...      one record a file; a .jsonl file holds one a line
//
// Prints one line of JSON a record and ends with 1 if a seed or a commitment does not agree.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const count = (n) => [...Array(n).keys()];
const CARDS = "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ").flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
const tiles = [..."RBKO"].flatMap((colour) => count(13).map((number) => colour + (number + 1)));
const DECKS = {
  dominoes: count(7).flatMap((high) => count(high + 1).map((low) => `${high}-${low}`)),
  tile_rummy: [...tiles, ...tiles, "J", "J"],
  president: [...CARDS.slice(8), ...CARDS.slice(0, 8)],
  canasta: [...CARDS, ...CARDS, "JK", "JK", "JK", "JK"],
};
const RED_THREES = ["3D", "3H"];
const COVERED = [...RED_THREES, "2C", "2D", "2H", "2S", "JK"];

const mac = (key, message) => createHmac("sha256", key).update(message).digest();
const child = (key, label) => mac(key, "child" + label);

function* words(key) {
  for (let block = 0n; ; block++) {
    const message = Buffer.alloc(13, "block");
    message.writeBigUInt64BE(block, 5);
    const bits = mac(key, message);
    for (let at = 0; at < 32; at += 4) yield bits.readUInt32BE(at);
  }
}

function below(stream, n) {
  for (;;) {
    const word = stream.next().value;
    if (word < 2 ** 32 - (2 ** 32 % n)) return word % n;
  }
}

function shuffled(key, things) {
  const stream = words(key);
  things = [...things];
  for (let last = things.length - 1; last > 0; last--) {
    const other = below(stream, last + 1);
    [things[last], things[other]] = [things[other], things[last]];
  }
  return things;
}

function rolls(key, moves) {
  return ["roll", ...moves].map((text, number) => {
    const kept = text.startsWith("keep") ? text.split(" ").slice(1).map(Number) : [];
    const stream = words(child(key, `roll/${number}`));
    return [...kept, ...count(5 - kept.length).map(() => below(stream, 6) + 1)].sort();
  });
}

function deal({ game, options, moves }, seed, number) {
  const seats = options.players;
  const key = child(seed, `deal/${number}`);
  const drawn = !number && !["dominoes", "president"].includes(game);
  const lot = drawn ? { start: below(words(child(key, "start")), seats) } : {};
  if (game === "penta") {
    // The last box ends the match: no roll follows it.
    const texts = moves.map(([, text]) => text);
    const boxes = texts.filter((text) => text.startsWith("score")).length;
    return { ...lot, rolls: rolls(key, boxes === 13 * seats ? texts.slice(0, -1) : texts) };
  }
  const cards = shuffled(key, DECKS[game]);
  if (game === "president") {
    return { hands: count(seats).map((seat) => cards.filter((_, place) => (number + place) % seats === seat)) };
  }
  const few = seats > 2 && options.variant === "draw";
  const size = { dominoes: few ? 5 : 7, tile_rummy: 14, canasta: 11 }[game];
  const hands = count(seats).map((seat) => cards.slice(seat * size, (seat + 1) * size));
  const rest = cards.slice(seats * size);
  if (game !== "canasta") return { ...lot, hands, rest };
  for (const hand of hands) {
    for (let at; (at = hand.findIndex((card) => RED_THREES.includes(card))) >= 0; ) {
      hand.splice(at, 1);
      hand.push(rest.shift());
    }
  }
  const up = rest.findIndex((card) => !COVERED.includes(card)) + 1;
  return { ...lot, hands, pile: rest.slice(0, up), rest: rest.slice(up) };
}

function verified(record) {
  const key = Buffer.from(record.key, "hex");
  const nonces = record.nonces.map((nonce) => Buffer.from(nonce, "hex"));
  const seed = mac(key, Buffer.concat(nonces.flatMap((nonce) => [Buffer.from([nonce.length]), nonce])));
  const committed = createHash("sha256").update(key).digest("hex") === record.commitment;
  const deals = count(record.deal + 1).map((number) => deal(record, seed, number));
  return { ok: committed && seed.toString("hex") === record.seed, deals };
}

for (const name of process.argv.slice(2)) {
  const text = readFileSync(name, "utf8");
  for (const line of name.endsWith(".jsonl") ? text.trim().split("\n") : [text]) {
    const result = verified(JSON.parse(line));
    if (!result.ok) process.exitCode = 1;
    console.log(JSON.stringify(result));
  }
}
