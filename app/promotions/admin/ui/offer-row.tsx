import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import type { Elements } from "~/app/design/children/elements";
import { useFormat } from "~/app/platform/format/format";
import { textKey } from "~/app/platform/language/text-keys";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import { offerAsShown } from "../../seen-offer";
import { setReasonOf } from "../../set-reasons";
import { OfferKind } from "../../ui/offer-kind";
import type { WaitingOffer } from "../offers/offers-admin-queries.server";
import { FlaggedCuts } from "./flagged-cuts";
import { OfferGoods } from "./offer-goods";

export type ShownOffer = SerializeFrom<WaitingOffer>;

const tones = {
  waiting: "is-care",
  planned: "is-info",
  running: "is-good",
  over: "",
  refused: "is-bad",
  stopped: "is-bad",
} as const;

interface OfferRowProps {
  offer: ShownOffer;
  currency: string;
  /** The market's time zone. */
  zone: string;
  nowMs: number;
  /** Shows a checkbox in front. */
  ticks: boolean;
  ticked: boolean;
  /** What may be done to it alone. */
  children?: Elements;
}

/** An offer with what it is judged by; a decided one with who decided, when and why. */
export function OfferRow({ offer, currency, zone, nowMs, ticks, ticked, children }: OfferRowProps) {
  const { t } = useTranslation(["flashAdmin", "offers"]);
  const { ago } = useFormat();
  const moment = useMoment();
  const { text: price } = useCodeAmounts(currency);
  const { state, rules, priceMinor, usualMinor, lowMinor, borneMinor, quota, taken, stock, skus, reason } = offer;
  const set = setReasonOf(reason);
  return (
    <li className="flash-offer">
      {ticks && (
        <label className="c-check">
          <input
            type="checkbox"
            name="offer"
            value={offerAsShown(offer)}
            defaultChecked={ticked}
            aria-label={t("offers.choose", { goods: offer.title })}
          />
        </label>
      )}
      <div className="flash-about">
        <OfferGoods offer={offer} />
        <OfferKind rules={rules} />
        <p className="c-quiet">
          {t("offers.hours", { from: moment(offer.beginsAt, zone), until: moment(offer.endsAt, zone) })}
        </p>
        {state === "waiting" ? (
          <p className="c-acts">
            <Gates problems={offer.problems} />
            {offer.submittedAt !== null && <small className="c-quiet">{ago(offer.submittedAt, nowMs)}</small>}
          </p>
        ) : (
          <p className="c-acts">
            <span className={`c-pill ${tones[state]}`}>{t(`state.${state}`)}</span>
            {offer.decidedAt !== null && <small className="c-quiet">{moment(offer.decidedAt)}</small>}
            {offer.decidedBy !== null && (
              <small className="c-quiet">
                <bdi>{offer.decidedBy}</bdi>
              </small>
            )}
          </p>
        )}
        {reason !== "" && <p className="wrap-anywhere">{set ? t(`offers:setReasons.${set}`) : <bdi>{reason}</bdi>}</p>}
        {offer.flagged > 0 && <FlaggedCuts offer={offer} currency={currency} zone={zone} />}
        {children}
      </div>
      <dl className="c-facts">
        <dt>{rules.kind === "bargain" ? t("offers:skus.floor") : t(skus > 1 ? "facts.priceFrom" : "facts.price")}</dt>
        <dd>
          <b translate="no">{price(priceMinor)}</b>
        </dd>
        <dt>{t("facts.usual")}</dt>
        <dd translate="no">{price(usualMinor)}</dd>
        <dt>{t("facts.low")}</dt>
        <dd>{lowMinor === null ? t("facts.noLow") : <span translate="no">{price(lowMinor)}</span>}</dd>
        <dt>{t("facts.pieces")}</dt>
        <dd>{state === "waiting" ? <span translate="no">{quota}</span> : t("takenOf", { taken, quota })}</dd>
        <dt>{t("facts.stock")}</dt>
        <dd translate="no">{stock}</dd>
        {borneMinor > 0 && (
          <>
            <dt>{t("facts.borne")}</dt>
            <dd translate="no">{price(borneMinor)}</dd>
          </>
        )}
      </dl>
    </li>
  );
}

/** What stands against an offer that waits; a warning does not keep it from being approved. */
function Gates({ problems }: { problems: ShownOffer["problems"] }) {
  const { t } = useTranslation("flashAdmin");
  if (problems.length === 0) return <span className="c-pill is-good">{t("offers.passed")}</span>;
  return (
    <>
      {problems.map(({ code, blocks }) => (
        <span key={code} className={`c-pill ${blocks ? "is-bad" : "is-care"}`}>
          {t(textKey("flashAdmin:gates", code))}
        </span>
      ))}
    </>
  );
}
