// How the tiles lie on this screen: sets in their places, the rack in the player's own order. Equal tiles are told
// apart here by ids ("R7#0", "R7#1"), so that each moves, and is marked, as one thing. What is valid, the server says.

/** A set as it lies: `key` stays with it while tiles come and go. */
export interface Lay {
  key: number;
  ids: string[];
}
export interface Ground {
  sets: Lay[];
  rack: string[];
}
export type Target = { to: "set"; key: number; at?: number } | { to: "new" } | { to: "rack"; at?: number };

const COLOURS = "RBKO";
const HIGHEST = 13;

export const tileOf = (id: string): string => id.slice(0, id.indexOf("#"));
const numberOf = (tile: string): number => (tile === "J" ? 0 : Number(tile.slice(1)));
const colourOf = (tile: string): number => (tile === "J" ? COLOURS.length : COLOURS.indexOf(tile.charAt(0)));
export const tilesOf = (sets: readonly Lay[]): string[][] => sets.map((set) => set.ids.map(tileOf));

function counted(tiles: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}

/** What is in the one and not in the other, equal things as often as they are there. */
export function less(one: readonly string[], other: readonly string[]): string[] {
  const counts = counted(other);
  return one.filter((tile) => {
    const left = counts.get(tile) ?? 0;
    counts.set(tile, left - 1);
    return left <= 0;
  });
}

/** Are these the same tiles, in whatever order and sets? */
export function sameTiles(one: readonly string[][], other: readonly string[][]): boolean {
  const [a, b] = [one.flat(), other.flat()];
  return a.length === b.length && less(a, b).length === 0;
}

/** For each set of a table the one that lay here before with most of its tiles, if there is one. */
function matches(table: readonly string[][], before: readonly Lay[]): (Lay | undefined)[] {
  const pairs = table.flatMap((tiles, at) =>
    before.map((lay) => ({ at, lay, common: tiles.length - less(tiles, lay.ids.map(tileOf)).length, off: Math.abs(tiles.length - lay.ids.length) })),
  );
  pairs.sort((a, b) => b.common - a.common || a.off - b.off);
  const found: (Lay | undefined)[] = table.map(() => undefined);
  const taken = new Set<Lay>();
  for (const { at, lay, common } of pairs) {
    if (!common || found[at] || taken.has(lay)) continue;
    found[at] = lay;
    taken.add(lay);
  }
  return found;
}

/** Lays out what the server shows, each set and tile where it was on this screen before. */
export function ground(table: readonly { tiles: string[]; kind: string }[], rack: readonly string[], before: Ground): Ground {
  const free = new Set([...before.sets.flatMap((set) => set.ids), ...before.rack]);
  const used = new Set<string>();
  const take = (id: string): string => {
    free.delete(id);
    used.add(id);
    return id;
  };
  const fresh = (tile: string): string => {
    let n = 0;
    while (free.has(`${tile}#${n}`) || used.has(`${tile}#${n}`)) n++;
    return take(`${tile}#${n}`);
  };
  const held = new Map(rack.map((_, at) => [at, ""]));
  // First what stays: rack tiles in the rack, and tiles in their sets.
  const stay = before.rack.filter((id) => {
    const at = rack.findIndex((tile, place) => tile === tileOf(id) && held.get(place) === "");
    if (at < 0) return false;
    held.set(at, take(id));
    return true;
  });
  const old = matches(table.map((set) => set.tiles), before.sets);
  const ids = table.map((set, at) =>
    set.tiles.map((tile) => {
      const same = old[at]?.ids.find((id) => free.has(id) && tileOf(id) === tile);
      return same === undefined ? "" : take(same);
    }),
  );
  // Then what came from elsewhere, and what nobody here has seen before.
  const sets = table.map((set, at) => {
    const placed = (ids[at] ?? []).map((id, place) => {
      if (id) return id;
      const tile = set.tiles[place] ?? "";
      const moved = [...free].find((one) => tileOf(one) === tile);
      return moved === undefined ? fresh(tile) : take(moved);
    });
    const was = old[at];
    const kept = set.kind === "group" && was?.ids.length === placed.length && was.ids.every((id) => placed.includes(id));
    return { key: was?.key ?? 0, ids: kept ? [...was.ids] : placed, at: was ? before.sets.indexOf(was) : before.sets.length + at };
  });
  let key = Math.max(0, ...before.sets.map((set) => set.key));
  const laid = sets.sort((a, b) => a.at - b.at).map(({ key: known, ids: tiles }) => ({ key: known || ++key, ids: tiles }));
  const drawn = rack.flatMap((tile, at) => (held.get(at) ? [] : [fresh(tile)]));
  return { sets: laid, rack: [...stay, ...drawn] };
}

/** What each place of a row counts as, read from its number tiles; for finding a tile's place, not for judging. */
function counts(ids: readonly string[]): number[] {
  const naturals = ids.flatMap((id, at) => (tileOf(id) === "J" ? [] : [{ at, number: numberOf(tileOf(id)) }]));
  return ids.map((_, at) => {
    const near = naturals.findLast((one) => one.at <= at) ?? naturals[0];
    return near ? near.number + at - near.at : 0;
  });
}

