"""Recomputes seed, deals and dice of finished JoyPip matches from their records, after docs/fairness.md alone.

    python verify.py record.json ...      one record a file; a .jsonl file holds one a line

Prints one line of JSON a record and ends with 1 if a seed or a commitment does not agree.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path

CARDS = [rank + suit for rank in [*"A23456789", "10", *"JQK"] for suit in "CDHS"]
DECKS = {
    "dominoes": [f"{high}-{low}" for high in range(7) for low in range(high + 1)],
    "tile_rummy": [colour + str(number) for colour in "RBKO" for number in range(1, 14)] * 2 + ["J", "J"],
    "president": CARDS[8:] + CARDS[:8],
    "canasta": CARDS * 2 + ["JK"] * 4,
}
RED_THREES, WILD = {"3D", "3H"}, {"2C", "2D", "2H", "2S", "JK"}


def mac(key, message):
    return hmac.digest(key, message, "sha256")


def child(key, label):
    return mac(key, b"child" + label.encode())


def words(key):
    block = 0
    while True:
        bits = mac(key, b"block" + block.to_bytes(8, "big"))
        yield from (int.from_bytes(bits[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(stream, n):
    return next(word for word in stream if word < 2**32 - 2**32 % n) % n


def shuffled(key, things):
    stream, things = words(key), list(things)
    for last in range(len(things) - 1, 0, -1):
        other = below(stream, last + 1)
        things[last], things[other] = things[other], things[last]
    return things


def rolls(key, moves):
    thrown = []
    for number, text in enumerate(["roll", *moves]):
        kept = [int(face) for face in text.split()[1:]] if text.startswith("keep") else []
        stream = words(child(key, f"roll/{number}"))
        thrown.append(sorted(kept + [below(stream, 6) + 1 for _ in range(5 - len(kept))]))
    return thrown


def deal(record, seed, number):
    game, seats, key = record["game"], record["options"]["players"], child(seed, f"deal/{number}")
    lot = {} if number or game in ("dominoes", "president") else {"start": below(words(child(key, "start")), seats)}
    if game == "penta":
        # The last box ends the match: no roll follows it.
        moves = [text for _, text in record["moves"]]
        boxes = sum(text.startswith("score") for text in moves)
        return lot | {"rolls": rolls(key, moves[:-1] if boxes == 13 * seats else moves)}
    cards = shuffled(key, DECKS[game])
    if game == "president":
        return {"hands": [cards[(seat - number) % seats :: seats] for seat in range(seats)]}
    few = seats > 2 and record["options"].get("variant") == "draw"
    size = {"dominoes": 5 if few else 7, "tile_rummy": 14, "canasta": 11}[game]
    hands, rest = [cards[seat * size : seat * size + size] for seat in range(seats)], cards[seats * size :]
    if game != "canasta":
        return lot | {"hands": hands, "rest": rest}
    for hand in hands:
        while red := [card for card in hand if card in RED_THREES]:
            hand.remove(red[0])
            hand.append(rest.pop(0))
    up = next(place for place, card in enumerate(rest) if card not in WILD | RED_THREES) + 1
    return lot | {"hands": hands, "pile": rest[:up], "rest": rest[up:]}


def verified(record):
    key, nonces = bytes.fromhex(record["key"]), [bytes.fromhex(nonce) for nonce in record["nonces"]]
    seed = mac(key, b"".join(bytes([len(nonce)]) + nonce for nonce in nonces))
    agrees = seed.hex() == record["seed"] and hashlib.sha256(key).hexdigest() == record["commitment"]
    return {"ok": agrees, "deals": [deal(record, seed, number) for number in range(record["deal"] + 1)]}


if __name__ == "__main__":
    everything = True
    for name in sys.argv[1:]:
        text = Path(name).read_text(encoding="utf-8")
        for one in text.splitlines() if name.endswith(".jsonl") else [text]:
            result = verified(json.loads(one))
            everything &= result["ok"]
            print(json.dumps(result, separators=(",", ":")))
    sys.exit(not everything)
