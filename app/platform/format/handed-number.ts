import { ok, type Result, refuse } from "../result";

/**
 * Kinds of records with a printed number, by letter. The database generates it
 * (db/migrations/202611260101-numbers.server.ts).
 */
export const numberKinds = {
  order: "P",
  refund: "R",
  withdrawal: "W",
  recharge: "T",
  adjustment: "A",
  complaint: "C",
  case: "S",
  application: "B",
} as const;

export type NumberKind = keyof typeof numberKinds;

/** Each letter counts as its index; G and M are free. */
const letters = "ABCGPRSTWM";

/** The quasigroup of H. M. Damm's thesis (2004). */
const steps = [
  ...["0317598642", "7092154863", "4206871359", "1750983426", "6123045978"],
  ...["3674209581", "5869720134", "8945362017", "9438617205", "2581436790"],
];

/** Returns the check digit by H. M. Damm, which detects every wrong digit and every swap of two neighbours. */
export const checkDigit = (digits: string): string =>
  [...digits].reduce((at, digit) => steps[Number(at)]?.[+digit] ?? "0", "0");

/** A number without separators: a letter and 15 digits. */
const isNew = (bare: string) => /^[A-Z]\d{15}$/.test(bare);

const isChecked = (bare: string) =>
  letters.includes(bare.charAt(0)) && checkDigit(`${letters.indexOf(bare.charAt(0))}${bare.slice(1)}`) === "0";

/**
 * Returns a number as printed: `P261125-4839-2071-7`. Older numbers of 16 digits are grouped too, so that no
 * spreadsheet takes them for an amount; others are unchanged. Bank texts print it without separators.
 */
export function printedNumber(number: string): string {
  if (isNew(number)) return number.replace(/^(.{7})(.{4})(.{4})(.)$/, "$1-$2-$3-$4");
  return number.replace(/^(\d{8})(\d{4})(\d{4})$/, "$1-$2-$3");
}

/** Returns typed text without spaces, hyphens, case and width. */
export const bareNumber = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\s\p{Pd}\u2212\u00ad\p{Cf}]+/gu, "")
    .toUpperCase();

/**
 * Reads a typed number in any grouping, case and width; `PASAR W12` is number 12. Any letters and digits are accepted;
 * refuses `typo` where a letter and 15 digits lack their check digit, and `noNumber`.
 */
export function readNumber(typed: string): Result<string, "typo" | "noNumber"> {
  const bare = bareNumber(typed).replace(/^PASAR[RSTW]?(?=\d)|^PASAR(?=[A-Z]\d{15}$)/, "");
  if (!/^[A-Z]?\d{1,40}$/.test(bare)) return refuse("noNumber");
  return isNew(bare) && !isChecked(bare) ? refuse("typo") : ok(bare);
}

/** Returns the number, or part of one, in the words of a search; null = none, or a mistyped one. */
export function numberIn(text: string): string | null {
  const read = readNumber(text);
  return read.ok ? read.value : null;
}

/** True when the words are a number with a typing error: nothing can be found by it, and the reason can be shown. */
export function isMistyped(text: string): boolean {
  const read = readNumber(text);
  return !read.ok && read.code === "typo";
}
