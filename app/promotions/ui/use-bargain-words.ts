import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { ShownBargain } from "../bargains/shown-bargain";

/** Returns the sentence that says how a bargain of one's own stands. */
export function useBargainWords(currency: string): (bargain: ShownBargain) => string {
  const { t } = useTranslation("bargain");
  const format = useFormat();
  const { moment } = useTimes();
  const amount = (minor: number) => priceText(format.price(minor, currency));
  return ({ state, order, leftMinor, aloneMinor, quota }) => {
    const price = amount(order?.priceMinor ?? leftMinor);
    if (state === "bought") return t("state.bought", { price });
    if (state === "over") return t("state.over", { price });
    if (state === "soldOut") return t("state.soldOut", { count: quota, price: amount(aloneMinor) });
    if (state === "running") return t("state.running", { price });
    const payUntil = order?.payUntil ?? null;
    return payUntil === null
      ? t("state.waitingLong", { price })
      : t("state.waiting", { price, time: moment(payUntil) });
  };
}
