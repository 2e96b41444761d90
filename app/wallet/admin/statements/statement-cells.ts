import type { StatementLayout } from "~/db/tables/statements-schema";

/** An amount without its currency: digits and separators, and the sign. Null when invalid. */
function split(cell: string): { digits: string; negative: boolean } | null {
  const text = cell.normalize("NFKC").replace(/\s/gu, " ").trim();
  const negative =
    /^\(.*\)$/.test(text) || /^[^\d]*[-−–]/.test(text) || /[-−–]$/.test(text) || /\d\s*(?:dr|d)$/i.test(text);
  const digits = text.replace(/[^\d.,'’ ]/gu, "").trim();
  return /\d/.test(digits) ? { digits, negative } : null;
}

/**
 * Parses an amount in bank formats, in signed minor units: `1.234,56`, `1,234.56-`, `(12.00)`, `USD 5`, `12.00 DR`.
 * Null when invalid, and for more decimals than the currency has.
 */
export function readAmount(cell: string, decimal: "." | ",", decimals: number): number | null {
  const found = split(cell);
  if (!found) return null;
  const group = decimal === "." ? "," : ".";
  const [whole = "", fraction = "", ...more] = found.digits.replaceAll(/[ '’]/gu, "").split(decimal);
  const plain = whole.replaceAll(group, "");
  const digits = fraction.replace(/0+$/, "");
  if (more.length > 0 || !/^\d{1,13}$/.test(plain || "0") || !/^\d*$/.test(fraction) || digits.length > decimals)
    return null;
  const minor = Number((plain || "0") + digits.padEnd(decimals, "0"));
  return found.negative ? -minor : minor;
}

/** Detects the decimal separator from the amounts of a file: the first unambiguous one; a point when none is. */
export function decimalOf(cells: readonly string[]): "." | "," {
  for (const cell of cells) {
    const digits = split(cell)?.digits ?? "";
    const [found] = /[.,](?=\d*$)/.exec(digits) ?? [];
    if (found === undefined) continue;
    const [last, other] = found === "." ? ([".", ","] as const) : ([",", "."] as const);
    const after = digits.length - digits.lastIndexOf(last) - 1;
    // Both separators: the last one is decimal. One repeated: grouping. One alone: decimal, unless three digits follow.
    if (digits.includes(other)) return last;
    if (digits.split(last).length > 2) return other;
    if (after !== 3) return last;
  }
  return ".";
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Parses a date in bank formats to `2026-11-23`; a time after it is ignored. Null when invalid. */
export function readDate(cell: string, order: StatementLayout["dates"]): string | null {
  const text = cell.normalize("NFKC").trim().toLowerCase();
  const [, y8, m8, d8] = /^(\d{4})(\d{2})(\d{2})(?:\D|$)/.exec(text) ?? [];
  if (y8) return dateOf(Number(y8), Number(m8), Number(d8));
  const [, first, name, last] = /^(\d{1,2})[\s./-]*([a-z]{3})[a-z]*[\s.,/-]*(\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  if (name) return dateOf(year(last), months.indexOf(name) + 1, Number(first));
  const [, a = "", b = "", c = ""] = /^(\d{1,4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,4})(?!\d)/.exec(text) ?? [];
  if (a.length > 2) return dateOf(Number(a), Number(b), Number(c));
  if (a === "" || (c.length !== 2 && c.length !== 4)) return null;
  if (order === "ymd") return dateOf(year(a), Number(b), Number(c));
  return order === "mdy" ? dateOf(year(c), Number(a), Number(b)) : dateOf(year(c), Number(b), Number(a));
}

const year = (text: string | undefined) => (text?.length === 2 ? 2000 + Number(text) : Number(text));

function dateOf(y: number, m: number, d: number): string | null {
  const at = new Date(Date.UTC(y, m - 1, d));
  if (y < 2000 || y > 2100 || at.getUTCMonth() !== m - 1 || at.getUTCDate() !== d) return null;
  return at.toISOString().slice(0, 10);
}

/**
 * Detects the order of day, month and year from the dates of a file, by the first unambiguous one. Points stand between
 * day, month and year alone. Null when the dates can be read both ways: `01/02/2026` is a day of January or of
 * February.
 */
export function datesOf(cells: readonly string[]): StatementLayout["dates"] | null {
  let unclear = false;
  for (const cell of cells) {
    const [, a = "", sign = "", b = "", c = ""] =
      /^(\d{1,4})(\D{1,3})(\d{1,2})\D{1,3}(\d{1,4})(?!\d)/.exec(cell.normalize("NFKC").trim()) ?? [];
    if (a.length === 4 || Number(a) > 31) return "ymd";
    if (Number(a) > 12) return "dmy";
    if (Number(b) > 12) return c === "" ? "dmy" : "mdy";
    if (sign.trim() === ".") return "dmy";
    unclear ||= a !== b;
  }
  return unclear ? null : "dmy";
}
