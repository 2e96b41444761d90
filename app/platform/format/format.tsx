import { createContext, useContext, useMemo } from "react";
import type { Elements } from "~/app/design/children/elements";
import type { Locale } from "../language/locales";
import { badgeCount, shortCount } from "./counts";
import { formatAgo, formatDate } from "./dates";
import { type PriceParts, priceParts } from "./money";

/** Formatters for numbers, prices and dates in the visitor's language. */
export interface Format {
  locale: Locale;
  /** Time zone of the person who reads: their choice, the browser's, or the market's. */
  zone: string;
  /** The same in another zone. */
  inZone(zone: string): Format;
  /** The same with the code of the currency for its symbol: nobody who works with money takes one for another. */
  withCodes(): Format;
  /** `minor` in minor units of the stored `currency`. */
  price(minor: number, currency: string): PriceParts;
  count(count: number): string;
  badge(count: number): string;
  /** `ms` since 1970. */
  date(ms: number): string;
  ago(ms: number, nowMs: number): string;
}

/**
 * @param justNow the language's phrase for less than 5 minutes ago
 * @param pinnedSymbol an operator's currency symbol for all languages
 */
export function createFormat(locale: Locale, justNow: string, pinnedSymbol?: string | null, zone = "UTC"): Format {
  const format: Format = {
    locale,
    zone,
    inZone: (other) => createFormat(locale, justNow, pinnedSymbol, other),
    price: (minor, currency) => priceParts(minor, currency, locale, pinnedSymbol),
    count: shortCount,
    badge: badgeCount,
    date: (ms) => formatDate(ms, { locale, zone }),
    ago: (ms, nowMs) => formatAgo(ms, nowMs, locale, justNow),
    withCodes: () => {
      const price = (minor: number, currency: string) => priceParts(minor, currency, locale, `${currency} `);
      return Object.assign({}, format, { price });
    },
  };
  return format;
}

const FormatContext = createContext<Format | null>(null);

export function FormatProvider({ format, children }: { format: Format; children: Elements }) {
  return <FormatContext.Provider value={format}>{children}</FormatContext.Provider>;
}

/** Within it, prices have the code of their currency: for the people of the market and of its shops. */
export function PricesWithCodes({ children }: { children: Elements }) {
  const format = useFormat();
  const coded = useMemo(() => format.withCodes(), [format]);
  return <FormatContext.Provider value={coded}>{children}</FormatContext.Provider>;
}

export function useFormat(): Format {
  const format = useContext(FormatContext);
  if (!format) throw new Error("useFormat needs a FormatProvider above it");
  return format;
}
