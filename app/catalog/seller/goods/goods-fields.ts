import { marketCurrency } from "~/app/platform/format/market-currency";
import { plainAmount } from "~/app/platform/format/money";
import type { Locale } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import type { SellerGoods } from "./goods-seller-queries.server";
import type { TypedGoods, TypedSku } from "./goods-values";
import { adoptSpecs, combinations, keyOf } from "./spec-matrix";

/**
 * The fields of the goods form, as typed. Lists are joined by commas. Specifications are `spec.<place>.id|name` and
 * `spec.<place>.value.<place>.id|text`, in the language of the page; a sku is `sku.<key>.price|was|cost|stock|stockWas|weight|article|picture`.
 */
export type GoodsFields = Record<string, string>;

/** A specification as the form has it. */
export interface FieldSpec {
  id: string;
  name: string;
  values: { id: string; text: string }[];
}

export const skuColumns = ["price", "was", "cost", "stock", "weight", "article"] as const;

const textFields = (name: string, texts: Texts): GoodsFields =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [`${name}.${locale}`, text]));

const amount = (minor: number | null) => (minor === null ? "" : plainAmount(minor, marketCurrency));

/** Weights are typed in kilograms and kept in grams. */
const kilograms = (grams: number) => (grams === 0 ? "" : String(grams / 1000));

/** Returns goods as their form would send them back unchanged. */
export function typedOf(goods: SellerGoods): TypedGoods {
  const { specs, skus } = adoptSpecs(goods.specs, goods.skus);
  const { title, description, categoryId, brandId, attributes, pictures, detailPictures, videoUrl } = goods;
  const { freightMinor, freightTemplateId, services, shopCategoryId } = goods;
  return {
    ...{ title, description, categoryId, brandId, attributes, pictures, detailPictures, videoUrl },
    ...{ freightMinor, freightTemplateId, services, shopCategoryId },
    specs: specs.map(({ id, name, values }) => ({
      ...{ id: String(id), name, values: values.map((one) => ({ id: String(one.id), value: one.value })) },
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

/** Returns typed goods as fields. */
export function typedFields(goods: TypedGoods, locale: Locale): GoodsFields {
  return {
    ...textFields("title", goods.title),
    ...textFields("description", goods.description),
    ...{ category: String(goods.categoryId), brand: String(goods.brandId ?? "") },
    ...{ attribute: goods.attributes.join(), pictures: goods.pictures.join(), video: goods.videoUrl ?? "" },
    detailPictures: goods.detailPictures.join(),
    ...{ freight: amount(goods.freightMinor), freightTemplate: String(goods.freightTemplateId ?? "") },
    ...{ service: goods.services.join(), shopCategory: String(goods.shopCategoryId ?? "") },
    ...specFields(
      goods.specs.map(({ id, name, values }) => ({
        ...{ id, name: pickText(name, locale) },
        values: values.map((one) => ({ id: one.id, text: pickText(one.value, locale) })),
      })),
    ),
    ...Object.fromEntries(goods.skus.flatMap(skuFields)),
  };
}

function skuFields(sku: TypedSku): [string, string][] {
  const cells: Record<(typeof skuColumns)[number] | "stockWas" | "picture", string> = {
    ...{ price: amount(sku.priceMinor), was: amount(sku.marketPriceMinor), cost: amount(sku.costMinor) },
    ...{
      stock: String(sku.stock),
      stockWas: String(sku.stockWas),
      weight: kilograms(sku.weightGrams),
      article: sku.code,
    },
    picture: sku.picture ?? "",
  };
  return Object.entries(cells).map(([column, text]) => [`sku.${sku.key}.${column}`, text]);
}

/** Writes specifications as fields. */
export function specFields(specs: readonly FieldSpec[]): GoodsFields {
  const fields: GoodsFields = {};
  specs.forEach(({ id, name, values }, place) => {
    fields[`spec.${place}.id`] = id;
    fields[`spec.${place}.name`] = name;
    values.forEach((value, at) => {
      fields[`spec.${place}.value.${at}.id`] = value.id;
      fields[`spec.${place}.value.${at}.text`] = value.text;
    });
  });
  return fields;
}

/** Reads the specifications of the fields, in their order. */
export function specsIn(fields: GoodsFields): FieldSpec[] {
  const specs: FieldSpec[] = [];
  for (let place = 0; fields[`spec.${place}.id`] !== undefined; place++) {
    const values: FieldSpec["values"] = [];
    for (let at = 0; fields[`spec.${place}.value.${at}.id`] !== undefined; at++) {
      const prefix = `spec.${place}.value.${at}`;
      values.push({ id: fields[`${prefix}.id`] ?? "", text: fields[`${prefix}.text`] ?? "" });
    }
    specs.push({ id: fields[`spec.${place}.id`] ?? "", name: fields[`spec.${place}.name`] ?? "", values });
  }
  return specs;
}

/** A row of the matrix: a combination, and what it is called. */
export interface MatrixRow {
  key: string;
  words: string[];
}

/** Returns the rows of the matrix, one per combination; the first specification leads. */
export function rowsOf(specs: readonly FieldSpec[]): MatrixRow[] {
  return combinations(specs).map((values) => ({
    key: keyOf(values.map(({ id }) => id)),
    words: values.map(({ text }) => text),
  }));
}

/** Returns whether nothing was typed for a combination: then it is not sold. */
export const isBlank = (fields: GoodsFields, key: string): boolean =>
  skuColumns.every((column) => (fields[`sku.${key}.${column}`] ?? "").trim() === "");

export const listOf = (text: string | undefined): string[] => (text ?? "").split(",").filter((part) => part !== "");
