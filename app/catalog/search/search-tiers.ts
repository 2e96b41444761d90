import type { Unit } from "./keyword/keyword-units";

/** Tiers of a keyword as tsqueries; "" finds nothing. */
export interface Tiers {
  /**
   * Widest first; each finds only goods that the previous ones find. The number of tiers that goods match is their rank
   * in the overall order.
   */
  ranks: readonly [broad: string, ...narrower: string[]];
  /**
   * In place of the widest where that finds no goods at all: finds also what is sold by shops with a word somewhere in
   * their names. The towels of "Tea & towels" are no tea. "" = no such shop.
   */
  byShop: string;
  /**
   * The goods of the widest are those of `core` and those that have one of `others` as well: the typed words and their
   * synonyms by themselves, and all that may stand in for one of them.
   */
  core: string;
  others: string;
}

const quoted = (term: string) => `'${term}'`;
const every = (terms: readonly string[]) => (terms.length === 0 ? "" : `(${terms.join(" & ")})`);
const either = (parts: readonly string[]) => {
  const given = [...new Set(parts)].filter((part) => part !== "");
  return given.length === 0 ? "" : `(${given.join(" | ")})`;
};
const ids = (letter: string, numbers: readonly number[]) => numbers.map((id) => quoted(`${letter}:${id}`));

/** Requires all of the words; "" when one of them cannot be found at all. */
function all(units: readonly Unit[], part: (unit: Unit) => string): string {
  const parts = units.map(part);
  return parts.includes("") ? "" : every(parts);
}

/**
 * Builds the tiers from the widest to the narrowest: including shops of that name, and categories with the words
 * anywhere in their names; including words that only begin with them; including categories of that name; words in the
 * title, a specification, a brand or a synonym; in the title itself; in the title and a category of that name.
 */
export function tiersOf(units: readonly Unit[]): Tiers {
  if (units.length === 0) return { ranks: ["", "", "", "", "", ""], byShop: "", core: "", others: "" };
  const categories = either(
    units.flatMap(({ names, synonyms }) =>
      ids("c", [...names.full, ...names.part, ...synonyms.flatMap((one) => one.categories)]),
    ),
  );
  const titled = all(units, title);
  const broad = (unit: Unit) => [told(unit, true), begun(unit), ...weakly(unit)];
  const byShop = units.some(({ names }) => names.shopParts.length > 0);
  return {
    ranks: [
      all(units, (unit) => either(broad(unit))),
      all(units, (unit) => either([told(unit, true), begun(unit)])),
      all(units, (unit) => told(unit, true)),
      all(units, (unit) => told(unit, false)),
      all(units, (unit) => either([title(unit), ...synonymHere(unit)])),
      titled === "" || categories === "" ? "" : every([titled, categories]),
    ],
    byShop: byShop ? all(units, (unit) => either([...broad(unit), ...shopsOf(unit)])) : "",
    core: all(units, core),
    others: either(units.flatMap((unit) => [...others(unit), ...weakly(unit), ...shopsOf(unit)])),
  };
}

/** Matches the title, but not merely its accessories ("… with lamp"). */
function title({ terms }: Unit): string {
  return every([...terms.map(quoted), ...terms.map((term) => `!${quoted(`x:${term}`)}`)]);
}

const specified = (terms: readonly string[]) => every(terms.map((term) => quoted(`q:${term}`)));

/** Matches everything that states it explicitly. @param named includes categories of that name */
function told(unit: Unit, named: boolean): string {
  return either([
    ...written(unit),
    ...besides(unit, named),
    ...unit.seams.map((units) => all(units, (one) => told(one, named))),
  ]);
}

/** The word, or a synonym, in the title. Whoever has all of a run has the parts of each of its splits. */
function written({ terms, synonyms, seams }: Unit): string[] {
  const typed = seams.length > 0 ? [] : [terms];
  return [...typed, ...synonyms.map((one) => one.terms)].map((phrase) => every(phrase.map(quoted)));
}

/** What states it elsewhere: specifications, categories, brands and values of attributes. */
function besides({ terms, names, synonyms, seams }: Unit, named: boolean): string[] {
  const categories = [...names.full, ...names.part, ...synonyms.flatMap((one) => one.categories)];
  return [
    ...(seams.length > 0 ? [] : [specified(terms)]),
    ...(named ? ids("c", categories) : []),
    ...ids("b", names.brands),
    ...ids("v", names.values),
    ...synonyms.map((one) => specified(one.terms)),
  ];
}

/** Matches what is written in titles; of a word that the shop does not have, the words that begin with it. */
function core(unit: Unit): string {
  return either([
    ...written(unit),
    ...unit.seams.map((units) => all(units, core)),
    ...(isWord(unit) ? [] : [begun(unit)]),
  ]);
}

const others = (unit: Unit): string[] => [
  ...besides(unit, true),
  ...unit.seams.flat().flatMap(others),
  ...(isWord(unit) ? [begun(unit)] : []),
];

/** Returns true for a word that titles of the shop have had. */
const isWord = ({ known, terms }: Unit) => known.length === terms.length;

/** Matches a synonym in the title of goods whose category is named by the synonym or by the word itself. */
function synonymHere({ synonyms, names }: Unit): string[] {
  return synonyms.flatMap(({ terms, categories }) => {
    const here = ids("c", [...categories, ...names.full, ...names.part]);
    return here.length === 0 ? [] : [every([...terms.map(quoted), either(here)])];
  });
}

const shopsOf = (unit: Unit) => ids("s", unit.names.shopParts);

const begun = (unit: Unit) => either(unit.begun.map(quoted));

/**
 * Matches shops of that name; and categories in whose names a word is somewhere, for a word that says nothing else
 * here: the mangoes of "Tea & pantry" are no tea.
 */
function weakly(unit: Unit): string[] {
  const { full, part, weak, shops, brands, values } = unit.names;
  const says = [full, part, brands, values, unit.synonyms].some((found) => found.length > 0);
  return [...(says || isWord(unit) ? [] : ids("c", weak)), ...ids("s", shops)];
}
