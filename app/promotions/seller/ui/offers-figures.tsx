import { useTranslation } from "react-i18next";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import type { OfferListData } from "./offer-data";

/** What a shop's offers sold this month, what it gave for it, and the slots that it may still enter. */
export function OffersFigures({ data: { sold, slots, currency, zone } }: { data: OfferListData }) {
  const { t } = useTranslation("offers");
  const { count, price } = useFormat();
  const moment = useMoment();
  const amount = (minor: number) => priceText(price(minor, currency));
  const figures = [
    ["turnover", amount(sold.turnoverMinor), sold.heldMinor > 0 && t("held", { amount: amount(sold.heldMinor) })],
    ["orders", count(sold.orders), t("pieces", { pieces: count(sold.pieces) })],
    ["given", amount(sold.givenMinor), t("figures.below")],
  ] as const;
  return (
    <section className="c-card c-figures offers-figures" aria-label={t("figures.label")}>
      {figures.map(([name, value, note]) => (
        <dl className="c-figure" key={name}>
          <dt className="whole-row text-ink-2 font-xs">{t(`figures.${name}`)}</dt>
          <dd translate="no" className="font-lg leading-28 font-650 whole-row">
            {value}
          </dd>
          {note && <dd className="whole-row hint">{note}</dd>}
        </dl>
      ))}
      {slots.length > 0 && (
        <dl className="c-figure">
          <dt className="whole-row text-ink-2 font-xs">{t("figures.slots")}</dt>
          {slots.map(({ id, beginsAt, enrolUntil, left }) => (
            <dd key={id} className="whole-row grid">
              <b>{moment(beginsAt, zone)}</b>
              <small className="text-ink-2">
                <span>{t("enrolUntil", { when: moment(enrolUntil, zone) })}</span>
                {" · "}
                <span>{left === 0 ? t("full") : t("places", { count: left })}</span>
              </small>
            </dd>
          ))}
        </dl>
      )}
    </section>
  );
}
