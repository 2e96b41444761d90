import type { StatementLayout } from "~/db/tables/statements-schema";

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
