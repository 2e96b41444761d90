import type { Handle } from "~/db/transact.server";
import { tiersOf } from "../search-tiers";
import { isKnown, type Unit } from "./keyword-units";
import { whichFind } from "./spelling-queries.server";

/** Max words considered for dropping; of more, the first count. */
const maxUnits = 6;

/**
 * Returns the largest subset of these words that goods have together, when no goods have all of them: words unknown to
 * the shop are dropped first, then as few as possible, preferably words that are in no title; never so many that the
 * rest could be anything. Null when all are found, or none. One statement.
 */
export async function relaxKeyword(
  handle: Handle,
  units: readonly Unit[],
): Promise<{ remaining: Unit[]; dropped: string[] } | null> {
  const parts = units.flatMap(partsOf).slice(0, maxUnits);
  const known = parts.filter(isKnown);
  const choices = subsets(known)
    .filter((left) => saysEnough(left, parts))
    .sort((one, other) => other.length - one.length);
  const whole = units.length === parts.length ? [] : [[...units]];
  const tried = [...whole, ...choices];
  const found = await whichFind(
    handle,
    tried.map((remaining) => {
      const { ranks, byShop } = tiersOf(remaining);
      return { broad: byShop || ranks[0], narrow: ranks[4] ?? "" };
    }),
  );
  const hits = tried.filter((_, n) => found[n]?.broad);
  const max = hits[0]?.length ?? 0;
  const remaining = hits.find((one) => one.length === max && found[tried.indexOf(one)]?.narrow) ?? hits[0];
  if (remaining === undefined || (found[0]?.broad && tried[0]?.length === parts.length)) return null;
  return { remaining, dropped: parts.filter((unit) => !remaining.includes(unit)).map(({ run }) => run) };
}

/**
 * Returns true when what is left of a keyword still says what is looked for: it names a kind of goods, or at least
 * half of the words stay. "Water" of "something to boil water" is a part of "Snow & water", and
 * anything.
 */
function saysEnough(left: readonly Unit[], parts: readonly Unit[]): boolean {
  return left.some(namesKind) || left.length * 2 >= parts.length;
}

const namesKind = ({ names, synonyms }: Unit) =>
  names.full.length > 0 || synonyms.some(({ categories }) => categories.length > 0);

/** Splits a run of CJK characters into the stretches that the shop knows and those in between. */
function partsOf(unit: Unit): Unit[] {
  if (!unit.signs || isKnown(unit)) return [unit];
  const characters = [...unit.run];
  const parts: string[][] = [];
  let joined = false;
  for (const [at, sign] of characters.entries()) {
    const before = at > 0 && unit.known.includes(`${characters[at - 1]}${sign}`);
    const after = at + 1 < characters.length && unit.known.includes(`${sign}${characters[at + 1]}`);
    const last = parts.at(-1);
    // A character joins the previous one when both belong to a known stretch, or neither does.
    if (last && (before || (!joined && !after))) last.push(sign);
    else parts.push([sign]);
    joined = before || after;
  }
  return parts.map((part) => {
    const terms = part.length === 1 ? part : part.slice(1).map((sign, n) => `${part[n]}${sign}`);
    const known = terms.filter((term) => unit.known.includes(term));
    const same = unit.seams.flat().find(({ run }) => run === part.join(""));
    return same ?? { ...unit, run: part.join(""), terms, known, begun: [], synonyms: [], seams: [] };
  });
}

/** Returns every non-empty subset. */
function subsets(units: readonly Unit[]): Unit[][] {
  return Array.from({ length: 2 ** units.length - 1 }, (_, n) => units.filter((_, at) => ((n + 1) >> at) % 2 === 1));
}
