import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Spark } from "~/app/console/spark";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import type { loadGoodsView } from "../../goods/goods-view.server";

export type GoodsView = SerializeFrom<Awaited<ReturnType<typeof loadGoodsView>>>;

/** Sales of thirty days, stock, and reviews. */
export function GoodsFigures({ goods, sales, currency }: Pick<GoodsView, "goods" | "sales" | "currency">) {
  const { t } = useTranslation("catalogue");
  const { count, price } = useFormat();
  const stock = goods.skus.reduce((sum, sku) => sum + sku.stock, 0);
  const good = goods.reviews === 0 ? "–" : `${Math.floor((goods.goodReviews * 100) / goods.reviews)} %`;
  const money = sales.paidMinor === null ? "" : ` · ${priceText(price(sales.paidMinor, currency))}`;
  const figures = [
    { name: "month", value: count(sales.pieces), note: `${t("view.orders", { count: sales.orders })}${money}` },
    { name: "ever", value: count(goods.sales), note: "\u00a0" },
    { name: "stock", value: count(stock), note: t("view.skus", { count: goods.skus.length }) },
    { name: "reviews", value: good, note: t("view.reviewCount", { count: goods.reviews }) },
  ] as const;
  return (
    <div className="c-card c-figures">
      {figures.map(({ name, value, note }) => (
        <dl className="c-figure" key={name}>
          <dt className="whole-row text-ink-2 font-xs">{t(`view.${name}`)}</dt>
          <dd translate="no" className="font-lg leading-28 font-650">
            {value}
          </dd>
          {name === "month" && (
            <dd>
              <Spark values={sales.days} />
            </dd>
          )}
          <dd className="whole-row hint">{note}</dd>
        </dl>
      ))}
    </div>
  );
}
