import { useTranslation } from "react-i18next";
import { GoodsCell } from "~/app/console/goods-cell";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { offerAsShown } from "../../seen-offer";
import { OfferKind } from "../../ui/offer-kind";
import type { OfferTab } from "../offer-choices";
import type { SentReply } from "../offers-page.server";
import type { OfferListData } from "./offer-data";
import { OfferReason } from "./offer-reason";

interface OfferRowProps {
  offer: OfferListData["rows"][number];
  tab: OfferTab;
  currency: string;
  /** The market's: slots are in it. */
  zone: string;
  /** It may be ticked, to be sent. */
  ticks: boolean;
  /** Their number leads to its orders. */
  ordersLink: boolean;
  /** Why it was not sent. */
  left: SentReply["left"][number]["code"] | undefined;
}

export function OfferRow({ offer, tab, currency, zone, ticks, ordersLink, left }: OfferRowProps) {
  const { t } = useTranslation("offers");
  const moment = useMoment();
  const amount = usePlainAmounts(currency);
  const format = useFormat();
  const { id, title, picture, state, reason, rules, sum, sold, seen, teams, bargains } = offer;
  const name = title || `#${offer.goodsId}`;
  return (
    <tr>
      {ticks && (
        <td data-label={t("columns.tick")}>
          <label className="c-check">
            <input
              type="checkbox"
              name="offer"
              value={offerAsShown(offer)}
              defaultChecked
              aria-label={`${t("columns.tick")}: ${name}`}
            />
          </label>
        </td>
      )}
      <td data-label={t("columns.offer")}>
        <GoodsCell picture={picture}>
          <a className="c-link" href={href("/pages/store/marketing/offer", { id })} dir="auto">
            {name}
          </a>
          <OfferKind rules={rules} />
          {tab === "refused" && (
            <small>
              <span className="c-pill is-bad">{t(state === "stopped" ? "stopped" : "refused")}</span>{" "}
              {reason && <OfferReason reason={reason} />}
            </small>
          )}
          {left && <small className="c-bad">{t(textKey("offers:refusals", left))}</small>}
        </GoodsCell>
      </td>
      <td data-label={t("columns.when")}>
        <span className="c-span">
          <span>{moment(offer.beginsAt, zone)}</span>
          <small>{t("until", { when: moment(offer.endsAt, zone) })}</small>
          {rules.kind === "flash" && <small>{t(offer.slotId === null ? "ownHours" : "inSlot")}</small>}
        </span>
      </td>
      <td data-label={t("columns.price")} className="c-number">
        <span className="c-span">
          <span translate="no">{`${currency} ${amount(sum.lowestMinor)}`}</span>
          <small>
            {rules.kind === "bargain"
              ? t("floorOf", { price: amount(sum.usualMinor) })
              : t("usualOf", { price: amount(sum.usualMinor) })}
          </small>
        </span>
      </td>
      <td data-label={t("columns.taken")}>
        <span className="c-span">
          <span>{t("takenOf", { taken: sum.taken, quota: sum.quota })}</span>
          <meter className="offer-meter" max={Math.max(sum.quota, 1)} value={sum.taken} aria-hidden="true" />
          {teams && <small>{t("teams", teams)}</small>}
          {bargains && <small>{t("bargains", bargains)}</small>}
        </span>
      </td>
      <td translate="no" data-label={t("columns.orders")} className="c-number">
        {sold.orders > 0 && ordersLink ? (
          <a className="c-link" href={href("/pages/store/transaction/order", { tab: "all", offer: id })}>
            {sold.orders}
          </a>
        ) : (
          sold.orders
        )}
      </td>
      <td data-label={t("columns.turnover")} className="c-number">
        <span className="c-span">
          <span translate="no">{`${currency} ${amount(sold.turnoverMinor)}`}</span>
          {bargains && sold.pieces > 0 && (
            <small>{t("average", { amount: amount(Math.round(sold.turnoverMinor / sold.pieces)) })}</small>
          )}
          {sold.heldMinor > 0 && <small>{t("held", { amount: amount(sold.heldMinor) })}</small>}
          {sold.givenMinor > 0 && <small>{t("given", { amount: amount(sold.givenMinor) })}</small>}
        </span>
      </td>
      <td translate="no" data-label={t("columns.seen")} className="c-number">
        {format.count(seen)}
      </td>
    </tr>
  );
}
