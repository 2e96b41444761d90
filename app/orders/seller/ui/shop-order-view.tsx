import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Person } from "~/app/console/person";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { CopyButton } from "../../ui/copy-button";
import { AddressText } from "../../ui/purchase/asides";
import { factRow, RefundRows } from "../../ui/refund-rows";
import type { loadShopOrder } from "../shop-order-page.server";

export type ShopOrderData = SerializeFrom<Awaited<ReturnType<typeof loadShopOrder>>>;

function useAmount(currency: string) {
  const { price } = useFormat();
  return (minor: number) => priceText(price(minor, currency));
}

/** The sold lines, each with the amount paid, and the shop's rest. */
export function SoldCard({ data }: { data: ShopOrderData }) {
  const { t } = useTranslation(["dispatch", "sales"]);
  const { order, currency, commissionMinor, netMinor, margin } = data;
  const amount = useAmount(currency);
  const columns = ["goods", "pieces", "price", "discount", "paid"] as const;
  return (
    <section className="c-card" aria-label={t("sales:line.goods")}>
      <table className="c-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === "goods" ? undefined : "c-number"}>
                {t(`sales:line.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ shares, margin: own, ...line }) => (
            <tr key={line.id}>
              <td data-label={t("sales:line.goods")}>
                <span className="c-thing flex flex-wrap items-center gap-12px min-w-0 py-4px">
                  <span className="so-picture">
                    <Photo picture={line.picture} place="tile" cover />
                  </span>
                  <span>
                    <b className="font-semibold" dir="auto">
                      {line.title}
                    </b>
                    <small className="hint" dir="auto">
                      {line.spec}
                    </small>
                    {shares && shares.shippedQuantity > 0 && (
                      <small className="hint">{t("sent", { sent: shares.shippedQuantity, of: line.quantity })}</small>
                    )}
                  </span>
                </span>
              </td>
              <td translate="no" data-label={t("sales:line.pieces")} className="c-number">
                {line.quantity}
              </td>
              <td translate="no" data-label={t("sales:line.price")} className="c-number">
                {amount(line.priceMinor)}
              </td>
              <td translate="no" data-label={t("sales:line.discount")} className="c-number">
                {amount(-(shares?.shopDiscountMinor ?? 0) - (shares?.platformDiscountMinor ?? 0))}
              </td>
              <td data-label={t("sales:line.paid")} className="c-number">
                <b translate="no">{amount(shares?.paidMinor ?? 0)}</b>
                {shares && shares.refundedMinor > 0 && (
                  <small>{` ${t("sales:line.refunded", { amount: amount(shares.refundedMinor) })}`}</small>
                )}
                {own && (
                  <small className="so-margin">
                    {own.costMinor === null || own.differenceMinor === null
                      ? t("margin.unknown")
                      : t("margin.line", { cost: amount(own.costMinor), difference: amount(own.differenceMinor) })}
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="c-facts p-16px">
        <dt>{t("sales:sum.goods")}</dt>
        <dd translate="no">{amount(order.goodsMinor)}</dd>
        {order.shopDiscountMinor > 0 && (
          <>
            <dt>{t("sum.shop")}</dt>
            <dd translate="no">{amount(-order.shopDiscountMinor)}</dd>
          </>
        )}
        {order.platformDiscountMinor > 0 && (
          <>
            <dt>{t("sum.platform")}</dt>
            <dd translate="no">{amount(-order.platformDiscountMinor)}</dd>
          </>
        )}
        <dt>{t("sales:sum.freight")}</dt>
        <dd translate="no">{amount(order.freightMinor)}</dd>
        <dt>{t(order.paid ? "sum.paid" : "sum.total")}</dt>
        <dd>
          <b translate="no">{amount(order.totalMinor)}</b>
        </dd>
        <RefundRows orders={[order]} currency={currency} viewer="shop" row={factRow} />
        <dt>{t("sales:sum.commission")}</dt>
        <dd translate="no">{amount(-commissionMinor)}</dd>
        <dt>{t("sum.net")}</dt>
        <dd>
          <b translate="no">{amount(netMinor)}</b>
        </dd>
        {margin && (
          <>
            <dt>{t("margin.cost")}</dt>
            <dd translate="no">{amount(-margin.costMinor)}</dd>
            <dt>{t("margin.difference")}</dt>
            <dd>
              <b translate="no">{amount(margin.differenceMinor)}</b>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** Buyer, address once paid, and remark. */
export function BuyerCard({ data: { buyer, address, order } }: { data: ShopOrderData }) {
  const { t } = useTranslation(["dispatch", "orders"]);
  return (
    <section className="c-card" aria-labelledby="buyer">
      <div className="c-card-head">
        <h2 id="buyer">{t("buyer")}</h2>
      </div>
      <div className="c-card-body">
        <Person name={buyer.name} note={t("ordersHere", { count: buyer.orders })} />
        {address ? (
          <>
            <AddressText {...address} />
            <CopyButton text={[address.recipient, address.mobile, address.text].join("\n")} name={t("address")} />
          </>
        ) : (
          <p className="c-quiet">{t("addressLater")}</p>
        )}
        {order.remark !== "" && (
          <p className="c-note">
            {t("orders:details.remark")} <bdi>{order.remark}</bdi>
          </p>
        )}
      </div>
    </section>
  );
}

/** The shipped parcels with courier and waybill. */
export function ParcelsCard({ data: { parcels, order } }: { data: ShopOrderData }) {
  const { t } = useTranslation(["dispatch", "orders"]);
  if (parcels.length === 0) return null;
  return (
    <section className="c-card" aria-labelledby="parcels">
      <div className="c-card-head">
        <h2 id="parcels">{t("parcels")}</h2>
      </div>
      <ul className="c-lines">
        {parcels.map(({ id, courier, number, status }) => (
          <li key={id}>
            <span className="grid flex-1-1-8rem min-w-0 wrap-anywhere">
              <b className="font-medium" translate="no" data-breaks="">
                {number}
              </b>
              <small className="text-ink-3">{courier}</small>
            </span>
            <span className="c-pill is-info">{t(`orders:status.${status}`)}</span>
          </li>
        ))}
      </ul>
      {order.word === "partly_shipped" && (
        <p className="c-card-body">
          <a className="c-link" href={href("/pages/store/logistics/deliver", { order: order.id })}>
            {t("shipRest")}
          </a>
        </p>
      )}
    </section>
  );
}
