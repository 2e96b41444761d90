import type { Texts } from "~/app/platform/language/texts";
import type { GoodsService } from "~/db/schema";

export const goodsLimits = {
  title: 120,
  description: 10_000,
  names: 3,
  values: 100,
  word: 40,
  skus: 250,
  pictures: 9,
  detailPictures: 12,
  code: 40,
  stock: 999_999,
  weightGrams: 1_000_000,
} as const;

/** A typed value of a specification: its id, or a temporary one ("n1") while it is new. */
export interface TypedValue {
  id: string;
  value: Texts;
}

export interface TypedSpec {
  id: string;
  name: Texts;
  values: TypedValue[];
}

/** A sku as typed. Amounts in minor units. */
export interface TypedSku {
  /** Ids of its values, joined by "-"; `onlySku` without specifications. */
  key: string;
  priceMinor: number;
  marketPriceMinor: number | null;
  costMinor: number | null;
  stock: number;
  /** Stock shown in the form: the difference is saved. */
  stockWas: number;
  weightGrams: number;
  /** The shop's own article code; "" = none was written. */
  code: string;
  /** Hash in `media`; null = the picture of the goods. */
  picture: string | null;
}

/** Key of the sku of goods without specifications. */
export const onlySku = "one";

export const picturesOf = ({
  pictures,
  detailPictures,
  skus,
}: Pick<TypedGoods, "pictures" | "detailPictures" | "skus">) => [
  ...new Set([...pictures, ...detailPictures, ...skus.flatMap(({ picture }) => picture ?? [])]),
];

export interface TypedGoods {
  title: Texts;
  description: Texts;
  categoryId: number;
  brandId: number | null;
  attributes: number[];
  /** Hashes in `media`; the first is the main picture. */
  pictures: string[];
  /** Hashes in `media`, shown below the description. */
  detailPictures: string[];
  videoUrl: string | null;
  freightMinor: number;
  freightTemplateId: number | null;
  services: GoodsService[];
  shopCategoryId: number | null;
  specs: TypedSpec[];
  skus: TypedSku[];
}
