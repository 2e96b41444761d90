import { parseDecimal } from "~/app/platform/format/amount";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { decimalsOf } from "~/app/platform/format/money";
import { isShortened } from "~/app/platform/format/spreadsheet";
import { locales } from "~/app/platform/language/locales";
import { goodsLimits } from "../../goods/goods-values";
import type { Dialect } from "./file-columns";
import { htmlText } from "./html-text";

/** Cells of a row by our own column names; columns missing in the file are absent. */
export type Cells = Record<string, string>;

/** Changes made to a row so that it can be taken; each has to be confirmed. */
export type TidyWarning =
  | ("titleCut" | "optionCut" | "descriptionCut" | "codeCut" | "codeLost")
  | ("noPrice" | "priceRounded" | "otherCurrency" | "stockBelow");

const gramsOf: Record<string, number> = { g: 1, kg: 1000, lb: 453.592_37, oz: 28.349_523_125 };
const unitOfCell = /\s*(kg|g|lbs?|oz|克|千克|公斤|г|кг)\.?$/i;
const unitNames: Record<string, string> = { lbs: "lb", 克: "g", 千克: "kg", 公斤: "kg", г: "g", кг: "kg" };

/**
 * Cleans the cells of a row, so that what other programs write can be taken: weights in the unit of their column, signs
 * of full width, marks of the currency, texts that are too long. Pure. `unit` = a weight without any unit.
 */
export function tidyCells(read: Cells, dialect: Dialect): { cells: Cells; warnings: TidyWarning[]; notes: string[] } {
  const cells: Cells = {};
  const warnings = new Set<TidyWarning>();
  const notes = new Set<string>();
  for (const [column, cell] of Object.entries(read)) {
    const [name = "", language = ""] = column.split(".");
    const own = dialect === "own";
    if (name.startsWith("weight_")) {
      const grams = readGrams(cell, name.slice("weight_".length));
      if (grams === null) notes.add("weightUnit");
      else cells.weight_grams = grams;
    } else if (name === "html" || name === "short") {
      const text = cut(visible(htmlText(cell)), goodsLimits.description);
      if (text.cut) warnings.add("descriptionCut");
      if (name === "html" || !cells[`description.${language}`]) cells[`description.${language}`] = text.text;
    } else if (name === "title" || /^option\d_/.test(name)) {
      const text = cut(own ? cell : visible(plainTitle(cell)), name === "title" ? goodsLimits.title : goodsLimits.word);
      if (text.cut) warnings.add(name === "title" ? "titleCut" : "optionCut");
      cells[column] = text.text;
    } else if (name === "code") cells.code = readCode(cell, warnings, own);
    else if (name === "price" || name === "market_price" || name === "cost") {
      cells[name] = readPrice(cell, name, warnings);
    } else if (name === "stock") cells.stock = readStock(cell, warnings);
    else cells[column] = cell;
  }
  return { cells, warnings: [...warnings], notes: [...notes] };
}

