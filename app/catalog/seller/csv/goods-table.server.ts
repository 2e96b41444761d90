import { typedAmount } from "~/app/platform/format/market-currency.server";
import { markedCode } from "~/app/platform/format/spreadsheet";
import { locales } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";
import type { SellerGoods } from "../goods/goods-seller-queries.server";
import { adoptSpecs } from "../goods/spec-matrix";

export interface TableRow {
  goods: SellerGoods;
  sku: SellerGoods["skus"][number];
}

export function tableRows(goods: readonly SellerGoods[]): TableRow[] {
  return goods.flatMap((one) => {
    const { skus } = adoptSpecs(one.specs, one.skus);
    return skus.filter(({ retired }) => !retired).map((sku) => ({ goods: one, sku }));
  });
}

function textColumns(name: string, texts: (row: TableRow) => Texts | undefined) {
  return Object.fromEntries(
    locales.map((locale) => [`${name}.${locale}`, (row: TableRow) => markedCode(texts(row)?.[locale] ?? "")]),
  );
}

/** The columns of our own format, in order. Amounts are plain numbers of the market's currency, weights are grams. */
export const tableColumns: Record<string, (row: TableRow) => string | number> = {
  goods: ({ goods }) => goods.id,
  state: ({ goods }) => goods.state,
  ...textColumns("title", ({ goods }) => goods.title),
  ...textColumns("description", ({ goods }) => goods.description),
  category: ({ goods }) => goods.categoryId,
  brand: ({ goods }) => goods.brandId ?? "",
  attributes: ({ goods }) => goods.attributes.join(" "),
  pictures: ({ goods }) => goods.pictures.join(" "),
  detail_pictures: ({ goods }) => goods.detailPictures.join(" "),
  video: ({ goods }) => goods.videoUrl ?? "",
  freight: ({ goods }) => typedAmount(goods.freightMinor),
  freight_template: ({ goods }) => goods.freightTemplateId ?? "",
  services: ({ goods }) => goods.services.join(" "),
  shop_category: ({ goods }) => goods.shopCategoryId ?? "",
  sku: ({ sku }) => sku.id,
  code: ({ sku }) => markedCode(sku.code),
  ...Object.assign(
    {},
    ...[0, 1, 2].map((place) => ({
      ...textColumns(`option${place + 1}_name`, ({ sku }) => sku.spec[place]?.name),
      ...textColumns(`option${place + 1}_value`, ({ sku }) => sku.spec[place]?.value),
    })),
  ),
  price: ({ sku }) => typedAmount(sku.priceMinor),
  market_price: ({ sku }) => typedAmount(sku.marketPriceMinor),
  cost: ({ sku }) => typedAmount(sku.costMinor),
  sku_picture: ({ sku }) => sku.picture ?? "",
  stock: ({ sku }) => sku.stock,
  weight_grams: ({ sku }) => sku.weightGrams,
};
