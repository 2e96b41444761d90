import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { ShopChat } from "../../talking/talk";

/**
 * The panel of the buyer: their orders at this shop and its goods in their cart. On a phone a strip opens it, with the
 * order that waits for the shop; everybody who talks to buyers may ship.
 */
export function BuyerAside({ data, children }: { data: ShopChat; children?: Elements }) {
  const { t } = useTranslation(["talk", "orders"]);
  const format = useFormat();
  const { buyer, orders, cart } = data;
  const first = orders.find(({ state }) => state === "awaiting_shipment") ?? orders[0];
  return (
    <aside className="c-aside" aria-label={t("shop.aboutBuyer")}>
      <div className="on-phone flex flex-wrap items-center gap-8px p-8-12px">
        {first && (
          <span className="flex-none overflow-clip rounded-inner size-44px">
            <Photo picture={first.picture} place="tile" cover />
          </span>
        )}
        <a className="grid flex-1-1-12rem" href="#buyer">
          {first && (
            <b>
              <HandedNumber number={first.number} /> <span>{`· ${t(`orders:state.${first.state}`)}`}</span>
            </b>
          )}
          <small>{t("shop.aside", { orders: orders.length, cart: cart.length })}</small>
        </a>
        {first?.state === "awaiting_shipment" && (
          <a className="c-button" href={href("/pages/store/logistics/deliver", { order: first.id })}>
            {t("shop.ship")}
          </a>
        )}
        <Icon name="chevron-down" />
      </div>
      <div className="c-aside-body" id="buyer" data-scrolls="">
        <a className="c-button on-phone" href="#with">
          {t("shop.backToChat")}
        </a>
        <div className="c-aside-name on-desktop">
          <Avatar picture={buyer.avatar} name={buyer.name} />
          <b>
            <bdi>{buyer.name}</bdi>
          </b>
        </div>
        <section>
          <h2>{t("shop.orders")}</h2>
          {orders.length === 0 && <p className="c-quiet">{t("shop.noOrders")}</p>}
          <ul>
            {orders.map((order) => (
              <li key={order.id}>
                <a className="c-aside-thing" href={href("/pages/store/transaction/details", { id: order.id })}>
                  <Photo picture={order.picture} place="tile" cover />
                  <span className="grid flex-1-1-6rem min-w-0 wrap-anywhere">
                    <b>
                      <HandedNumber number={order.number} />
                    </b>
                    <small translate="no">{priceText(format.price(order.totalMinor, order.currency))}</small>
                  </span>
                  <span className="c-pill">{t(`orders:state.${order.state}`)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t("shop.inCart")}</h2>
          {cart.length === 0 && <p className="c-quiet">{t("shop.emptyCart")}</p>}
          <ul>
            {cart.map(({ goods, number }) => (
              <li key={goods.id}>
                <a className="c-aside-thing" href={href("/pages/product/goods", { id: goods.id })}>
                  <Photo picture={goods.picture} place="tile" cover />
                  <span className="grid flex-1-1-6rem min-w-0 wrap-anywhere">
                    <b className="clamp-2" dir="auto">
                      {goods.title}
                    </b>
                    <small>{t("card.pieces", { count: number })}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        {children}
      </div>
    </aside>
  );
}
