import type { Locale } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";

/** The wallet's and the provider's part of an amount; minor units. */
export interface MoneyShares {
  walletMinor: number;
  providerMinor: number;
  /** Code of the provider; null = none. */
  provider: string | null;
  /** The name that it has for buyers, when it is not that of the software. */
  names?: Texts;
  /** It gives nothing back: refunds go to the wallet. */
  keeps?: boolean;
}

/** Keys of the texts for the source or destination of money. */
export type MoneyWay = "wallet" | "provider" | "both" | "none";

export const noShares: MoneyShares = { walletMinor: 0, providerMinor: 0, provider: null };

/** Returns the key of the text; `none` = nothing moved. */
export function wayOf({ walletMinor, providerMinor }: MoneyShares): MoneyWay {
  if (walletMinor > 0 && providerMinor > 0) return "both";
  return walletMinor > 0 ? "wallet" : providerMinor > 0 ? "provider" : "none";
}

interface WordsOfMoney {
  t: (key: string, values: Record<string, string>) => string;
  amount: (minor: number) => string;
  locale: Locale;
}

/**
 * Says where money came from (`from`), where it went (`to`), or that a provider still has to give it back (`due`), in
 * the words of a language; "" when nothing moved.
 * @param amount writes minor units as the screen does
 */
export function wayWords(
  words: "from" | "to" | "due",
  shares: MoneyShares,
  { t, amount, locale }: WordsOfMoney,
): string {
  const way = wayOf(shares);
  if (way === "none") return "";
  const provider = shares.names
    ? pickText(shares.names, locale)
    : t(`ways:provider.${shares.provider}`, { defaultValue: shares.provider ?? "" });
  const [wallet, rest] = [amount(shares.walletMinor), amount(shares.providerMinor)];
  return t(`ways:${words}.${way}`, { provider, wallet, rest });
}

/** Returns the sum of both, minor units. */
export const sumOf = ({ walletMinor, providerMinor }: MoneyShares) => walletMinor + providerMinor;

/**
 * Returns how an amount will be paid back: money from a provider that gives back goes back there, the rest to the
 * wallet (`postBack`).
 */
export function wayBack({ providerMinor, provider, names, keeps }: MoneyShares, minor: number): MoneyShares {
  return providerMinor > 0 && !keeps
    ? { walletMinor: 0, providerMinor: minor, provider, ...(names && { names }) }
    : { walletMinor: minor, providerMinor: 0, provider: null };
}

export function addShares(shares: readonly MoneyShares[]): MoneyShares {
  return shares.reduce(
    (sum, one) => ({
      walletMinor: sum.walletMinor + one.walletMinor,
      providerMinor: sum.providerMinor + one.providerMinor,
      provider: sum.provider ?? one.provider,
      // Of the same one as the code.
      ...extrasOf(sum.provider === null ? one : sum),
    }),
    noShares,
  );
}

const extrasOf = ({ names, keeps }: MoneyShares) => ({ ...(names && { names }), ...(keeps && { keeps }) });
