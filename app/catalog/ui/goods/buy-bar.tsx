import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { GoodsDetails } from "../../goods/goods-details";
import { StockAlert } from "./stock-alert";

export interface BuyBarProps {
  goods: GoodsDetails;
  /** Badge with the cart's count, from the cart's own door. */
  badge: Elements;
  /** A group-buy that runs: its lowest price, minor units, and where a team is begun. */
  together: { priceMinor: number; address: string } | null;
  /** Id of the sheet that opens without JavaScript. */
  sheetId: string;
  chat: string;
  /** Of the page itself. */
  address: string;
  /** Whether the buyer is told when the goods can be bought again. */
  waits: boolean;
  onWant(act: "add" | "buy", event: MouseEvent): void;
}

/** The bar at the bottom: links to the shop, the chat and the cart, and the two buttons. */
export function BuyBar({ goods, badge, together, sheetId, chat, address, waits, onWant }: BuyBarProps) {
  const { t } = useTranslation("goods");
  const { price } = useFormat();
  const { state, currency } = goods;
  return (
    <nav className="buy-bar" aria-label={t("bar.name")}>
      <a className="buy-icon" href={href("/pages/shop/shop", { id: goods.shopId })}>
        <Icon className="size-22px" name="store" />
        {t("bar.shop")}
      </a>
      <a className="buy-icon" href={chat}>
        <Icon className="size-22px" name="message-circle" />
        {t("bar.chat")}
      </a>
      <a className="buy-icon" href={href("/pages/cart/cart")}>
        <Icon className="size-22px" name="shopping-cart" />
        {badge}
        <span>{t("bar.cart")}</span>
      </a>
      {state === "open" && together ? (
        <div className="double-button">
          <a href={`#${sheetId}`} onClick={(event) => onWant("buy", event)}>
            <span>{t("buy.alone")}</span>
            <span translate="no">{priceText(price(goods.priceMinor, currency))}</span>
          </a>
          <a href={together.address}>
            <span>{t("buy.together")}</span>
            <span translate="no">{priceText(price(together.priceMinor, currency))}</span>
          </a>
        </div>
      ) : state === "open" ? (
        <div className="double-button">
          <a href={`#${sheetId}`} onClick={(event) => onWant("add", event)}>
            {t("buy.add")}
          </a>
          <a href={`#${sheetId}`} onClick={(event) => onWant("buy", event)}>
            {t("buy.now")}
          </a>
        </div>
      ) : state === "soldOut" ? (
        <StockAlert address={address} on={waits} className="w-full" />
      ) : (
        <div className="double-button">
          <button type="button" disabled>
            {t("state.holiday.short")}
          </button>
        </div>
      )}
    </nav>
  );
}
