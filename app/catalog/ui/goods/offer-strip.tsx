import { useTranslation } from "react-i18next";
import { struckPrice } from "~/app/catalog/cards/percent-off";
import { Icon } from "~/app/design/icon";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { ShownOffer } from "~/app/prices/ui";

/** From here on the pieces that are left are counted. */
const few = 50;

interface OfferStripProps {
  offer: ShownOffer;
  /** What is struck beside its price, minor units; null = nothing. */
  struckMinor: number | null;
  currency: string;
  /** The lowest of several prices. */
  from: boolean;
}

/** The flash offer that makes the price: what it is, until when, what it costs then, and what is left. */
export function OfferStrip({ offer, struckMinor, currency, from }: OfferStripProps) {
  const { t } = useTranslation("goods");
  const format = useFormat();
  const { moment } = useTimes();
  const { priceMinor, usualMinor, endsAt } = offer;
  const [before = "", after = ""] = from ? t("price.from", { price: "|" }).split("|") : [];
  const struck = struckPrice(priceMinor, struckMinor);
  return (
    <div className="offer-strip">
      <div className="offer-kind">
        <strong className="flex items-center gap-4px text-sm font-semibold">
          <Icon name="zap" className="size-16px" />
          <span>{t("flash.name")}</span>
        </strong>
        <p className="flex flex-wrap items-baseline gap-0-8px text-sm tabular-nums">
          <span>
            <span>{before}</span>
            <Price price={format.price(priceMinor, currency)} size="detail" />
            <span>{after}</span>
          </span>
          {struck !== null && (
            <del>
              <span className="sr-only">{t("price.was")} </span>
              <span translate="no">{priceText(format.price(struck, currency))}</span>
            </del>
          )}
        </p>
      </div>
      <div className="offer-end">
        <CountdownClock
          key={endsAt}
          endsAt={endsAt}
          text={t("flash.ends", { time: moment(endsAt) })}
          label={t("flash.endsIn")}
          days={(count) => t("flash.days", { count })}
        />
        <span>{t("flash.then", { price: priceText(format.price(usualMinor, currency)) })}</span>
      </div>
    </div>
  );
}

/** What stands under the strip: the share that is taken, what is left, the limit, and the low of 30 days. */
export function OfferFacts({ offer, currency }: Pick<OfferStripProps, "offer" | "currency">) {
  const { t } = useTranslation("goods");
  const format = useFormat();
  const { left, quota, perPerson, mine, lowMinor, shopCoupons, platformCoupons } = offer;
  const percent = Math.floor(((quota - left) * 100) / quota);
  const claimed = t("flash.claimed", { percent });
  const without = shopCoupons ? (platformCoupons ? null : "noPlatform") : platformCoupons ? "noShop" : "none";
  return (
    <div className="offer-facts">
      <p className="offer-taken hint leading-18">
        <progress className="portion flex-1-1-6rem" max={100} value={percent} aria-label={claimed} />
        <span>{left < few ? `${claimed} · ${t("flash.left", { count: left })}` : claimed}</span>
      </p>
      {(perPerson !== null || without) && (
        <p className="goods-tags">
          {perPerson !== null && (
            <span className={mine < perPerson ? "tag tag-offer" : "tag tag-service"}>
              {mine > 0
                ? t("flash.used", { used: Math.min(mine, perPerson), count: perPerson })
                : t("flash.perPerson", { count: perPerson })}
            </span>
          )}
          {without && <span className="tag tag-service">{t(`flash.coupons.${without}`)}</span>}
        </p>
      )}
      {lowMinor !== null && (
        <p className="flex items-center gap-4px hint leading-18">
          <Icon name="history" className="size-14px" />
          <span>{t("flash.low", { price: priceText(format.price(lowMinor, currency)) })}</span>
        </p>
      )}
    </div>
  );
}
