import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { usePoints } from "~/app/rewards/ui";
import type { Actor } from "../../order-states";
import type { PurchaseOrder } from "../../viewing/purchase-view.server";
import { ActionButton } from "../action-button";
import { CompanyText } from "../company-text";
import { OrderLine, OrderShop } from "../order-line";
import { splitActions } from "../prominent-actions";
import { TeamNote } from "../teams/team-note";

interface PurchaseShopProps {
  order: PurchaseOrder;
  currency: string;
  viewer: Actor;
  /** The purchase has no other order: its acts are in the bar. */
  alone: boolean;
}

/** The order of a purchase at one shop. */
export function PurchaseShop({ order, currency, viewer, alone }: PurchaseShopProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const points = usePoints();
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const { parcel, freightMinor, shopDiscountMinor, platformDiscountMinor, memberMinor, pointsMinor } = order;
  const discountMinor = shopDiscountMinor + platformDiscountMinor;
  const { buttons, more } = splitActions(order.acts.filter((act) => act !== "cancel" && act !== "changeAddress"));
  const actions = alone ? (["contact"] as const) : [...more.filter((act) => act !== "extend"), ...buttons];
  return (
    <section className="op-card" aria-label={order.shop.name}>
      <header className="flex flex-wrap items-center justify-between gap-0-12px -mt-8px">
        <OrderShop shop={order.shop} />
        <span className={order.over ? "order-state text-ink-3" : "order-state text-ink-2"}>
          {t(`state.${order.word}`)}
        </span>
      </header>
      {order.team && viewer === "buyer" && <TeamNote orderId={order.id} team={order.team} />}
      {order.arrives && (
        <p className="flex items-center gap-6px pb-4px text-ok text-sm">
          <Icon name="truck" className="size-16px" />
          <span>{t("arrives", { days: order.arrives })}</span>
        </p>
      )}
      {order.duePoints && (
        <p className="flex items-center gap-6px pb-4px text-ink-2 text-sm">
          <Icon name="coins" className="flex-none size-16px" />
          <span>
            {t("details.points", {
              count: order.duePoints.count,
              points: points(order.duePoints.count),
              date: format.date(order.duePoints.at),
            })}
          </span>
        </p>
      )}
      {parcel && (
        <a className="order-note tone-quiet min-h-44px" href={href("/pages/user/order/logistics", { id: order.id })}>
          <Icon className="flex-none size-18px text-brand" name="truck" />
          <span className="flex-1-1-0 min-w-0 wrap-anywhere">
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
      <CompanyText company={order.company} className="op-remark" />
      {order.remark !== "" && (
        <p className="op-remark">
          <span className="text-ink-3">{t("details.remark")}</span> <bdi>{order.remark}</bdi>
        </p>
      )}
      {order.invoiced && viewer === "buyer" && (
        <a className="order-note tone-quiet min-h-44px" href={href("/pages/user/order/invoice", { id: order.id })}>
          <Icon className="flex-none size-18px text-brand" name="file-text" />
          <span className="flex-1-1-0 min-w-0 text-ink text-sm">{t("details.invoice")}</span>
          <Icon name="chevron-right" className="mirrored flex-none size-16px" />
        </a>
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
              memberMinor > 0 && t("member", { amount: amount(-memberMinor) }),
              pointsMinor > 0 && t("points", { amount: amount(-pointsMinor) }),
            ]
              .filter(Boolean)
              .join(", ")}
          </small>
        </span>
        {viewer === "buyer" && (
          <span className="op-shop-acts flex flex-wrap justify-end gap-8px ms-auto">
            {actions.map((act) => (
              <ActionButton
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
