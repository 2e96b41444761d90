import { useTranslation } from "react-i18next";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { PurchaseView } from "../../viewing/purchase-view.server";
import { CopyButton } from "../copy-button";

/** What a purchase costs, line by line. */
export function PurchaseSums({ purchase: { sums, pieces, currency, orders } }: { purchase: PurchaseView }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const paid = orders.every((order) => order.paid);
  return (
    <dl className="op-card op-rows" aria-label={t("sums.label")}>
      <div>
        <dt>{t("sums.goods", { pieces })}</dt>
        <dd>{amount(sums.goodsMinor)}</dd>
      </div>
      <div>
        <dt>{t("sums.freight")}</dt>
        <dd>{sums.freightMinor === 0 ? t("sums.free") : amount(sums.freightMinor)}</dd>
      </div>
      {sums.shopDiscountMinor > 0 && (
        <div>
          <dt>{t("sums.shopCoupons")}</dt>
          <dd>{amount(-sums.shopDiscountMinor)}</dd>
        </div>
      )}
      {sums.platformDiscountMinor > 0 && (
        <div>
          <dt>
            {t("sums.platformCoupon")} {orders.length > 1 && <small>{t("sums.shared")}</small>}
          </dt>
          <dd>{amount(-sums.platformDiscountMinor)}</dd>
        </div>
      )}
      <div className="op-total">
        <dt>{t(paid ? "sums.paid" : "sums.total")}</dt>
        <dd>
          <Price price={format.price(sums.totalMinor, currency)} size="total" />
        </dd>
      </div>
    </dl>
  );
}

/** The numbers of the orders, to copy; a buyer can complain about each. */
export function PurchaseNumbers({ orders, viewer }: Pick<PurchaseView, "orders" | "viewer">) {
  const { t } = useTranslation("orders");
  return (
    <dl className="op-card op-rows">
      {orders.flatMap(({ id, shop, promisedDays }) =>
        promisedDays === null
          ? []
          : [
              <div key={`promise-${id}`}>
                <dt>
                  {t("details.afterSale")} {orders.length > 1 && <small dir="auto">{shop.name}</small>}
                </dt>
                <dd>{t("details.afterSaleDays", { count: promisedDays })}</dd>
              </div>,
            ],
      )}
      {orders.map(({ id, number, shop }) => (
        <div key={id}>
          <dt>
            {t("details.number")} {orders.length > 1 && <small dir="auto">{shop.name}</small>}
          </dt>
          <dd className="op-number">
            <bdi>{number}</bdi>
            <CopyButton text={number} name={t("details.number")} />
            {viewer === "buyer" && (
              <a
                className="text-button"
                href={href("/pages/user/complaint/complaint", { type: "order", id })}
                aria-label={`${t("details.report")}: ${number}`}
              >
                {t("details.report")}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
