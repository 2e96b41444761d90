import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { ShopBadge } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { LineView, ShopView } from "../viewing/shown-line";

interface OrderLineProps {
  line: LineView;
  currency: string;
  /** Shown before the specification, where lines of several shops are mixed. */
  shop?: string;
}

export function OrderLine({ line, currency, shop }: OrderLineProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const facts = [shop, line.spec].filter((part) => part !== undefined && part !== "").join(" · ");
  return (
    <li className="order-line">
      <span className="order-picture">
        <Photo picture={line.picture} place="tile" cover />
        {line.waiting && <span>{t("waiting")}</span>}
      </span>
      <div className="order-words">
        <a className="clamp-2" href={href("/pages/product/goods", { id: line.goodsId })} dir="auto">
          {line.title}
        </a>
        {facts !== "" && (
          <small className="block mt-2px hint leading-16" dir="auto">
            {facts}
          </small>
        )}
        {line.refundedQuantity > 0 && (
          <small className="block mt-2px hint leading-16">{t("refunded", { pieces: line.refundedQuantity })}</small>
        )}
      </div>
      <div className="piece-price">
        <Price price={format.price(line.priceMinor, currency)} />
        <span translate="no">{`× ${line.quantity}`}</span>
      </div>
    </li>
  );
}

export function OrderShop({ shop }: { shop: ShopView }) {
  const { t } = useTranslation("modules");
  return (
    <a className="order-shop" href={href("/pages/shop/shop", { id: shop.id })}>
      <Icon name="store" className="inline-block size-18px" />
      <b dir="auto">{shop.name}</b>
      {shop.kind !== "personal" && <ShopBadge kind={shop.kind} label={t(`goods.kind.${shop.kind}`)} />}
      <Icon name="chevron-right" className="mirrored inline-block size-16px text-ink-3" />
    </a>
  );
}
