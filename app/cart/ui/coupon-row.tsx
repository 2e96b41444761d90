import { useTranslation } from "react-i18next";
import type { CouponTicket } from "~/app/coupons/api.server";
import { CouponWorth } from "~/app/coupons/ui";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { Saving } from "./cart-savings";

interface CouponRowProps {
  shopId: number;
  currency: string;
  /** Of the lines that are chosen now. */
  saving: Saving | undefined;
  /** One that can be claimed. */
  open: CouponTicket | undefined;
}

/** Last in the card of a shop: the coupon that is applied, otherwise one to get. */
export function CouponRow({ shopId, currency, saving, open }: CouponRowProps) {
  const { t } = useTranslation("cart");
  const { price } = useFormat();
  const ticket = saving?.ticket ?? open;
  if (!ticket) return null;
  return (
    <a className="cart-coupon" href={href("/pages/user/coupon/list", { shop: shopId })}>
      <Icon name="ticket-percent" className="size-16px" />
      <b className="font-semibold">
        <CouponWorth ticket={ticket} />
      </b>
      {saving && <span className="text-ink-2">{t("applied")}</span>}
      {saving ? (
        <span className="ms-auto" translate="no">
          {priceText(price(-saving.savedMinor, currency))}
        </span>
      ) : (
        <span className="ms-auto">{t("coupon")}</span>
      )}
      <Icon name="chevron-right" className="mirrored size-16px" />
    </a>
  );
}
