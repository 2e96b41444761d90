import { parseAmount } from "~/app/platform/format/amount";
import { marketCurrency, typedAmount } from "~/app/platform/format/market-currency.server";
import type { FormErrors } from "~/app/platform/http/form.server";
import { type Locale, locales } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import type { GoodsChange, ImportFault } from "~/db/tables/goods-editing-schema";
import { isAudited, stateAfter } from "../audit/audit-parts.server";
import { fieldsOf } from "../goods/filled-goods.server";
import { changesBetween } from "../goods/goods-changes.server";
import { type GoodsFields, specFields } from "../goods/goods-fields";
import { readGoods } from "../goods/goods-form.server";
import type { SellerGoods } from "../goods/goods-seller-queries.server";
import { goodsLimits, type TypedGoods } from "../goods/goods-values";
import { planSkus } from "../goods/plan-skus";
import { adoptSpecs, keyOf } from "../goods/spec-matrix";
import { lostZeros, type Matched, matchSkus } from "./match-skus";
import { type Around, goodsCells } from "./read-goods-cells.server";
import type { FileRow } from "./reading/goods-groups.server";

/** A price reduction of more than this percentage must be confirmed. */
const fallPercent = 30;

export interface PlannedGoods {
  kind: "new" | "changed" | "untouched" | "refused";
  title: string;
  changes: GoodsChange[];
  warnings: string[];
  notes: string[];
  faults: ImportFault[];
  /** Input of the verb; null when refused. */
  saving: { values: TypedGoods; shelf: "on" | "off" } | null;
}

const skuCells = {
  price: "price",
  was: "market_price",
  cost: "cost",
  stock: "stock",
  weight: "weight_grams",
  article: "code",
} as const;

/** True when a row has data of a sku; others only have a picture. */
const isSkuRow = ({ cells }: FileRow): boolean =>
  ["sku", ...Object.values(skuCells)].some((name) => cells[name]) ||
  Object.keys(cells).some((name) => /^option\d_value/.test(name) && cells[name]);

/**
 * Plans the goods for rows of a file: pure, so that the dry run and the act agree. A missing column never changes
 * anything, nor does an empty cell unless `around.blanks`; skus missing in the file stay. One wrong row refuses the
 * whole goods.
 */
