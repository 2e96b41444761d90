import type { Locale } from "~/app/platform/language/locales";
import type { KeywordParts, NameRow, RunRow, SynonymRow } from "./keyword-parts-queries.server";

/** Ids of what goes by a name, and how well the name fits. */
interface NameMatch {
  /** Categories whose whole name is meant; those of which a part is ("Tea & drinks"); the others with the word somewhere in their names. */
  full: number[];
  part: number[];
  weak: number[];
  brands: number[];
  values: number[];
  shops: number[];
}

/** Something that must be found: a word, or signs in a row. */
export interface Unit extends RunRow {
  names: NameMatch;
  /** The same in other words, each by its terms, and the categories that those words name. */
  synonyms: { terms: string[]; categories: number[] }[];
  /** Ways to take signs in a row apart into two or three; each of these is looked for on its own. */
  seams: Unit[][];
}

/** The longest run of signs that is taken apart; the parts of a longer one would be too many. */
const longestApart = 10;

/** The words of a keyword with all that stands for each. Words that say nothing count only when there are no others. */
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

/** Synonyms of what was typed. A word of another language counts unless it means something in the page's. */
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

/** Categories that these words name, wholly or with a part of their names. */
function categoriesOf(terms: string[], names: NameRow[]): number[] {
  const set = new Set(terms);
  const named = names.flatMap(({ kind, id, above, segments }) => {
    const said = segments.map(readSegment).filter((segment) => within(segment.terms, set));
    return kind === "category" && said.length > 0 ? [{ id, above, whole: said.some(({ whole }) => whole) }] : [];
  });
  return named.filter(({ id, whole }) => whole || !named.some(({ above }) => above.includes(id))).map(({ id }) => id);
}

function namesOf({ terms }: RunRow, { names, all }: Shop): NameMatch {
  const match: NameMatch = { full: [], part: [], weak: [], brands: [], values: [], shops: [] };
  const fits = names.flatMap((name) => {
    const has = name.segments.map(readSegment).filter((segment) => within(terms, new Set(segment.terms)));
    if (has.length === 0) return [];
    const said = has.filter((segment) => within(segment.terms, all));
    return [{ ...name, whole: said.some(({ whole }) => whole), part: said.length > 0 }];
  });
  for (const { kind, id, whole, part } of fits) {
    if (kind === "brand") match.brands.push(id);
    else if (kind === "value") match.values.push(id);
    else if (kind === "shop") match.shops.push(id);
    else if (whole) match.full.push(id);
    // Of "Tea & drinks" and "Tea" below it the narrower one is meant.
    else if (part && !fits.some((other) => other.kind === "category" && other.above.includes(id))) match.part.push(id);
    else match.weak.push(id);
  }
  return match;
}

/**
 * Who writes without spaces puts words side by side that lie apart in a title, or of which one is a colour or a category: three Chinese signs may
 * break once, other signs from four on, from six on twice.
 */
function seamsOf(run: RunRow, shop: Shop): Unit[][] {
  const signs = [...run.run];
  const chinese = /^\p{Script=Han}+$/u.test(run.run);
  if (signs.length > longestApart) return [];
  const least = chinese && signs.length === 3 ? 1 : 2;
  const cuts: number[][] = [];
  for (let first = least; first <= signs.length - least; first++) {
    cuts.push([first]);
    for (let second = first + 2; signs.length >= 6 && second <= signs.length - 2; second++) cuts.push([first, second]);
  }
  return cuts.map((cut) =>
    [0, ...cut].map((from, at) => {
      const part = signs.slice(from, cut[at] ?? signs.length);
      const terms = part.length === 1 ? part : part.slice(1).map((sign, n) => `${part[n]}${sign}`);
      const known = terms.filter((term) => run.known.includes(term) || part.length === 1);
      return unitOf({ ...run, run: part.join(""), terms, known, begun: [] }, { ...shop, all: new Set(terms) }, false);
    }),
  );
}

/** Whether anything in the shop goes by it. Numbers, single signs and words of two letters are taken as they are. */
export function isKnown(unit: Unit): boolean {
  const { run, signs, terms, known, begun, names, synonyms, seams } = unit;
  if (synonyms.length > 0 || Object.values(names).some((ids) => ids.length > 0)) return true;
  if (!signs) return run.length < 3 || /^\d/.test(run) || known.length > 0 || begun.length > 0;
  return terms.length === known.length || [...run].length === 1 || seams.some((units) => units.every(isKnown));
}
