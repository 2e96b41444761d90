import { useTranslation } from "react-i18next";
import { percentOff, struckPrice } from "~/app/catalog/cards/percent-off";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { ShopBadge, Tag } from "~/app/design/marks";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { GoodsCard } from "../../cards/goods-card";
import type { GoodsDetails, GoodsSku } from "../../goods/goods-details";
import { OfferFacts, OfferStrip } from "./offer-strip";

interface PriceLineProps {
  /** Minor units. */
  priceMinor: number;
  struckMinor: number | null;
  currency: string;
  /** The lowest of several prices. */
  from?: boolean;
}

export function PriceLine({ priceMinor, struckMinor, currency, from }: PriceLineProps) {
  const { t } = useTranslation("goods");
  const format = useFormat();
  const off = percentOff(priceMinor, struckMinor);
  const [before = "", after = ""] = t("price.from", { price: "|" }).split("|");
  const price = <Price price={format.price(priceMinor, currency)} size="detail" />;
  const struck = struckPrice(priceMinor, struckMinor);
  const old = struck === null ? null : format.price(struck, currency);
  return (
    <p className="flex flex-wrap items-baseline gap-0-8px text-ink-3 text-sm tabular-nums">
      {from ? (
        <span className="text-accent">
          <span>{before}</span>
          {price}
          <span>{after}</span>
        </span>
      ) : (
        price
      )}
      {old && (
        <del>
          <span className="sr-only">{t("price.was")} </span>
          <span translate="no">{priceText(old)}</span>
        </del>
      )}
      {off !== null && <span className="price-off">{t("price.off", { percent: off })}</span>}
    </p>
  );
}

interface HeadProps {
  goods: GoodsDetails;
  shopKind: GoodsCard["shopKind"] | undefined;
  /** The chosen SKU; null = none yet, and the lowest price is shown. */
  sku: Pick<GoodsSku, "priceMinor" | "memberMinor" | "struckMinor" | "offer"> | null;
  /** Under the price. */
  children: Elements;
}

export function Head({ goods, shopKind, sku, children }: HeadProps) {
  const { t } = useTranslation(["goods", "modules", "taxes"]);
  const format = useFormat();
  const { priceMinor, highestMinor, struckMinor, currency, sales, state, notice } = goods;
  const cheapest = goods.skus.find((one) => one.priceMinor === priceMinor);
  const { offer, memberMinor } = sku ?? cheapest ?? { offer: null, memberMinor: null };
  const shown = { ...(sku ?? { priceMinor, struckMinor }), currency, from: !sku && highestMinor > priceMinor };
  return (
    <section className="goods-head">
      {offer && <OfferStrip {...shown} offer={offer} />}
      {offer && <OfferFacts offer={offer} currency={currency} />}
      <div className="flex flex-wrap items-baseline justify-between gap-8px hint leading-20">
        {!offer && <PriceLine {...shown} />}
        {goods.taxAdded && <span className="me-auto">{t("taxes:plus")}</span>}
        <span>{t("modules:goods.sold", { count: sales, shown: format.count(sales) })}</span>
      </div>
      {memberMinor !== null && (
        <a className="member-price" href={href("/pages/vip/vip")}>
          <Tag kind="member">VIP</Tag>
          <span translate="no">{priceText(format.price(memberMinor, currency))}</span>
          <span className="hint">{t("price.member")}</span>
          <Icon name="chevron-right" className="mirrored size-16px" />
        </a>
      )}
      {children}
      <h1 className="mt-8px text-base font-semibold">
        {shopKind && shopKind !== "personal" && (
          <ShopBadge kind={shopKind} label={t(`modules:goods.kind.${shopKind}`)} />
        )}
        <span>{goods.title}</span>
      </h1>
      {state !== "open" && (
        <p className="goods-notice mt-10px p-8-10px rounded-inner tone-warn text-sm" role="note">
          <strong>{t(`state.${state}.title`)}</strong>{" "}
          <span>{state === "holiday" && notice ? notice : t(`state.${state}.text`)}</span>
        </p>
      )}
    </section>
  );
}