/** Titles are plain texts, but some shops store their entities. */
const plainTitle = (cell: string) => (/&#?\w+;/.test(cell) ? htmlText(cell) : cell);

/** Characters that nobody sees, and lines of other systems. */
const visible = (text: string) =>
  text.replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n").replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/gu, "");

/** Shortens a text to a number of characters, at a space where one is near. */
function cut(text: string, max: number): { text: string; cut: boolean } {
  const letters = [...text];
  if (letters.length <= max) return { text, cut: false };
  const start = letters.slice(0, max - 1).join("");
  const space = start.lastIndexOf(" ");
  return { text: `${(space > start.length * 0.7 ? start.slice(0, space) : start).trim()}…`, cut: true };
}

/** Whole grams of a weight in the unit of its column, or the one in the cell; null without any unit. */
function readGrams(cell: string, column: string): string | null {
  const typed = cell.normalize("NFKC").trim();
  if (typed === "") return "";
  const said = unitOfCell.exec(typed)?.[1]?.toLowerCase();
  const unit = said === undefined ? (column === "grams" ? "g" : column) : (unitNames[said] ?? said);
  const factor = gramsOf[unit];
  if (factor === undefined) return null;
  const plain = decimalPoint(typed.replace(unitOfCell, ""));
  // What is no number stays, and is refused with its line.
  return /^\d+(?:\.\d+)?$/.test(plain) ? String(Math.round(Number(plain) * factor)) : cell;
}

/** A number with a decimal point, without grouped digits: `1.234,5` and `1,234.5` are both 1234.5, `0,350` is 0.35. */
function decimalPoint(typed: string): string {
  const plain = typed.replace(/[\s'’]/g, "");
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(plain)) return plain.replaceAll(".", "").replace(",", ".");
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(plain)) return plain.replaceAll(",", "");
  return plain.replace(/^(\d+),(\d+)$/, "$1.$2");
}

const signsSeen = new Map<string, ReadonlySet<string | undefined>>();

/** Returns the signs of a currency in the languages that have one of their own for it, and its code. */
function signsOf(currency: string): ReadonlySet<string | undefined> {
  const seen = signsSeen.get(currency);
  if (seen) return seen;
  const signs = locales.flatMap((language) =>
    (["symbol", "narrowSymbol", "code"] as const).map((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === "currency")
        ?.value.normalize("NFKC"),
    ),
  );
  const found = new Set(signs);
  signsSeen.set(currency, found);
  return found;
}

const signed = /^([A-Z]{0,3}\p{Sc}?)\s*([\d.,'’\s]*\d[.,]?)\s*(\p{Sc}|[A-Z]{2,3}|kr|zł|元|円|원|руб\.?)?$/u;

/** An amount without the sign of its currency, in the digits that it has; more decimals are rounded. */
function readPrice(cell: string, name: string, warnings: Set<TidyWarning>): string {
  const whole = cell.normalize("NFKC").trim();
  const [, before = "", typed = whole, after = ""] = signed.exec(whole) ?? [];
  const sign = before || after;
  if (name === "price" && sign !== "" && !signsOf(marketCurrency()).has(sign)) warnings.add("otherCurrency");
  const decimals = decimalsOf(marketCurrency());
  // Said to be no amount where it may be read in two ways.
  const plain = decimals > 2 && /^[1-9]\d{0,2},\d{3}$/.test(typed) ? typed : decimalPoint(typed);
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return typed;
  const read = parseDecimal(plain, decimals);
  if (!read.ok && read.code.startsWith("amountDecimals")) {
    const rounded = Number(plain).toFixed(decimals);
    if (name === "price") warnings.add(Number(rounded) === 0 ? "noPrice" : "priceRounded");
    return rounded;
  }
  if (name === "price" && Number(plain) === 0) warnings.add("noPrice");
  return name === "market_price" && Number(plain) === 0 ? "" : plain;
}

function readStock(cell: string, warnings: Set<TidyWarning>): string {
  const typed = cell.normalize("NFKC").trim().replace(/^[−–]/, "-");
  if (/^-\d+(?:\.0+)?$/.test(typed)) {
    warnings.add("stockBelow");
    return "0";
  }
  return typed.replace(/^(\d+)\.0+$/, "$1");
}

/** A code as its shop writes it: without the apostrophe of a spreadsheet; what lost digits is not taken. */
function readCode(cell: string, warnings: Set<TidyWarning>, own: boolean): string {
  const plain = cell.normalize("NFKC").trim();
  const code = own ? plain : visible(plain).replace(/^['’`](?=[\p{L}\p{N}+])/u, "");
  if (isShortened(code)) {
    warnings.add("codeLost");
    return "";
  }
  const letters = [...code];
  if (letters.length > goodsLimits.code) warnings.add("codeCut");
  return letters.slice(0, goodsLimits.code).join("");
}
