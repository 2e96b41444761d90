import { useTranslation } from "react-i18next";
import { GoodsCell } from "~/app/console/goods-cell";
import { useFormat } from "~/app/platform/format/format";
import { CachedFragment } from "~/app/platform/fragments/cached-fragment";
import { priceText } from "~/app/platform/ui/amounts";
import { goodsAddress } from "../addresses";
import type { GoodsAdminRow } from "../goods/goods-list.server";

export const stateTones = { on_sale: "is-good", off_shelf: "is-bad", in_audit: "is-care", deleted: "" } as const;

interface GoodsRowProps {
  goods: GoodsAdminRow;
  /** Stored currency of all prices. */
  currency: string;
  /** Shows a checkbox in front. */
  ticks: boolean;
  ticked: boolean;
}

export function GoodsRow({ currency, ...props }: GoodsRowProps) {
  // The fragment does not know that prices have codes here.
  const row = { ...props, price: priceText(useFormat().price(props.goods.priceMinor, currency)) };
  return (
    <CachedFragment name="goods-row" data={row}>
      <Row {...row} />
    </CachedFragment>
  );
}

function Row({ goods, price, ticks, ticked }: Omit<GoodsRowProps, "currency"> & { price: string }) {
  const { t } = useTranslation("catalogue");
  const { count } = useFormat();
  const { id, title, picture, state, shop, category, brand, stock, sales, weight } = goods;
  return (
    <tr>
      {ticks && (
        <td data-label={t("goods.tick")}>
          <label className="c-check">
            <input
              type="checkbox"
              name="id"
              value={id}
              defaultChecked={ticked}
              aria-label={`${t("goods.tick")}: ${title}`}
            />
          </label>
        </td>
      )}
      <td data-label={t("goods.goods")}>
        <GoodsCell picture={picture}>
          <a className="c-link" href={goodsAddress(id)}>
            {title}
          </a>
          <small>{`#${id} · ${[category, brand].filter((word) => word !== "").join(" · ")}`}</small>
        </GoodsCell>
      </td>
      <td data-label={t("goods.shop")}>{shop}</td>
      <td translate="no" data-label={t("goods.price")} className="c-number">
        {price}
      </td>
      <td data-label={t("goods.stock")} className="c-number">
        {stock === 0 ? (
          <span className="c-pill is-care">{t("goods.soldOut")}</span>
        ) : (
          <span translate="no">{count(stock)}</span>
        )}
      </td>
      <td translate="no" data-label={t("goods.sales")} className="c-number">
        {count(sales)}
      </td>
      <td translate="no" data-label={t("goods.weight")} className="c-number">
        {weight}
      </td>
      <td data-label={t("goods.state")}>
        <span className={`c-pill ${stateTones[state]}`}>{t(`state.${state}`)}</span>
      </td>
    </tr>
  );
}
