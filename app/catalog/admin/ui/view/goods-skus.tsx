import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import type { GoodsView } from "./goods-figures";

/** The SKUs with their prices and stock. */
export function GoodsSkus({ skus, currency }: { skus: GoodsView["goods"]["skus"]; currency: string }) {
  const { t } = useTranslation(["catalogue", "selling"]);
  const { count, price: amount } = useFormat();
  const price = (minor: number | null) => (minor === null ? "–" : priceText(amount(minor, currency)));
  const heads = {
    variant: t("selling:column.combination"),
    code: t("selling:changed.article"),
    price: t("goods.price"),
    was: t("selling:column.was"),
    stock: t("goods.stock"),
  };
  const figures = ["price", "was", "stock"];
  return (
    <section className="c-card" aria-labelledby="skus">
      <div className="c-card-head">
        <h2 id="skus">{t("view.skuList")}</h2>
      </div>
      <table className="c-table">
        <thead>
          <tr>
            {Object.entries(heads).map(([name, text]) => (
              <th key={name} scope="col" className={figures.includes(name) ? "c-number" : undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {skus.map(({ id, variant, code, priceMinor, marketPriceMinor, stock }) => (
            <tr key={id}>
              <td data-label={heads.variant}>
                <bdi>{variant || t("selling:spec.only")}</bdi>
              </td>
              <td translate="no" data-label={heads.code} className="c-mono">
                {code}
              </td>
              <td translate="no" data-label={heads.price} className="c-number">
                {price(priceMinor)}
              </td>
              <td translate="no" data-label={heads.was} className="c-number">
                {price(marketPriceMinor)}
              </td>
              <td data-label={heads.stock} className="c-number">
                {stock === 0 ? (
                  <span className="c-pill is-care">{t("goods.soldOut")}</span>
                ) : (
                  <span translate="no">{count(stock)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