export function planGoods(
  rows: readonly FileRow[],
  stored: SellerGoods | undefined,
  around: Around & { locale: Locale; renames?: boolean },
): PlannedGoods {
  const { locale, renames } = around;
  const read = goodsCells(rows, stored, around);
  const sold = rows.filter(isSkuRow);
  const first = rows[0]?.line ?? 0;
  const matched = matchPriced(sold.length > 0 || stored ? sold : rows.slice(0, 1), stored, renames);
  const fields: GoodsFields = { ...read.fields };
  const count = { emptied: read.emptied, kept: read.kept };
  const recreated = writeSkus(fields, matched, { stored, around, locale, count });
  const title = pickText(textsOf(fields, "title"), locale) || pickText(stored?.title ?? {}, locale);
  const refused = (faults: ImportFault[]): PlannedGoods => ({
    kind: "refused",
    title,
    changes: [],
    warnings: [],
    notes: read.notes,
    faults,
    saving: null,
  });
  const faults = [...read.faults, ...matched.faults, ...longWords(matched, first)];
  const twice = distinguishCodes(fields, matched);
  const unpriced = stored ? [] : withoutPrice(fields, matched);
  const lines = new Map(matched.rows.map(({ key, row }) => [key, row.line]));
  const lineOf = (field: string) => lines.get(field.split(".")[1] ?? "") ?? first;
  const wrong = (errors: FormErrors) =>
    Object.entries(errors).map(([field, code]) => ({
      line: field.startsWith("sku.") ? lineOf(field) : first,
      field: field.startsWith("sku.") ? (field.split(".")[2] ?? "price") : (field.split(".")[0] ?? ""),
      code,
    }));
  const typed = readGoods(fields, { specs: [], locale, unpriced: true });
  if (!typed.ok) return refused([...faults, ...wrong(typed.errors)]);
  if (faults.length > 0) return refused(faults);
  const specs = matched.specs.filter(({ id }) => typed.value.specs.some((spec) => spec.id === id));
  const values: TypedGoods = { ...typed.value, specs };
  const plan = planSkus(values, stored ?? { specs: [], skus: [] });
  if (Object.keys(plan.errors).length > 0) return refused(wrong(plan.errors));
  const shelf = values.skus.some(({ priceMinor }) => priceMinor === 0) ? "off" : read.shelf;
  const notes = [...new Set([...read.notes, ...rows.flatMap((row) => row.notes)])];
  if (count.kept > 0) notes.push(`blanks|${count.kept}`);
  const tidied = [...new Set([...rows.flatMap((row) => row.warnings), ...matched.warnings, ...twice, ...unpriced])];
  if (!stored) {
    const changes = plan.skus.map((sku) => ({
      field: "added",
      sku: sku.spec.map(({ value }) => value),
      was: "",
      now: [typedAmount(sku.priceMinor), ...(sku.weightGrams > 0 ? [`${sku.weightGrams} g`] : [])].join(" · "),
    }));
    return { kind: "new", title, changes, warnings: tidied, notes, faults: [], saving: { values, shelf } };
  }
  const known = adoptSpecs(stored.specs, stored.skus);
  const changes = changesBetween(
    { ...stored, specs: known.specs, skus: known.skus.filter(({ retired }) => !retired) },
    { ...values, state: stateAfter(stored, shelf, around.audit), specs: plan.specs, skus: plan.skus },
  );
  for (const { skuId, quantity } of plan.moves) {
    const sku = known.skus.find(({ id }) => id === skuId);
    if (!sku) continue;
    const of = { field: "stock", sku: sku.spec.map(({ value }) => value) };
    changes.push({ ...of, was: String(sku.stock), now: String(sku.stock + quantity) });
  }
  const warnings = [
    ...(changes.length > 0 ? tidied : []),
    ...(changes.some(fallsMuch) ? ["priceFall"] : []),
    ...(recreated ? ["recreated"] : []),
    ...(count.emptied > 0 ? ["emptied"] : []),
  ];
  const looked = around.audit === "all" && stored.passed && !stored.held && changes.some(isAudited);
  if (looked) notes.push("audit");
  const kind = changes.length > 0 ? "changed" : "untouched";
  return { kind, title, changes, warnings, notes, faults: [], saving: { values, shelf } };
}

function fallsMuch({ field, sku, was, now }: GoodsChange): boolean {
  if (field !== "price" || !sku) return false;
  const [before, after] = [parseAmount(was, marketCurrency()), parseAmount(now, marketCurrency())];
  return before.ok && after.ok && after.value * 100 < before.value * (100 - fallPercent);
}

function textsOf(fields: GoodsFields, name: string): Texts {
  return Object.fromEntries(
    locales.flatMap((locale) => (fields[`${name}.${locale}`] ? [[locale, fields[`${name}.${locale}`]]] : [])),
  );
}

function longWords({ specs, rows }: Matched, first: number): ImportFault[] {
  const words = specs.flatMap(({ name, values }) => [name, ...values.map(({ value }) => value)]);
  const long = words.some((texts) => Object.values(texts).some((word) => [...(word ?? "")].length > goodsLimits.word));
  return long ? [{ line: rows[0]?.row.line ?? first, field: "option", code: "tooLong" }] : [];
}

/** Skus of the rows; goods that are there get no new sku without a price, which would be sold for nothing. */
function matchPriced(rows: readonly FileRow[], stored: SellerGoods | undefined, renames?: boolean): Matched {
  const matched = matchSkus(rows, stored, renames);
  const free = ({ row: { cells } }: Matched["rows"][number]) => cells.price !== "" && Number(cells.price) === 0;
  const left = new Set(stored ? matched.rows.filter((one) => !one.own && free(one)).map(({ row }) => row) : []);
  if (left.size === 0) return matched;
  return matchSkus(
    rows.filter((row) => !left.has(row)),
    stored,
    renames,
  );
}

