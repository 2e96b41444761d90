import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { type MoneyShares, wayWords } from "../paying/money-ways";

/**
 * Returns how to say where money of an order came from, and where it went; "" when nothing moved.
 * @param amount writes minor units as the screen does
 */
export function useMoneyWords(amount: (minor: number) => string) {
  const { t } = useTranslation("ways");
  const { locale } = useFormat();
  return {
    from: (shares: MoneyShares) => wayWords("from", shares, { t, amount, locale }),
    /** @param due a provider still has to give it back */
    to: (shares: MoneyShares, due = false) => wayWords(due ? "due" : "to", shares, { t, amount, locale }),
  };
}
