import { ok, type Result, refuse } from "../result";

/**
 * What has a number that people and files carry, with its letter. Drawn by the database
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

/** Each letter counts as the digit of its place; G and M are free. */
const letters = "ABCGPRSTWM";

/** The quasigroup of H. M. Damm's thesis (2004). */
const steps = [
  ...["0317598642", "7092154863", "4206871359", "1750983426", "6123045978"],
  ...["3674209581", "5869720134", "8945362017", "9438617205", "2581436790"],
];

/**
 * Returns the check digit of digits by H. M. Damm, which finds every wrong digit and every two neighbours that changed
 * places.
 */
export const checkDigit = (digits: string): string =>
  [...digits].reduce((at, digit) => steps[Number(at)]?.[+digit] ?? "0", "0");

/** A number without its gaps: a letter and 15 digits. */
const isNew = (bare: string) => /^[A-Z]\d{15}$/.test(bare);

const isChecked = (bare: string) =>
  letters.includes(bare.charAt(0)) && checkDigit(`${letters.indexOf(bare.charAt(0))}${bare.slice(1)}`) === "0";

/**
 * Returns a number as it is printed: `P261125-4839-2071-7`. Those of 16 digits from before are grouped too, so that no
 * spreadsheet takes them for an amount; others stay as they are. Bank texts print it bare.
 */
export function printedNumber(number: string): string {
  if (isNew(number)) return number.replace(/^(.{7})(.{4})(.{4})(.)$/, "$1-$2-$3-$4");
  return number.replace(/^(\d{8})(\d{4})(\d{4})$/, "$1-$2-$3");
}

/** Returns what was typed without gaps, hyphens, case and width. */
export const bareNumber = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\s\p{Pd}\u2212\u00ad\p{Cf}]+/gu, "")
    .toUpperCase();

/**
 * Reads a number as people write it, to look for it: in any grouping, case and width; `PASAR W12` is number 12.
 * Anything of letters and digits is one; refuses `typo` where a letter and 15 digits do not have their check digit, and
 * `noNumber`.
 */
export function readNumber(typed: string): Result<string, "typo" | "noNumber"> {
  const bare = bareNumber(typed).replace(/^PASAR[RSTW]?(?=\d)|^PASAR(?=[A-Z]\d{15}$)/, "");
  if (!/^[A-Z]?\d{1,40}$/.test(bare)) return refuse("noNumber");
  return isNew(bare) && !isChecked(bare) ? refuse("typo") : ok(bare);
}

/** Returns the number, or the part of one, that words of a search are; null = they are none, or a mistyped one. */
export function numberIn(words: string): string | null {
  const read = readNumber(words);
  return read.ok ? read.value : null;
}

/** Whether words are a number of which a sign is wrong: nothing is found by it, and the reason can be said. */
export function isMistyped(words: string): boolean {
  const read = readNumber(words);
  return !read.ok && read.code === "typo";
}