/** New skus without any price are kept like those of 0.00: off the shelf until they have one. */
function withoutPrice(fields: GoodsFields, { rows }: Matched): string[] {
  const empty = rows.map(({ key }) => `sku.${key}.price`).filter((field) => !fields[field]);
  for (const field of empty) fields[field] = "0";
  return empty.length > 0 ? ["noPrice"] : [];
}

/** Appends a number to codes that several skus of the goods have, and to none that is stored. */
function distinguishCodes(fields: GoodsFields, { rows }: Matched): string[] {
  const taken = new Set<string>();
  let changed = false;
  for (const { key } of rows) {
    const field = `sku.${key}.article`;
    const code = fields[field] ?? "";
    if (code === "") continue;
    let unique = code;
    for (let more = 2; taken.has(unique.toLowerCase()); more++)
      unique = `${code.slice(0, goodsLimits.code - 4)}-${more}`;
    taken.add(unique.toLowerCase());
    if (unique !== code) changed = true;
    fields[field] = unique;
  }
  return changed ? ["codeTwice"] : [];
}

/** The cell of a sku; undefined = it stays: a code that only lost its zeros, a price of nothing. */
function writtenCell({ cells }: FileRow, name: string, own: { code: string } | undefined): string | undefined {
  const cell = cells[name];
  if (own === undefined || cell === undefined) return cell;
  if (name === "code" && lostZeros(own.code, cell)) return undefined;
  return name === "price" && cell !== "" && Number(cell) === 0 ? undefined : cell;
}

interface Writing {
  stored: SellerGoods | undefined;
  around: Pick<Around, "blanks" | "media">;
  locale: Locale;
  count: { emptied: number; kept: number };
}

/** Writes the specifications and skus of the file into the fields of a form. Returns whether skus are recreated. */
function writeSkus(fields: GoodsFields, { specs, rows }: Matched, { stored, around, locale, count }: Writing): boolean {
  const { blanks, media } = around;
  const before = stored ? fieldsOf(stored, locale) : {};
  const taken = new Set(rows.map(({ key }) => key));
  let recreated = false;
  for (const { key, own } of rows) {
    const old = own?.valueIds ? keyOf(own.valueIds) : key;
    if (old === key) continue;
    recreated = true;
    for (const column of [...Object.keys(skuCells), "picture"]) {
      fields[`sku.${key}.${column}`] ??= before[`sku.${old}.${column}`] ?? "";
      if (!taken.has(old)) delete fields[`sku.${old}.${column}`];
    }
  }
  for (const { key, row, own } of rows) {
    for (const [column, name] of Object.entries(skuCells)) {
      const cell = writtenCell(row, name, own);
      const field = `sku.${key}.${column}`;
      const shown = column === "weight" && /^\d+$/.test(cell ?? "") ? String(Number(cell) / 1000) : cell;
      if (shown === undefined || (shown === "" && !blanks)) count.kept += shown === "" && fields[field] ? 1 : 0;
      else {
        if (shown === "" && fields[field]) count.emptied += 1;
        fields[field] = column === "weight" && shown === "0" ? "" : shown;
      }
    }
    const { sku_picture: picture } = row.cells;
    if (picture && media.has(picture)) fields[`sku.${key}.picture`] = picture;
    fields[`sku.${key}.stock`] ||= stored ? (fields[`sku.${key}.stock`] ?? "0") : "0";
  }
  for (const field of Object.keys(fields)) if (field.startsWith("spec.")) delete fields[field];
  if (recreated) {
    for (const [at, spec] of specs.entries()) {
      const used = new Set(
        Object.keys(fields).flatMap((field) => (field.startsWith("sku.") ? [field.split(".")[1]?.split("-")[at]] : [])),
      );
      spec.values = spec.values.filter(({ id }) => used.has(id));
    }
  }
  const shown = specs.map(({ id, name, values }) => ({
    id,
    name: pickText(name, locale),
    values: values.map((one) => ({ id: one.id, text: pickText(one.value, locale) })),
  }));
  Object.assign(fields, specFields(shown));
  return recreated;
}
