import { type Locale, locales } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import type { ImportFault } from "~/db/tables/goods-editing-schema";
import type { SellerGoods } from "../goods/goods-seller-queries.server";
import type { TypedSpec, TypedValue } from "../goods/goods-values";
import { adoptSpecs, keyOf } from "../goods/spec-matrix";
import type { FileRow } from "./reading/goods-groups.server";

type Sku = SellerGoods["skus"][number];

export interface MatchedRow {
  row: FileRow;
  key: string;
  /** The existing sku; undefined = a new one, or a retired one. */
  own: Sku | undefined;
}

export interface Matched {
  specs: TypedSpec[];
  rows: MatchedRow[];
  faults: ImportFault[];
  /** `rowTwice`: the first row of a combination is taken. */
  warnings: string[];
}

const places = [0, 1, 2] as const;

function wordsAt(row: FileRow, place: number, part: "name" | "value"): Texts {
  const word = (locale: Locale) => row.cells[`option${place + 1}_${part}.${locale}`] ?? "";
  return Object.fromEntries(locales.flatMap((locale) => (word(locale) ? [[locale, word(locale)]] : [])));
}

const isFilled = (texts: Texts) => Object.keys(texts).length > 0;

/** True when a text of the file is this value: in every language of the file, or as shown in one. */
function isValue(words: Texts, { value }: TypedValue): boolean {
  const said = Object.entries(words) as [Locale, string][];
  return isFilled(words) && said.every(([locale, word]) => (value[locale] ?? pickText(value, locale)) === word);
}

/**
 * Finds the skus of goods that the rows of a file are of: by the number of the sku, by the combination of values, or by
 * the code. A value that is not there, in the place of one that no row names any more, is that one renamed; otherwise
 * it is new, and so are its skus.
 * @param renames the value is renamed too where the file leaves some of its skus out
 */
export function matchSkus(rows: readonly FileRow[], stored: SellerGoods | undefined, renames = false): Matched {
  const known = stored ? adoptSpecs(stored.specs, stored.skus) : { specs: [], skus: [] };
  const active = known.skus.filter((sku) => !sku.retired && sku.valueIds !== null);
  const specs: TypedSpec[] = known.specs.map(({ id, name, values }) => ({
    id: String(id),
    name: { ...name },
    values: values.map((one) => ({ id: String(one.id), value: { ...one.value } })),
  }));
  const faults: ImportFault[] = [];
  const used = places.filter((place) => rows.some((row) => isFilled(wordsAt(row, place, "value"))));
  if (!stored) specs.push(...used.map((place) => ({ id: `s${place}`, name: {}, values: [] })));
  for (const [at, place] of used.entries()) {
    const spec = specs[at];
    const name = rows.map((row) => wordsAt(row, place, "name")).find(isFilled);
    if (spec && name) spec.name = { ...spec.name, ...name };
  }
  const named = used.length > 0;
  const [first] = rows;
  if (first && named && used.length !== specs.length) {
    return {
      specs,
      rows: [],
      warnings: [],
      faults: [{ line: first.line, field: "option", code: "goodsImport:errors.otherOptions" }],
    };
  }
  const looked = rows.map((row) => {
    const words = used.map((place) => wordsAt(row, place, "value"));
    const ids = words.map((one, at) => specs[at]?.values.find((value) => isValue(one, value))?.id);
    return { row, words, ids, own: ownSku(row, ids, active, specs.length) };
  });
  if (named) renameValues(looked, specs, { active, renames });
  const matched = looked.flatMap(({ row, words, own }): MatchedRow[] => {
    if (words.some((one) => !isFilled(one))) {
      faults.push({ line: row.line, field: "option", code: "goodsImport:errors.option" });
      return [];
    }
    if (!named && specs.length > 0) {
      if (own?.valueIds) return [{ row, own, key: keyOf(own.valueIds) }];
      faults.push({ line: row.line, field: "sku", code: "goodsImport:errors.whichSku" });
      return [];
    }
    const ids = words.map((one, at) => valueId(specs, at, one));
    return [{ row, own, key: keyOf(ids) }];
  });
  const keys = new Map<string, MatchedRow>();
  for (const one of matched) if (!keys.has(one.key)) keys.set(one.key, one);
  const warnings = keys.size < matched.length ? ["rowTwice"] : [];
  return { specs, rows: [...keys.values()], faults, warnings };
}

/** The id of a value with this text; created if missing. */
function valueId(specs: TypedSpec[], at: number, words: Texts): string {
  const spec = specs[at];
  const there = spec?.values.find((value) => isValue(words, value));
  if (there) {
    Object.assign(there.value, words);
    return there.id;
  }
  const id = `n${at}x${spec?.values.length ?? 0}`;
  spec?.values.push({ id, value: words });
  return id;
}

function ownSku(row: FileRow, ids: readonly (string | undefined)[], active: readonly Sku[], specs: number) {
  const byNumber = active.find(({ id }) => String(id) === row.cells.sku);
  if (byNumber) return byNumber;
  const whole = ids.length === specs && ids.every((id) => id !== undefined);
  const same = whole && active.find(({ valueIds }) => keyOf(valueIds ?? []) === keyOf(ids.map(String)));
  if (same) return same;
  const code = row.cells.code?.toLowerCase();
  if (!code) return undefined;
  return active.find((sku) => sku.code.toLowerCase() === code) ?? active.find((sku) => lostZeros(sku.code, code));
}

/** True when a spreadsheet has taken the zeros in front of a code. */
export const lostZeros = (code: string, cell: string): boolean =>
  code !== cell && /^0\d+$/.test(code) && code.replace(/^0+/, "") === cell;

interface Looked {
  words: Texts[];
  ids: (string | undefined)[];
  own: Sku | undefined;
}

/** Renames values where the file has all skus of a value with the same new text, and no row has the old text. */
function renameValues(
  looked: readonly Looked[],
  specs: TypedSpec[],
  { active, renames }: { active: readonly Sku[]; renames: boolean },
): void {
  specs.forEach((spec, at) => {
    for (const value of spec.values) {
      const has = ({ valueIds }: Sku) => String(valueIds?.[at]) === value.id;
      const rows = looked.filter(({ own }) => own && has(own));
      const words = rows.map((row) => JSON.stringify(row.words[at] ?? {}));
      const whole = rows.length > 0 && (renames || rows.length === active.filter(has).length);
      const fresh = looked.every(({ ids }) => ids[at] !== value.id) && rows.every(({ ids }) => ids[at] === undefined);
      const said = rows[0]?.words[at];
      if (whole && fresh && said && isFilled(said) && new Set(words).size === 1) Object.assign(value.value, said);
    }
  });
}
