import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import type { Actor } from "../../order-states";
import type { TimelineStep } from "../../viewing/purchase-timeline";

interface PurchaseTimelineProps {
  steps: readonly TimelineStep[];
  currency: string;
  viewer: Actor;
}

/** The events of a purchase so far and the next one: by when, and the meaning of silence. */
const weights = {
  past: "text-ink-2 font-medium",
  now: "text-accent font-semibold",
  next: "text-ink font-medium",
};

export function PurchaseTimeline({ steps, currency, viewer }: PurchaseTimelineProps) {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const eventWords = (kind: string, byItself: boolean) => {
    if (byItself && i18n.exists(`orders:auto.${kind}`)) return `auto.${kind}`;
    if (viewer !== "buyer" && i18n.exists(`orders:eventOf.${kind}`)) return `eventOf.${kind}`;
    return i18n.exists(`orders:event.${kind}`) ? `event.${kind}` : "event.other";
  };
  return (
    <section className="op-card" aria-labelledby="op-timeline">
      <h2 id="op-timeline">{t("timeline")}</h2>
      <ol className="op-steps pt-8px">
        {steps.map(({ place, key, byItself, at, shops, amountMinor, rest }) => {
          const amount = amountMinor === null ? "•••" : priceText(format.price(amountMinor, currency));
          const awaited = viewer === "buyer" ? `next.${key}` : `nextOf.${key}`;
          const name = place === "next" ? awaited : eventWords(key, byItself);
          return (
            <li key={`${place} ${key} ${at} ${shops.join()}`} className={`is-${place}`}>
              <b className={weights[place]}>
                <span>{t(name, { amount })}</span>
                {shops.length > 0 && <span dir="auto">{` · ${shops.join(", ")}`}</span>}
              </b>
              {at !== null && (
                <small className="hint leading-17 wrap-anywhere">{place === "next" ? t("next.by", { at }) : at}</small>
              )}
              {at !== null && place === "next" && viewer === "buyer" && (
                <small className="op-else hint leading-17 wrap-anywhere">
                  {t(`next.else.${rest ? "shipRest" : key}`, { amount })}
                </small>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