function placeFor(ids: readonly string[], id: string): number {
  const row = counts(ids);
  const tile = tileOf(id);
  if (tile !== "J") {
    const at = row.findIndex((value) => value > numberOf(tile) || (value === numberOf(tile) && tileOf(ids[row.indexOf(value)] ?? "") === "J"));
    return at < 0 ? ids.length : at;
  }
  const gap = row.findIndex((value, at) => at > 0 && value > (row[at - 1] ?? 0) + 1);
  if (gap > 0) return gap;
  const rising = row.every((value, at) => at === 0 || value > (row[at - 1] ?? 0));
  return rising && row.length > 1 && row.at(-1) === HIGHEST ? 0 : ids.length;
}

/** A row with more tiles in it: by number, a joker in a gap or at the end. */
export function joined(ids: readonly string[], more: readonly string[]): string[] {
  const sorted = [...more].sort((a, b) => Number(tileOf(a) === "J") - Number(tileOf(b) === "J") || numberOf(tileOf(a)) - numberOf(tileOf(b)) || colourOf(tileOf(a)) - colourOf(tileOf(b)));
  const row = [...ids];
  for (const id of sorted) row.splice(placeFor(row, id), 0, id);
  return row;
}

function lifted(sets: readonly Lay[], ids: readonly string[]): Lay[] {
  return sets.map((set) => ({ ...set, ids: set.ids.filter((id) => !ids.includes(id)) }));
}
const standing = (sets: readonly Lay[]): Lay[] => sets.filter((set) => set.ids.length > 0);
const nextKey = (sets: readonly Lay[]): number => Math.max(0, ...sets.map((set) => set.key)) + 1;

/** The sets after tiles, of the rack or of other sets, went to a set, to a new one or back to the rack. */
export function moved(sets: readonly Lay[], ids: readonly string[], target: Target): Lay[] {
  const rest = lifted(sets, ids);
  if (target.to === "rack") return standing(rest);
  if (target.to === "new") return [...standing(rest), { key: nextKey(sets), ids: joined([], ids) }];
  return standing(
    rest.map((set) => {
      if (set.key !== target.key) return set;
      if (target.at === undefined) return { ...set, ids: joined(set.ids, ids) };
      const whole = sets.find((one) => one.key === set.key)?.ids ?? [];
      const at = whole.slice(0, target.at).filter((id) => !ids.includes(id)).length;
      const inner = ids.length > 1 ? joined([], ids) : ids;
      return { ...set, ids: [...set.ids.slice(0, at), ...inner, ...set.ids.slice(at)] };
    }),
  );
}

/** A set cut in two before a tile; the second part lies beside the first. */
export function split(sets: readonly Lay[], id: string): Lay[] {
  return sets.flatMap((set) => {
    const at = set.ids.indexOf(id);
    return at < 1 ? [set] : [{ ...set, ids: set.ids.slice(0, at) }, { key: nextKey(sets), ids: set.ids.slice(at) }];
  });
}

/** A row with one of its tiles a place further left (-1) or right (1). */
export function shifted(ids: readonly string[], id: string, by: number): string[] {
  const at = ids.indexOf(id), to = at + by;
  if (at < 0 || to < 0 || to >= ids.length) return [...ids];
  const row = ids.filter((one) => one !== id);
  row.splice(to, 0, id);
  return row;
}

/** The rack for finding runs (colour, then number) or groups (number, then colour); jokers last. */
export function sorted(ids: readonly string[], by: "runs" | "groups"): string[] {
  const rank = (id: string): number => {
    const tile = tileOf(id);
    if (tile === "J") return 1_000;
    return by === "runs" ? colourOf(tile) * 20 + numberOf(tile) : numberOf(tile) * 5 + colourOf(tile);
  };
  return [...ids].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** The next thing to lay on the way to one of the tables that the server offers: rack tiles, and the set they join. */
export function nextStep(sets: readonly Lay[], rack: readonly string[], offers: readonly string[][][]): { ids: string[]; key: number | null } | null {
  for (const offer of offers) {
    const there = offer.map((tiles) => [...tiles]);
    const open = sets.filter((set) => {
      const at = there.findIndex((tiles) => tiles.join() === set.ids.map(tileOf).join() || (tiles.length === set.ids.length && !less(tiles, set.ids.map(tileOf)).length));
      if (at >= 0) there.splice(at, 1);
      return at < 0;
    });
    const longer = open.map((set) => ({ set, tiles: there.find((tiles) => !less(set.ids.map(tileOf), tiles).length) }));
    if (!there.length || longer.some((one) => !one.tiles)) continue;
    const first = longer[0];
    const wanted = first?.tiles ? less(first.tiles, first.set.ids.map(tileOf)) : (there[0] ?? []);
    const ids = wanted.reduce<string[]>((found, tile) => {
      const id = rack.find((one) => tileOf(one) === tile && !found.includes(one));
      return id === undefined ? found : [...found, id];
    }, []);
    if (ids.length === wanted.length) return { ids, key: first?.set.key ?? null };
  }
  return null;
}
