import { typedAmount } from "~/app/platform/format/market-currency.server";
import { formFields } from "~/app/platform/forms/form-fields";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { type GoodsFields, specFields } from "./goods-fields";
import type { FullGoods, GoodsSku } from "./goods-form.server";
import type { SellerGoods } from "./goods-seller-queries.server";
import type { TypedGoods, TypedSku } from "./goods-values";
import { adoptSpecs, keyOf } from "./spec-matrix";

/** Weights are typed in kilograms and stored in grams. */
const kilograms = (grams: number) => (grams === 0 ? "" : String(grams / 1000));

/** Returns goods as their form would resubmit them unchanged. */
export function typedOf(goods: SellerGoods): TypedGoods {
  const { specs, skus } = adoptSpecs(goods.specs, goods.skus);
  const { title, description, categoryId, brandId, attributes, pictures, detailPictures, videoUrl } = goods;
  const { freightMinor, freightTemplateId, services, shopCategoryId } = goods;
  return {
    title,
    description,
    categoryId,
    brandId,
    attributes,
    pictures,
    detailPictures,
    videoUrl,
    freightMinor,
    freightTemplateId,
    services,
    shopCategoryId,
    specs: specs.map(({ id, name, values }) => ({
      id: String(id),
      name,
      values: values.map((one) => ({ id: String(one.id), value: one.value })),
    })),
    skus: skus.flatMap(({ valueIds, retired, spec: _, id: __, ...sku }) =>
      valueIds === null || retired ? [] : [{ ...sku, key: keyOf(valueIds), stockWas: sku.stock }],
    ),
  };
}

/** Returns goods as fields, in one language where a field has no other. */
export const fieldsOf = (goods: SellerGoods, locale: Locale): GoodsFields => ({
  ...typedFields(typedOf(goods), locale),
  version: String(goods.version),
});

export function typedFields(goods: TypedGoods, locale: Locale): GoodsFields {
  return {
    ...formFields<FullGoods>({
      title: goods.title,
      description: goods.description,
      category: String(goods.categoryId),
      brand: String(goods.brandId ?? ""),
      attribute: goods.attributes.join(),
      pictures: goods.pictures.join(),
      detailPictures: goods.detailPictures.join(),
      video: goods.videoUrl ?? "",
      freight: typedAmount(goods.freightMinor),
      freightTemplate: String(goods.freightTemplateId ?? ""),
      service: goods.services.join(),
      shopCategory: String(goods.shopCategoryId ?? ""),
    }),
    ...specFields(
      goods.specs.map(({ id, name, values }) => ({
        id,
        name: pickText(name, locale),
        values: values.map((one) => ({ id: one.id, text: pickText(one.value, locale) })),
      })),
    ),
    ...Object.fromEntries(goods.skus.flatMap(skuFields)),
  };
}

function skuFields(sku: TypedSku): [string, string][] {
  const cells: Record<keyof GoodsSku, string> = {
    price: typedAmount(sku.priceMinor),
    was: typedAmount(sku.marketPriceMinor),
    cost: typedAmount(sku.costMinor),
    stock: String(sku.stock),
    stockWas: String(sku.stockWas),
    weight: kilograms(sku.weightGrams),
    article: sku.code,
    picture: sku.picture ?? "",
  };
  return Object.entries(cells).map(([column, text]) => [`sku.${sku.key}.${column}`, text]);
}
