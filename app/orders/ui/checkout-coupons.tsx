import { useTranslation } from "react-i18next";
import { CouponWorth } from "~/app/coupons/ui";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { textKey } from "~/app/platform/language/text-keys";
import { priceText } from "~/app/platform/ui/amounts";
import type { CouponPlace } from "../placing/checkout-coupons.server";

interface CouponsProps {
  place: CouponPlace;
  currency: string;
}

/** The coupons of one place, collapsed: the applied one, and the others with the reason why they do not apply. */
export function CheckoutCoupons({ place, currency }: CouponsProps) {
  const { t } = useTranslation(["checkout", "coupons"]);
  const format = useFormat();
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const { shopId, chosen, discountMinor, options } = place;
  const name = `coupon-${shopId}`;
  return (
    <details className="co-coupons border-t-line font-sm">
      <summary>
        <span className="flex flex-1 items-center gap-8px">
          <Icon name="ticket-percent" className="size-18px" />
          <span>{t(shopId === 0 ? "coupon.platform" : "coupon.shop")}</span>
        </span>
        <span className={discountMinor > 0 ? "font-semibold text-accent" : undefined}>
          {discountMinor > 0 ? <span translate="no">{amount(-discountMinor)}</span> : t("coupon.none")}
        </span>
        <Icon name="chevron-down" className="size-18px" />
      </summary>
      <fieldset className="grid p-0-12-12px border-0">
        <legend className="sr-only">{t(shopId === 0 ? "coupon.platform" : "coupon.shop")}</legend>
        {options.map(({ id, ticket, verdict }) => (
          <label key={id} className={`flex items-center gap-12px min-h-48px${verdict.applies ? "" : " text-ink-3"}`}>
            <input type="radio" name={name} value={id} defaultChecked={id === chosen} disabled={!verdict.applies} />
            <span>
              <CouponWorth ticket={ticket} />
              <small className="block hint">
                {verdict.applies
                  ? t("coupon.saves", { amount: amount(verdict.discountMinor) })
                  : verdict.reason === "belowThreshold"
                    ? t("coupon.missing", { amount: amount(verdict.missingMinor) })
                    : t(textKey("checkout:coupon", verdict.reason))}
              </small>
            </span>
          </label>
        ))}
        <label className="flex items-center gap-12px min-h-48px">
          <input type="radio" name={name} value="0" defaultChecked={chosen === null} />
          <span>{t("coupon.use0")}</span>
        </label>
        <button
          type="submit"
          name="intent"
          value="coupons"
          className="button button-tint justify-self-end"
          formNoValidate
        >
          {t("coupon.apply")}
        </button>
      </fieldset>
    </details>
  );
}
