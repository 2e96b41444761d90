import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Person } from "~/app/console/person";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { CopyButton } from "~/app/platform/ui/copy-button";
import { AddedTaxes, IncludedTaxes } from "~/app/taxes/ui";
import { CompanyText } from "../../ui/company-text";
import { AddressText } from "../../ui/purchase/asides";
import { factRow, RefundRows } from "../../ui/refund-rows";
import type { loadShopOrder } from "../shop-order-page.server";
import { ArticleCode } from "./article-code";

export type ShopOrderData = SerializeFrom<Awaited<ReturnType<typeof loadShopOrder>>>;

function useAmount(currency: string) {
  const { price } = useFormat();
  return (minor: number) => priceText(price(minor, currency));
}

/** The sold lines; the amounts, only for members who may see the shop's money. */
export function SoldCard({ data }: { data: ShopOrderData }) {
  const { t } = useTranslation(["dispatch", "sales"]);
  const { lines, money, currency } = data;
  const amount = useAmount(currency);
  const columns = (["goods", "pieces", "price", "discount", "paid"] as const).slice(0, money ? 5 : 2);
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
          {lines.map(({ money: share, ...line }) => (
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
                    {line.code !== "" && <ArticleCode code={line.code} />}
                    {line.shippedQuantity > 0 && (
                      <small className="hint">{t("sent", { sent: line.shippedQuantity, of: line.quantity })}</small>
                    )}
                  </span>
                </span>
              </td>
              <td translate="no" data-label={t("sales:line.pieces")} className="c-number">
                {line.quantity}
              </td>
              {share && <LineMoney share={share} amount={amount} />}
            </tr>
          ))}
        </tbody>
      </table>
      {money && <OrderMoney money={money} currency={currency} />}
    </section>
  );
}

type Share = NonNullable<ShopOrderData["lines"][number]["money"]>;

/** Price, discount and the amount paid of a line, with its cost and margin. */
function LineMoney({ share, amount }: { share: Share; amount(minor: number): string }) {
  const { t } = useTranslation(["dispatch", "sales"]);
  const {
    priceMinor,
    shopDiscountMinor,
    platformDiscountMinor,
    memberMinor,
    pointsMinor,
    paidMinor,
    refundedMinor,
    margin,
  } = share;
  return (
    <>
      <td translate="no" data-label={t("sales:line.price")} className="c-number">
        {amount(priceMinor)}
      </td>
      <td translate="no" data-label={t("sales:line.discount")} className="c-number">
        {amount(-shopDiscountMinor - platformDiscountMinor - memberMinor - pointsMinor)}
      </td>
      <td data-label={t("sales:line.paid")} className="c-number">
        <b translate="no">{amount(paidMinor)}</b>
        {refundedMinor > 0 && <small>{` ${t("sales:line.refunded", { amount: amount(refundedMinor) })}`}</small>}
        <small className="so-margin">
          {margin.costMinor === null || margin.differenceMinor === null
            ? t("margin.unknown")
            : t("margin.line", { cost: amount(margin.costMinor), difference: amount(margin.differenceMinor) })}
        </small>
      </td>
    </>
  );
}

/** Sums of an order, and the shop's rest. */
function OrderMoney({ money, currency }: { money: NonNullable<ShopOrderData["money"]>; currency: string }) {
  const { t } = useTranslation(["dispatch", "sales"]);
  const amount = useAmount(currency);
  const { margin } = money;
  // What the buyer did not pay because of the platform: the shop gets it all the same.
  const borneMinor = money.platformDiscountMinor + money.memberMinor + money.pointsMinor;
  return (
    <dl className="c-facts p-16px">
      <dt>{t("sales:sum.goods")}</dt>
      <dd translate="no">{amount(money.goodsMinor)}</dd>
      {money.shopDiscountMinor > 0 && (
        <>
          <dt>{t("sum.shop")}</dt>
          <dd translate="no">{amount(-money.shopDiscountMinor)}</dd>
        </>
      )}
      {money.platformDiscountMinor > 0 && (
        <>
          <dt>{t("sum.platform")}</dt>
          <dd translate="no">{amount(-money.platformDiscountMinor)}</dd>
        </>
      )}
      {money.memberMinor > 0 && (
        <>
          <dt>{t("sales:sum.member")}</dt>
          <dd translate="no">{amount(-money.memberMinor)}</dd>
        </>
      )}
      {money.pointsMinor > 0 && (
        <>
          <dt>{t("sales:sum.points")}</dt>
          <dd translate="no">{amount(-money.pointsMinor)}</dd>
        </>
      )}
      <dt>{t("sales:sum.freight")}</dt>
      <dd translate="no">{amount(money.freightMinor)}</dd>
      <AddedTaxes
        taxes={money.taxes}
        row={(ppm, term, minor) => factRow(String(ppm), term, <span translate="no">{amount(minor)}</span>)}
      />
      <dt>{t(money.paid ? "sum.paid" : "sum.total")}</dt>
      <dd>
        <b translate="no">{amount(money.totalMinor)}</b>
      </dd>
      <IncludedTaxes
        taxes={money.taxes}
        row={(ppm, term, minor) => factRow(String(ppm), term, <span translate="no">{amount(minor)}</span>)}
      />
      <RefundRows orders={[money]} currency={currency} viewer="shop" row={factRow} />
      {borneMinor > 0 && (
        <>
          <dt>{t("sales:sum.borne")}</dt>
          <dd translate="no">{`+${amount(borneMinor)}`}</dd>
        </>
      )}
      {money.additionMinor > 0 && (
        <>
          <dt>{t("sales:sum.addition")}</dt>
          <dd translate="no">{amount(money.additionMinor)}</dd>
        </>
      )}
      <dt>{t("sales:sum.commission")}</dt>
      <dd translate="no">{amount(-money.commissionMinor)}</dd>
      {money.referralMinor > 0 && (
        <>
          <dt>{t("sales:sum.referral")}</dt>
          <dd translate="no">{amount(-money.referralMinor)}</dd>
        </>
      )}
      <dt>{t("sum.net")}</dt>
      <dd>
        <b translate="no">{amount(money.netMinor)}</b>
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
            <CopyButton
              text={[address.recipient, address.mobile, address.text].join("\n")}
              what={t("address")}
              look="text-button"
              bare
            />
          </>
        ) : (
          <p className="c-quiet">{t("addressLater")}</p>
        )}
        <CompanyText company={order.company} className="c-quiet" />
        {order.remark !== "" && (
          <p className="c-note">
            {t("orders:details.remark")} <bdi>{order.remark}</bdi>
          </p>
        )}
      </div>
    </section>
  );
}
