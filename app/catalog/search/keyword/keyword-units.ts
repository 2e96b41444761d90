import type { Locale } from "~/app/platform/language/locales";
import type { KeywordParts, NameRow, RunRow, SynonymRow } from "./keyword-parts-queries.server";

interface NameMatch {
  /** Categories matched by their whole name; by a part of it ("Tea & drinks"); by a word anywhere in it. */
  full: number[];
  part: number[];
  weak: number[];
  brands: number[];
  values: number[];
  /** Shops matched by their whole name; by a word anywhere in it. */
  shops: number[];
  shopParts: number[];
}

/** A required part of a keyword: a word, or a run of CJK characters. */
export interface Unit extends RunRow {
  names: NameMatch;
  /** Equivalent phrases, each by its terms, and the categories that they name. */
  synonyms: { terms: string[]; categories: number[] }[];
  /** Ways to split a run of CJK characters into two or three parts, each of which is searched for on its own. */
  seams: Unit[][];
}

/** Max length of a run of CJK characters that is split; longer ones would have too many splits. */
const maxApart = 10;

/**
 * Returns the words of a keyword with everything that can stand for each. Words without meaning count only when there
 * are no others.
 */
export function keywordUnits({ runs, names, synonyms }: KeywordParts, locale: Locale): Unit[] {
  const all = new Set(runs.flatMap(({ terms }) => terms));
  const phrases = meant(synonyms, runs, locale);
  const busy = runs.some(({ idle }) => !idle);
  return runs.filter(({ idle }) => !busy || !idle).map((run) => unitOf(run, { names, phrases, all }, true));
}

interface Shop {
  names: NameRow[];
  phrases: Phrase[];
  /** Terms of the whole keyword. */
  all: Set<string>;
}

function unitOf(run: RunRow, shop: Shop, apart: boolean): Unit {
  const said = shop.phrases.filter(({ key, words }) => (run.signs ? key === run.run : words.includes(run.run)));
  const synonyms = said.flatMap(({ others }) =>
    others.map((terms) => ({ terms, categories: categoriesOf(terms, shop.names) })),
  );
  for (const stem of run.joined) synonyms.push({ terms: [stem], categories: categoriesOf([stem], shop.names) });
  const seams = apart && run.signs ? seamsOf(run, shop) : [];
  return { ...run, names: namesOf(run, shop), synonyms, seams };
}

interface Phrase {
  key: string;
  words: string[];
  others: string[][];
}

/**
 * Returns the synonyms of the typed words. A synonym in another language counts unless the word has synonyms in the
 * page's language.
 */
function meant(synonyms: SynonymRow[], runs: RunRow[], locale: Locale): Phrase[] {
  const text = ` ${runs.map(({ run }) => run).join(" ")} `;
  const typed = (key: string) => text.includes(` ${key} `) || runs.some(({ run, signs }) => signs && run.includes(key));
  const phrases = synonyms.flatMap(({ locale: language, keys, terms }) =>
    keys.filter(typed).map((key) => ({
      key,
      language,
      words: key.split(" "),
      others: terms.filter((_, at) => keys[at] !== key),
    })),
  );
  const own = new Set(phrases.filter(({ language }) => language === locale).map(({ key }) => key));
  return phrases.filter(({ key, language }) => language === locale || !own.has(key));
}

const within = (terms: readonly string[], set: { has(term: string): boolean }) => terms.every((term) => set.has(term));

function readSegment(segment: string): { whole: boolean; terms: string[] } {
  const [kind, ...terms] = segment.split(" ");
  return { whole: kind === "f", terms };
}

/** Returns the categories that these words name, by their whole name or a part of it. */
function categoriesOf(terms: string[], names: NameRow[]): number[] {
  const set = new Set(terms);
  const named = names.flatMap(({ kind, id, above, segments }) => {
    const terms = segments.map(readSegment).filter((segment) => within(segment.terms, set));
    return kind === "category" && terms.length > 0 ? [{ id, above, whole: terms.some(({ whole }) => whole) }] : [];
  });
  return named.filter(({ id, whole }) => whole || !named.some(({ above }) => above.includes(id))).map(({ id }) => id);
}

function namesOf({ terms }: RunRow, { names, all }: Shop): NameMatch {
  const match: NameMatch = { full: [], part: [], weak: [], brands: [], values: [], shops: [], shopParts: [] };
  const fits = names.flatMap((name) => {
    const has = name.segments.map(readSegment).filter((segment) => within(terms, new Set(segment.terms)));
    if (has.length === 0) return [];
    const said = has.filter((segment) => within(segment.terms, all));
    return [{ ...name, whole: said.some(({ whole }) => whole), part: said.length > 0 }];
  });
  for (const { kind, id, whole, part } of fits) {
    if (kind === "brand") match.brands.push(id);
    else if (kind === "value") match.values.push(id);
    else if (kind === "shop") (whole ? match.shops : match.shopParts).push(id);
    else if (whole) match.full.push(id);
    // Of "Tea & drinks" and its child "Tea", the narrower one is meant.
    else if (part && !fits.some((other) => other.kind === "category" && other.above.includes(id))) match.part.push(id);
    else match.weak.push(id);
  }
  return match;
}

/**
 * Splits a run of CJK characters. Without spaces, words end up adjacent that lie apart in a title, or of which one is a
 * colour or a category: three Chinese characters may be split once, other runs from four characters on, from six on
 * twice.
 */
function seamsOf(run: RunRow, shop: Shop): Unit[][] {
  const characters = [...run.run];
  const chinese = /^\p{Script=Han}+$/u.test(run.run);
  if (characters.length > maxApart) return [];
  const min = chinese && characters.length === 3 ? 1 : 2;
  const cuts: number[][] = [];
  for (let first = min; first <= characters.length - min; first++) {
    cuts.push([first]);
    for (let second = first + 2; characters.length >= 6 && second <= characters.length - 2; second++)
      cuts.push([first, second]);
  }
  return cuts.map((cut) =>
    [0, ...cut].map((from, at) => {
      const part = characters.slice(from, cut[at] ?? characters.length);
      const terms = part.length === 1 ? part : part.slice(1).map((sign, n) => `${part[n]}${sign}`);
      const known = terms.filter((term) => run.known.includes(term) || part.length === 1);
      return unitOf({ ...run, run: part.join(""), terms, known, begun: [] }, { ...shop, all: new Set(terms) }, false);
    }),
  );
}

/**
 * Returns true unless it is a run of CJK characters that only holds together when a character is cut off, like 望远|境:
 * it may be two words, or a typing error.
 */
export function isCertain(unit: Unit): boolean {
  const { signs, terms, known, names, synonyms } = unit;
  const named = synonyms.length > 0 || Object.values(names).some((ids) => ids.length > 0);
  return named || (signs ? terms.length === known.length || terms.length === 1 : isKnown(unit));
}

/**
 * Returns true if anything in the shop matches it. Numbers, single CJK characters and words of two letters are taken as
 * they are.
 */
export function isKnown(unit: Unit): boolean {
  const { run, signs, terms, known, begun, names, synonyms, seams } = unit;
  if (synonyms.length > 0 || Object.values(names).some((ids) => ids.length > 0)) return true;
  if (!signs) return run.length < 3 || /^\d/.test(run) || known.length > 0 || begun.length > 0;
  return terms.length === known.length || [...run].length === 1 || seams.some((units) => units.every(isKnown));
}
