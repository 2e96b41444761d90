import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { Actor } from "../../order-states";
import type { PurchaseOrder } from "../../viewing/purchase-view.server";
import { ActButton } from "../act-button";
import { OrderLine, OrderShop } from "../order-line";
import { splitActs } from "../prominent-acts";

interface PurchaseShopProps {
  order: PurchaseOrder;
  currency: string;
  viewer: Actor;
  /** The purchase has no other order: its acts are in the bar. */
  alone: boolean;
}

/** The order of a purchase at one shop: its lines, its parcel, what was paid for it, and its acts. */
export function PurchaseShop({ order, currency, viewer, alone }: PurchaseShopProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const { parcel, freightMinor, shopDiscountMinor, platformDiscountMinor } = order;
  const discountMinor = shopDiscountMinor + platformDiscountMinor;
  const { buttons, more } = splitActs(order.acts.filter((act) => act !== "cancel" && act !== "changeAddress"));
  const acts = alone ? (["contact"] as const) : [...more.filter((act) => act !== "extend"), ...buttons];
  return (
    <section className="op-card op-shop" aria-label={order.shop.name}>
      <header>
        <OrderShop shop={order.shop} />
        <span className={order.over ? "order-state is-over" : "order-state"}>{t(`state.${order.word}`)}</span>
      </header>
      {parcel && (
        <a className="order-note order-parcel min-h-44px" href={href("/pages/user/order/logistics", { id: order.id })}>
          <Icon className="flex-none size-16px" name="truck" />
          <span>
            <b className="block text-ink text-sm font-medium" dir="auto">
              {parcel.text || t(`status.${parcel.status}`)}
            </b>
            <small className="hint">
              <span>{`${parcel.at} ·`}</span> <bdi>{`${parcel.courier} ${parcel.number}`}</bdi>
              {parcel.count > 1 && <span>{` · ${t("parcels", { count: parcel.count })}`}</span>}
            </small>
          </span>
          <Icon name="chevron-right" className="mirrored flex-none size-16px" />
        </a>
      )}
      <ul>
        {order.lines.map((line) => (
          <OrderLine key={line.id} line={line} currency={currency} />
        ))}
      </ul>
      {order.remark !== "" && (
        <p className="op-remark">
          <span>{t("details.remark")}</span> <bdi>{order.remark}</bdi>
        </p>
      )}
      <footer className="flex flex-wrap items-center gap-8px mt-4px pt-10px border-t-line">
        <span className="flex-1-1-7rem text-sm">
          <b className="block font-semibold">
            {t(order.paid ? "details.paidSum" : "details.sum", { amount: amount(order.totalMinor) })}
          </b>
          <small className="hint">
            {[
              freightMinor > 0 && t("delivery", { amount: amount(freightMinor) }),
              discountMinor > 0 && t("coupons", { amount: amount(-discountMinor) }),
            ]
              .filter(Boolean)
              .join(", ")}
          </small>
        </span>
        {viewer === "buyer" && (
          <span className="op-shop-acts flex flex-wrap justify-end gap-8px ms-auto">
            {acts.map((act) => (
              <ActButton
                key={act}
                act={act}
                orders={{ ids: [order.id], shopId: order.shop.id, totalMinor: order.totalMinor, currency }}
                look={act === "confirm" || act === "review" ? "tint" : "outline"}
              />
            ))}
          </span>
        )}
      </footer>
    </section>
  );
}
