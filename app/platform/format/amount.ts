import { ok, type Result, refuse } from "../result";
import { decimalsOf } from "./money";

/** Why typed text is not an amount; keys of the namespace `forms`. */
export type AmountFault =
  | "required"
  | "amountDigits"
  | "amountNegative"
  | "amountShape"
  | `amountDecimals|decimals=${number}`
  | "amountZero"
  | "amountTooLarge";

/** The largest amount that is taken, in whole units: beyond it people mean something else. Yen are a hundredth. */
const maxUnits = (decimals: number) => (decimals === 0 ? 9_999_999_999 : 99_999_999);

/**
 * Reads a typed amount as an integer of its smallest unit: `12.5` with two decimals is 1250. Digits may be grouped
 * (`1,234.50`, `1 234.50`), full-width digits count, and a single comma is a decimal point where it cannot group, as
 * after a lone zero (`0,350`).
 * Nothing is rounded: more decimals than there are is refused, and so is everything else that is not plainly an amount:
 * with three decimals `1,234` is a thousand to one person and one to another.
 */
export function parseDecimal(text: string, decimals: number): Result<number, AmountFault> {
  const typed = text.normalize("NFKC").trim();
  if (typed === "") return refuse("required");
  if (/[\p{Nd}]/u.test(typed.replace(/[0-9]/g, ""))) return refuse("amountDigits");
  if (/^[-−]/.test(typed)) return refuse("amountNegative");
  const plain = ungrouped(typed, decimals);
  const [, whole = "", fraction = ""] = /^(\d{1,20})(?:\.(\d*))?$/.exec(plain) ?? [];
  if (whole === "") return refuse("amountShape");
  const digits = fraction.replace(/0+$/, "");
  if (digits.length > decimals) return refuse(`amountDecimals|decimals=${decimals}`);
  const units = Number(whole);
  if (units > maxUnits(decimals)) return refuse("amountTooLarge");
  const smallest = Number(whole + digits.padEnd(decimals, "0"));
  if (smallest === 0) return refuse("amountZero");
  return Number.isSafeInteger(smallest) ? ok(smallest) : refuse("amountTooLarge");
}

export function parseAmount(text: string, currency: string): Result<number, AmountFault> {
  return parseDecimal(text, decimalsOf(currency));
}

/**
 * Writes an integer of the smallest unit as a plain number: `1250` with two decimals is `12.50`; at least `min`
 * decimals are written.
 */
export function plainDecimal(smallest: number, decimals: number, min = decimals): string {
  const digits = String(smallest).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? "" : digits.slice(-decimals);
  const kept = fraction.replace(/0+$/, "").padEnd(Math.min(min, decimals), "0");
  return kept === "" ? whole : `${whole}.${kept}`;
}

function ungrouped(typed: string, decimals: number): string {
  if (decimals > 2 && /^[1-9]\d{0,2},\d{3}$/.test(typed)) return typed;
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(typed)) return typed.replaceAll(",", "");
  if (/^\d{1,3}(?:[ ’']\d{3})+(?:[.,]\d*)?$/.test(typed)) return typed.replace(/[ ’']/g, "").replace(",", ".");
  const pointed = decimals > 2 ? /^\d+,\d+$/ : /^(?:\d+,\d{1,2}|0,\d+)$/;
  return pointed.test(typed) ? typed.replace(",", ".") : typed;
}
