import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { OrderAction } from "../../viewing/order-actions";
import type { PurchaseView } from "../../viewing/purchase-view.server";
import { ActionButton } from "../action-button";

/** Acts that change an order, as far as the table of moves allows them now. */
export const changes = ["changeAddress", "cancel", "extend"] as const satisfies OrderAction[];

/** The possible changes of the buyer, each with its deadline; shipped orders in one line. Null when empty. */
export function PurchaseChanges({ purchase }: { purchase: PurchaseView }) {
  const { t } = useTranslation("orders");
  const { orders, currency } = purchase;
  const rows = orders.flatMap((order) => changes.flatMap((act) => (order.acts.includes(act) ? [{ act, order }] : [])));
  const locked = orders.filter(({ word }) => word === "awaiting_receipt" || word === "partly_shipped");
  if (rows.length + locked.length === 0) return null;
  const several = orders.length > 1;
  return (
    <section className="op-card op-changes" aria-labelledby="op-changes">
      <h2 id="op-changes">{t("change.title")}</h2>
      <ul className="lines">
        {rows.map(({ act, order }) => (
          <li className="flex flex-wrap items-center gap-4-12px py-8px" key={`${act} ${order.id}`}>
            <span className="flex-1-1-9rem text-sm">
              <b className="font-medium">
                <span>{t(`change.${act}`)}</span>
                {several && <span dir="auto">{` · ${order.shop.name}`}</span>}
              </b>
              <small className="block hint leading-16">
                {act === "changeAddress" && order.paid
                  ? t("change.addressOnce")
                  : t(`change.${act}Until`, { at: order.by })}
              </small>
            </span>
            <ActionButton
              act={act}
              orders={{ ids: [order.id], shopId: order.shop.id, totalMinor: order.totalMinor, currency }}
              look="outline"
            />
          </li>
        ))}
      </ul>
      {locked.length > 0 && (
        <p className={rows.length > 0 ? "op-locked border-t-line" : "op-locked"}>
          <Icon className="size-14px" name="lock" />
          <span>
            {several
              ? t("change.lockedOf", { shops: locked.map(({ shop }) => shop.name).join(", ") })
              : t("change.locked")}
          </span>
        </p>
      )}
    </section>
  );
}
