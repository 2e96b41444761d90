import type { Locale } from "../language/locales";

/** The symbol belongs to the language, never to the amount (specification §1; decisions "Languages and money"). */
const symbols: Record<Locale, string> = {
  en: "$",
  "zh-TW": "¥",
  "zh-CN": "¥",
  ms: "RM",
  ja: "¥",
  ko: "₩",
  ru: "¥",
};

/** Returns the default currency symbol of a language; an operator's setting takes precedence. */
export function usualSymbol(locale: Locale): string {
  return symbols[locale];
}

/** Returns the number of decimals of a currency: none, two or three. */
function currencyDecimals(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

const decimalsSeen = new Map<string, number>();

/** Returns true for the codes of ISO 4217 that a market can have: with no, two or three decimals. */
export function isMarketCurrency(code: string): boolean {
  return Intl.supportedValuesOf("currency").includes(code) && [0, 2, 3].includes(decimalsOf(code));
}

export function decimalsOf(currency: string): number {
  let decimals = decimalsSeen.get(currency);
  if (decimals === undefined) {
    decimals = currencyDecimals(currency);
    decimalsSeen.set(currency, decimals);
  }
  return decimals;
}

/**
 * A price split for display: small symbol, large integer, small decimals (with their separator; "" when there are
 * none).
 */
export interface PriceParts {
  symbol: string;
  integer: string;
  fraction: string;
}

const separators = new Map<Locale, { group: string; decimal: string }>();

function separatorsOf(locale: Locale) {
  let found = separators.get(locale);
  if (!found) {
    const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8);
    found = {
      group: parts.find((part) => part.type === "group")?.value ?? ",",
      decimal: parts.find((part) => part.type === "decimal")?.value ?? ".",
    };
    separators.set(locale, found);
  }
  return found;
}

/**
 * Formats an amount for display.
 * @param minor amount in minor units of `currency` (a safe integer)
 * @param currency stored currency code; decides only the number of decimals
 * @param pinnedSymbol an operator's symbol for all languages
 */
export function priceParts(minor: number, currency: string, locale: Locale, pinnedSymbol?: string | null): PriceParts {
  const decimals = decimalsOf(currency);
  const { group, decimal } = separatorsOf(locale);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, group);
  return {
    symbol: `${minor < 0 ? "−" : ""}${pinnedSymbol || symbols[locale]}`,
    integer: whole,
    fraction: decimals === 0 ? "" : `${decimal}${digits.slice(digits.length - decimals)}`,
  };
}

/**
 * Formats an amount for machines, in major units with a point: `5490` of USD is "54.90".
 * @param minor a safe integer, not negative
 */
export function plainAmount(minor: number, currency: string): string {
  const { integer, fraction } = priceParts(minor, currency, "en");
  return `${integer.replaceAll(",", "")}${fraction}`;
}
