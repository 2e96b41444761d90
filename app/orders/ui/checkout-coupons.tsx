import { useTranslation } from "react-i18next";
import { useSubmit } from "#router";
import { CouponWorth } from "~/app/coupons/ui";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { textKey } from "~/app/platform/language/text-keys";
import { priceText } from "~/app/platform/ui/amounts";
import type { CouponPlace } from "../placing/checkout-coupons.server";

interface CouponsProps {
  place: CouponPlace;
  currency: string;
  /** The coupon ticked in a refused form; it is not lost, and not taken for another. */
  ticked: string | undefined;
}

/**
 * The coupons of one place, collapsed: the applied one, and the others with the reason why they do not apply; then
 * those that could be claimed. A tick counts at once; without JavaScript a button applies it.
 */
export function CheckoutCoupons({ place, currency, ticked }: CouponsProps) {
  const { t } = useTranslation(["checkout", "coupons"]);
  const format = useFormat();
  const submit = useSubmit();
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const { shopId, chosen, discountMinor, options, claimable } = place;
  const name = `coupon-${shopId}`;
  /** With JavaScript, without leaving the place on the page. */
  const send = (form: HTMLFormElement | null, act: string, value: string) => {
    const sent = new FormData(form ?? undefined);
    sent.set(act, value);
    submit(sent, { method: "post", preventScrollReset: true });
  };
  const current = ticked ?? String(chosen ?? 0);
  return (
    <details className="co-coupons border-t-line font-sm">
      <summary>
        <span className="flex flex-1 items-center gap-8px">
          <Icon name="ticket-percent" className="size-18px" />
          <span>{t(shopId === 0 ? "coupon.platform" : "coupon.shop")}</span>
        </span>
        <span className={discountMinor > 0 ? "font-semibold text-accent" : undefined}>
          {discountMinor > 0 ? (
            <span translate="no">{amount(-discountMinor)}</span>
          ) : claimable.length > 0 ? (
            t("coupon.open", { count: claimable.length })
          ) : (
            t("coupon.none")
          )}
        </span>
        <Icon name="chevron-down" className="size-18px" />
      </summary>
      <fieldset
        className="grid p-0-12-12px border-0"
        onChange={({ currentTarget: { form } }) => send(form, "intent", "coupons")}
      >
        <legend className="sr-only">{t(shopId === 0 ? "coupon.platform" : "coupon.shop")}</legend>
        {options.map(({ id, ticket, verdict }) => (
          <label key={id} className={`flex items-center gap-12px min-h-48px${verdict.applies ? "" : " text-ink-3"}`}>
            <input
              type="radio"
              name={name}
              value={id}
              defaultChecked={String(id) === current}
              disabled={!verdict.applies}
            />
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
        {options.length > 0 && (
          <>
            <label className="flex items-center gap-12px min-h-48px">
              <input type="radio" name={name} value="0" defaultChecked={current === "0"} />
              <span>{t("coupon.use0")}</span>
            </label>
            <button
              type="submit"
              name="intent"
              value="coupons"
              className="button button-tint without-script justify-self-end"
              formNoValidate
            >
              {t("coupon.apply")}
            </button>
          </>
        )}
        {claimable.map((each) => (
          <p key={each.id} className="flex items-center gap-12px min-h-48px">
            <span className="flex-1-1-0 min-w-0">
              <CouponWorth ticket={each.ticket} />
              <small className="block hint">{t("coupon.saves", { amount: amount(each.discountMinor) })}</small>
            </span>
            <button
              type="submit"
              name="claim"
              value={each.id}
              className="button button-small button-tint flex-none"
              formNoValidate
              onClick={(event) => {
                event.preventDefault();
                send(event.currentTarget.form, "claim", String(each.id));
              }}
            >
              {t("coupon.claim")}
            </button>
          </p>
        ))}
      </fieldset>
    </details>
  );
}
