import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { ListCard } from "~/app/console/list/list-card";
import { href } from "~/app/platform/http/href";
import { offerAsShown } from "../../seen-offer";
import type { OffersReply } from "../offers/answer-offers.server";
import { offersShown } from "../offers/offer-tabs";
import { type CalendarData, useDayName } from "./calendar";
import { OfferActions } from "./offer-actions";
import { OfferRow } from "./offer-row";

interface WaitingOffersProps {
  data: CalendarData;
  reply: SerializeFrom<OffersReply> | undefined;
}

/** The offers that wait for the chosen slot, or for any; who may decide does it here. */
export function WaitingOffers({ data, reply }: WaitingOffersProps) {
  const { t } = useTranslation("flashAdmin");
  const { slot, waits, currency, marketZone, nowMs, decides, open } = data;
  const named = useDayName();
  const title = slot ? t("waits.ofSlot", { at: `${named(slot.day)} ${slot.from}` }) : t("waits.all");
  const query = { state: "waiting", slot: slot?.id, kind: "flash" };
  return (
    <>
      <h2>{title}</h2>
      {slot && <p className="c-quiet">{t("waits.places", { count: Math.max(0, slot.places - slot.approved) })}</p>}
      <ListCard
        title={title}
        none={waits.length === 0 ? { icon: "zap", text: t("waits.none") } : undefined}
        actions={
          decides
            ? { buttons: <OfferActions reply={reply} offers={waits} open={{ slots: open, zone: marketZone }} /> }
            : undefined
        }
        more={waits.length < offersShown ? null : { href: href("/operator/offers", query), text: t("waits.more") }}
      >
        <ul className="flash-offers">
          {waits.map((offer) => (
            <OfferRow
              key={offer.id}
              offer={offer}
              currency={currency}
              zone={marketZone}
              nowMs={nowMs}
              ticks={decides}
              ticked={reply?.ticked.includes(offerAsShown(offer)) ?? false}
            />
          ))}
        </ul>
      </ListCard>
    </>
  );
}
