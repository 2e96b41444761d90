import { clearlyWritten } from "~/app/console/csv/amount-cells";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { decimalsOf } from "~/app/platform/format/money";
import { isShortened } from "~/app/platform/format/spreadsheet";
import { type Locale, locales } from "~/app/platform/language/locales";
import { columnsOf, type Dialect } from "./file-columns";
import { type Cells, type TidyWarning, tidyCells } from "./tidy-cells.server";
import { wooRows } from "./woo-rows";

export interface FileRow {
  line: number;
  cells: Cells;
  warnings: readonly TidyWarning[];
  notes: readonly string[];
}

/** Goods of a file: their key, and their rows. */
export interface Group {
  key: string;
  /** New texts rename the existing values, also of skus missing in the file. */
  renames?: boolean;
  rows: GroupRow[];
}

/** A row, which is cleaned when it is needed: a large file is first divided into goods. */
class GroupRow {
  private known: FileRow | undefined;
  constructor(
    readonly line: number,
    readonly cells: string[],
    private readonly reading: () => FileRow,
  ) {}
  get read(): FileRow {
    this.known ??= this.reading();
    return this.known;
  }
}

function readRow(line: number, raw: Cells, dialect: Dialect): FileRow {
  const tidy = tidyCells(raw, dialect);
  return { line, ...tidy, cells: dialect === "own" ? tidy.cells : tidied(tidy.cells) };
}

/** Groups the rows of a file by goods, in the order of the file; picture-only rows belong to their goods. */
export function groupsOf(
  table: { titles: readonly string[]; rows: readonly { line: number; cells: string[] }[] },
  { dialect, locale }: { dialect: Dialect; locale: Locale },
): Group[] {
  const columns = columnsOf(table.titles, dialect, locale);
  const all = table.rows.map(({ cells }) => {
    const row: Cells = {};
    columns.forEach((name, index) => {
      if (name !== undefined) row[name] = cells[index] ?? "";
    });
    return dialect === "plain" ? { ...row, ...optionNames(table.titles, columns, row) } : row;
  });
  const named = dialect === "woo" ? wooRows(all) : all.map((cells) => ({ key: "", cells }));
  const groups = new Map<string, Group>();
  table.rows.forEach(({ line, cells }, at) => {
    const { key: own = "", cells: raw = {} } = named[at] ?? {};
    const key = own || keyOfRow(raw, dialect) || `line:${line}`;
    const group = groups.get(key) ?? { key, rows: [] };
    group.rows.push(new GroupRow(line, cells, () => readRow(line, raw, dialect)));
    groups.set(key, group);
  });
  return [...groups.values()];
}

/** Rows whose amounts and weights read in one way: what `1,250` means, the other numbers of the file say. */
export function withClearNumbers<Row extends { cells: string[] }>(
  { titles, rows }: { titles: readonly string[]; rows: readonly Row[] },
  { dialect, locale }: { dialect: Dialect; locale: Locale },
): Row[] {
  const isNumber = columnsOf(titles, dialect, locale).map((name) =>
    /^(?:price|market_price|cost|weight_)/.test(name ?? ""),
  );
  // Weights have decimals in a market without any, too.
  const decimals = Math.max(2, decimalsOf(marketCurrency()));
  const clear = clearlyWritten(
    rows.flatMap(({ cells }) => cells.filter((_, at) => isNumber[at])),
    decimals,
  );
  return rows.map((row) => ({ ...row, cells: row.cells.map((cell, at) => (isNumber[at] ? clear(cell) : cell)) }));
}

/** The specifications of a list are named by its columns. */
function optionNames(titles: readonly string[], columns: readonly (string | undefined)[], row: Cells): Cells {
  const cells: Cells = {};
  columns.forEach((name, at) => {
    if (name?.startsWith("option") && row[name]) cells[name.replace("_value", "_name")] = titles[at] ?? "";
  });
  return cells;
}

/** Shopify writes one option called Title for goods without any, and an empty former price: both are removed. */
function tidied(cells: Cells): Cells {
  const all = { ...cells };
  const value = Object.keys(all).find((name) => name.startsWith("option1_value."));
  if (value && all[value]?.toLowerCase() === "default title") {
    for (const name of Object.keys(all)) if (name.startsWith("option")) all[name] = "";
  }
  const [price, former] = [Number(all.price), Number(all.market_price)];
  if (all.market_price && all.price && former <= price) all.market_price = "";
  return all;
}

function keyOfRow(cells: Cells, dialect: Dialect): string {
  const options = Object.keys(cells).some((name) => name.startsWith("option") && cells[name]);
  const named = (kind: string, text: string) => `${kind}:${text.normalize("NFKC").trim().toLowerCase()}`.slice(0, 300);
  if (dialect === "own" && cells.goods) return named("goods", cells.goods);
  if (dialect !== "own" && cells.handle) return named("handle", cells.handle);
  // A code that lost its digits may be that of any goods.
  if (dialect === "plain" && cells.code && !options && !isShortened(cells.code.trim()))
    return named("code", cells.code);
  if (dialect === "shopify" || dialect === "shopifyNew" || dialect === "woo") return "";
  const title = locales.map((locale) => cells[`title.${locale}`]).find(Boolean);
  return title && (dialect === "own" || options) ? `title:${title}`.slice(0, 300) : "";
}
