import { type Locale, locales } from "~/app/platform/language/locales";

export const dialects = ["own", "shopify", "shopifyNew"] as const;
export type Dialect = (typeof dialects)[number];

/** Cells of a row by our own column names; columns missing in the file are absent. */
export type Cells = Record<string, string>;

export interface FileRow {
  line: number;
  cells: Cells;
}

/** Our names of the columns of both Shopify formats, in lower case; `*` = the language of the file. */
const shopify: Record<Exclude<Dialect, "own">, Record<string, string>> = {
  shopify: {
    handle: "handle",
    title: "title.*",
    "body (html)": "html.*",
    ...Object.fromEntries([1, 2, 3].flatMap((n) => [[`option${n} name`, `option${n}_name.*`]])),
    ...Object.fromEntries([1, 2, 3].flatMap((n) => [[`option${n} value`, `option${n}_value.*`]])),
    "variant sku": "code",
    "variant grams": "weight_grams",
    "variant inventory qty": "stock",
    "variant price": "price",
    "variant compare at price": "market_price",
    "cost per item": "cost",
    "image src": "image",
  },
  shopifyNew: {
    "url handle": "handle",
    title: "title.*",
    description: "html.*",
    ...Object.fromEntries([1, 2, 3].flatMap((n) => [[`option${n} name`, `option${n}_name.*`]])),
    ...Object.fromEntries([1, 2, 3].flatMap((n) => [[`option${n} value`, `option${n}_value.*`]])),
    sku: "code",
    "weight value (grams)": "weight_grams",
    "inventory quantity": "stock",
    price: "price",
    "compare-at price": "market_price",
    "cost per item": "cost",
    "product image url": "image",
  },
};

const eachLanguage = (name: string) => locales.map((locale) => `${name}.${locale}`);

const ownColumns = new Set([
  ...["goods", "state", "category", "brand", "attributes", "pictures", "detail_pictures", "video"],
  ...["freight", "freight_template"],
  ...[
    "services",
    "shop_category",
    "sku",
    "code",
    "price",
    "market_price",
    "cost",
    "stock",
    "weight_grams",
    "sku_picture",
  ],
  ...[1, 2, 3].flatMap((n) => [...eachLanguage(`option${n}_name`), ...eachLanguage(`option${n}_value`)]),
  ...[...eachLanguage("title"), ...eachLanguage("description")],
]);

/** Detects the format of a file by the column that names the goods; null = unknown. */
export function dialectOf(titles: readonly string[]): Dialect | null {
  const names = new Set(titles.map((title) => title.toLowerCase()));
  if (names.has("url handle")) return "shopifyNew";
  if (names.has("handle")) return "shopify";
  return names.has("goods") || eachLanguage("title").some((name) => names.has(name.toLowerCase())) ? "own" : null;
}

/** Returns the cells of a row by our own names. */
function readCells(
  titles: readonly string[],
  cells: readonly string[],
  { dialect, locale }: { dialect: Dialect; locale: Locale },
): Cells {
  const all: Cells = {};
  titles.forEach((title, index) => {
    const cell = cells[index] ?? "";
    const name = columnOf(title, dialect)?.replace("*", locale);
    if (name === undefined || all[name] !== undefined) return;
    if (name.startsWith("html.")) all[name.replace("html", "description")] = wordsOf(cell);
    else all[name] = cell;
  });
  return dialect === "own" ? all : tidied(all);
}

function columnOf(title: string, dialect: Dialect): string | undefined {
  if (dialect !== "own") return shopify[dialect][title.toLowerCase()];
  return [...ownColumns].find((name) => name.toLowerCase() === title.toLowerCase());
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

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Returns the text of an HTML description, one line per paragraph. */
function wordsOf(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/\s+/g, " ")
    .replace(/<(?:br|\/p|\/div|\/h\d|\/li|\/tr)\b[^>]*>/gi, "\n")
    .replace(/<li\b[^>]*>/gi, "• ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (whole, ten, sixteen, name) => {
      const point = ten ? Number(ten) : sixteen ? Number.parseInt(sixteen, 16) : 0;
      return point > 0 && point <= 0x10ffff
        ? String.fromCodePoint(point)
        : (signs[String(name).toLowerCase()] ?? whole);
    })
    .replace(/ *\n */g, "\n")
    .trim();
}

/** Goods of a file: their key, and their rows. */
export interface Group {
  key: string;
  /** New texts rename the existing values, also of skus missing in the file. */
  renames?: boolean;
  rows: { line: number; cells: string[]; read: Cells }[];
}

/** Groups the rows of a file by goods, in the order of the file; picture-only rows belong to their goods. */
export function groupsOf(
  table: { titles: readonly string[]; rows: readonly { line: number; cells: string[] }[] },
  file: { dialect: Dialect; locale: Locale },
): Group[] {
  const groups = new Map<string, Group>();
  for (const { line, cells } of table.rows) {
    const read = readCells(table.titles, cells, file);
    const key = keyOfRow(read, file.dialect) || `line:${line}`;
    const group = groups.get(key) ?? { key, rows: [] };
    group.rows.push({ line, cells, read });
    groups.set(key, group);
  }
  return [...groups.values()];
}

function keyOfRow(cells: Cells, dialect: Dialect): string {
  if (dialect !== "own") return cells.handle ? `handle:${cells.handle.toLowerCase()}`.slice(0, 300) : "";
  if (cells.goods) return `goods:${cells.goods}`.slice(0, 300);
  const title = locales.map((locale) => cells[`title.${locale}`]).find(Boolean);
  return title ? `title:${title}`.slice(0, 300) : "";
}
