import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import type { CouponTicket } from "./coupon-ticket";
import { inLine } from "./ui/amount";

export { bestCoupon } from "./coupon-rules";
export { savedMinor } from "./saved-minor";

/** The value of a coupon in one line: "$8 off · over $60". */
export function CouponWorth({ ticket }: { ticket: CouponTicket }) {
  const { t } = useTranslation("coupons");
  const { price } = useFormat();
  const { kind, amountMinor, percent, thresholdMinor, currency } = ticket;
  const worth =
    kind === "discount"
      ? t("worth.discount", { percent })
      : t(amountMinor === null ? "worth.allShipping" : `worth.${kind}`, {
          amount: inLine(price(amountMinor ?? 0, currency)),
        });
  const from = thresholdMinor === 0 ? t("anyAmount") : t("over", { amount: inLine(price(thresholdMinor, currency)) });
  return <span>{`${worth} · ${from}`}</span>;
}
