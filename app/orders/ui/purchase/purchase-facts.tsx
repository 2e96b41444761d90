import { useTranslation } from "react-i18next";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { CopyButton } from "~/app/platform/ui/copy-button";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import { usePoints } from "~/app/rewards/ui";
import { AddedTaxes, IncludedTaxes } from "~/app/taxes/ui";
import type { PurchaseView } from "../../viewing/purchase-view.server";
import { useMoneyWords } from "../money-words";
import { RefundRows } from "../refund-rows";

export function PurchaseSums({
  purchase: { sums, money, pieces, currency, orders, viewer },
}: {
  purchase: PurchaseView;
}) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const number = usePoints();
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const paid = orders.every((order) => order.paid);
  const from = useMoneyWords(amount).from(money.paid);
  return (
    <dl className="op-card sums" aria-label={t("sums.label")}>
      <div>
        <dt>{t("sums.goods", { pieces })}</dt>
        <dd translate="no">{amount(sums.goodsMinor)}</dd>
      </div>
      <div>
        <dt>{t("sums.freight")}</dt>
        <dd>{sums.freightMinor === 0 ? t("sums.free") : <span translate="no">{amount(sums.freightMinor)}</span>}</dd>
      </div>
      {sums.shopDiscountMinor > 0 && (
        <div>
          <dt>{t("sums.shopCoupons")}</dt>
          <dd translate="no">{amount(-sums.shopDiscountMinor)}</dd>
        </div>
      )}
      {sums.platformDiscountMinor > 0 && (
        <div>
          <dt>
            {t("sums.platformCoupon")} {orders.length > 1 && <small className="hint">{t("sums.shared")}</small>}
          </dt>
          <dd translate="no">{amount(-sums.platformDiscountMinor)}</dd>
        </div>
      )}
      {sums.memberMinor > 0 && (
        <div>
          <dt>{t("sums.member")}</dt>
          <dd translate="no">{amount(-sums.memberMinor)}</dd>
        </div>
      )}
      {sums.pointsMinor > 0 && (
        <div>
          <dt>{t("sums.points", { points: number(sums.points) })}</dt>
          <dd translate="no">{amount(-sums.pointsMinor)}</dd>
        </div>
      )}
      <AddedTaxes
        taxes={sums.taxes}
        row={(ppm, term, taxMinor) => (
          <div key={ppm}>
            <dt>{term}</dt>
            <dd translate="no">{amount(taxMinor)}</dd>
          </div>
        )}
      />
      <div>
        <dt className="font-semibold text-ink">
          <span>{t(paid ? "sums.paid" : "sums.total")}</span>{" "}
          {viewer === "buyer" && from !== "" && <small className="hint">{from}</small>}
        </dt>
        <dd>
          <Price price={format.price(sums.totalMinor, currency)} size="total" />
        </dd>
      </div>
      <IncludedTaxes
        taxes={sums.taxes}
        row={(ppm, term, taxMinor) => (
          <div key={ppm} className="hint">
            <dt>{term}</dt>
            <dd translate="no">{amount(taxMinor)}</dd>
          </div>
        )}
      />
      <RefundRows
        orders={orders}
        currency={currency}
        viewer={viewer}
        row={(key, term, value) => (
          <div key={key} className="op-refund">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        )}
      />
    </dl>
  );
}

/** Numbers of the orders, with copy and complaint links. */
export function PurchaseNumbers({ orders, viewer }: Pick<PurchaseView, "orders" | "viewer">) {
  const { t } = useTranslation("orders");
  return (
    <dl className="op-card sums">
      {orders.flatMap(({ id, shop, promisedDays }) =>
        promisedDays === null
          ? []
          : [
              <div key={`promise-${id}`}>
                <dt>
                  {t("details.afterSale")}{" "}
                  {orders.length > 1 && (
                    <small className="hint" dir="auto">
                      {shop.name}
                    </small>
                  )}
                </dt>
                <dd>{t("details.afterSaleDays", { count: promisedDays })}</dd>
              </div>,
            ],
      )}
      {orders.map(({ id, number, shop }) => (
        <div key={id}>
          <dt>
            {t("details.number")}{" "}
            {orders.length > 1 && (
              <small className="hint" dir="auto">
                {shop.name}
              </small>
            )}
          </dt>
          <dd className="op-number">
            <HandedNumber number={number} />
            <CopyButton text={printedNumber(number)} what={t("details.number")} look="text-button" bare />
            {viewer === "buyer" && (
              <a
                className="text-button"
                href={href("/pages/user/complaint/complaint", { type: "order", id })}
                aria-label={`${t("details.report")}: ${printedNumber(number)}`}
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
