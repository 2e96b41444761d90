import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { useMoment } from "~/app/console/use-moment";
import type { UsedPage } from "~/app/pages/api.server";
import { UsedNote } from "~/app/pages/ui";
import { useFormat } from "~/app/platform/format/format";
import { inLine } from "../../ui/amount";
import type { GivenState } from "../coupon-choices";
import type { CouponPlaces } from "../coupon-places";

export interface ListedCoupon {
  id: number;
  name: string;
  /** Null = the platform. */
  shopName: string | null;
  scope: "all" | "goods";
  kind: "reduction" | "discount" | "shipping";
  /** Amounts in minor units. */
  amountMinor: number | null;
  percent: number | null;
  maxMinor: number | null;
  thresholdMinor: number;
  /** Price in points; null = free. */
  points: number | null;
  /** Nobody but members can claim it. */
  members: boolean;
  total: number;
  claimed: number;
  used: number;
  /** Total discount in purchases, minor units. */
  takenOffMinor: number;
  state: GivenState;
  /** Pages that lead to it. */
  uses: UsedPage[];
  /** Unix ms. */
  opensAt: number;
  closesAt: number | null;
}

export const stateTones = { open: "is-good", planned: "is-info", over: "", stopped: "is-care" } as const;

export function CouponRow({
  coupon,
  places,
  currency,
  decides,
}: {
  coupon: ListedCoupon;
  places: CouponPlaces;
  currency: string;
  decides: boolean;
}) {
  const { t } = useTranslation(["marketing", "coupons"]);
  const { price } = useFormat();
  const moment = useMoment();
  const { id, state, kind, thresholdMinor } = coupon;
  const name = coupon.name || `#${id}`;
  const money = (minor: number) => inLine(price(minor, currency));
  const stopped = state === "stopped";
  // A shop's own list shows the scope instead of the shop.
  const giver = places.own ? t(`scopes.${coupon.scope}`) : (coupon.shopName ?? t("platform"));
  return (
    <tr>
      <td data-label={t("columns.coupon")}>
        <span className="c-span">
          {decides ? <a href={places.form(id)}>{name}</a> : <b>{name}</b>}
          <small dir="auto">{giver}</small>
          <UsedNote pages={coupon.uses} about={{ kind: "coupon", id }} />
        </span>
      </td>
      <td data-label={t("columns.worth")}>
        <span className="c-span">
          <span>
            {kind === "discount"
              ? t("coupons:worth.discount", { percent: coupon.percent })
              : coupon.amountMinor === null
                ? t("coupons:worth.allShipping")
                : t(`coupons:worth.${kind}`, { amount: money(coupon.amountMinor) })}
          </span>
          <small>
            {thresholdMinor === 0 ? t("coupons:anyAmount") : t("coupons:over", { amount: money(thresholdMinor) })}
          </small>
          {coupon.maxMinor !== null && <small>{t("coupons:atMost", { amount: money(coupon.maxMinor) })}</small>}
          {coupon.members && <small className="c-pill">{t("membersOnly")}</small>}
          {coupon.points !== null && <small>{t("price", { count: coupon.points })}</small>}
        </span>
      </td>
      <td data-label={t("columns.given")}>
        <span className="c-span">
          <span className={`c-pill ${stateTones[state]}`}>{t(`state.${state}`)}</span>
          <small>{t("from", { when: moment(coupon.opensAt) })}</small>
          {coupon.closesAt !== null && <small>{t("until", { when: moment(coupon.closesAt) })}</small>}
        </span>
      </td>
      <td data-label={t("columns.claimed")} className="c-number">
        {t("claimedOf", { claimed: coupon.claimed, total: coupon.total })}
      </td>
      <td data-label={t("columns.used")} className="c-number">
        <span translate="no">{coupon.used}</span>
        {coupon.takenOffMinor > 0 && (
          <small className="c-quiet">{` ${t("takenOff", { amount: money(coupon.takenOffMinor) })}`}</small>
        )}
      </td>
      <td data-label={t("columns.acts")}>
        {decides && state !== "over" && (
          <Form method="post" className="c-acts" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              name="intent"
              value={stopped ? "resume" : "stop"}
              className="c-button"
              aria-label={`${t(stopped ? "resume" : "stop")}: ${name}`}
            >
              {t(stopped ? "resume" : "stop")}
            </button>
          </Form>
        )}
      </td>
    </tr>
  );
}
