import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import type { CouponFit } from "../coupon-fit";
import type { CouponTicket } from "../coupon-ticket";
import { inLine } from "./amount";

/** The effect of a coupon on the cart now. */
export function Fit({ ticket, fit }: { ticket: CouponTicket; fit: CouponFit }) {
  const { t } = useTranslation("coupons");
  const { price } = useFormat();
  const text = (minor: number) => inLine(price(minor, ticket.currency));
  return (
    <p className={`note-box flex-1-0-full items-center p-8-12px border-t-line ${fit.fits ? "text-ok" : "text-ink-2"}`}>
      <Icon name={fit.fits ? "shopping-cart" : "info"} />
      <span>
        {fit.fits
          ? t("fits", { amount: text(fit.savesMinor) })
          : t("missing", { have: text(fit.goodsMinor), amount: text(fit.missingMinor) })}
      </span>
    </p>
  );
}
