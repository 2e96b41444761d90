import { sellerGoods } from "~/app/catalog/seller/goods/goods-seller-queries.server";
import type { TypedGoods, TypedSku } from "~/app/catalog/seller/goods/goods-values";
import { createGoods, editGoods } from "~/app/catalog/seller/goods/save-goods.server";
import type { Db } from "~/db/client.server";
import { makeCategory, makeMedia, makeShop } from "./factories";

/** A sku as typed: 10.00, ten pieces, its key as its code. */
export function typedSku(key: string, values: Partial<TypedSku> = {}): TypedSku {
  return {
    key,
    priceMinor: 1000,
    marketPriceMinor: null,
    costMinor: null,
    stock: 10,
    stockWas: 0,
    weightGrams: 0,
    code: `C-${key}`,
    picture: null,
    ...values,
  };
}

export async function typedBoots(db: Db, values: Partial<TypedGoods> = {}): Promise<TypedGoods> {
  const [category, media] = [await makeCategory(db), await makeMedia(db, { personal: true })];
  return {
    title: { en: "Trail boots" },
    description: { en: "Waterproof." },
    categoryId: category.id,
    brandId: null,
    attributes: [],
    pictures: [media.hash],
    videoUrl: null,
    freightMinor: 0,
    freightTemplateId: null,
    services: [],
    shopCategoryId: null,
    detailPictures: [],
    specs: [
      { id: "n1", name: { en: "Colour" }, values: [word("n2", "Ochre"), word("n3", "Forest")] },
      { id: "n4", name: { en: "Size" }, values: [word("n5", "41"), word("n6", "42")] },
    ],
    skus: ["n2-n5", "n2-n6", "n3-n5", "n3-n6"].map((key) => typedSku(key)),
    ...values,
  };
}

export const word = (id: string, en: string) => ({ id, value: { en } });

export async function makeBoots(db: Db, values: Partial<TypedGoods> = {}, kind?: "self") {
  const shop = await makeShop(db, kind && { kind });
  const made = await createGoods(db, {
    shopId: shop.id,
    userId: shop.owner_id,
    values: await typedBoots(db, values),
    shelf: "on",
  });
  if (!made.ok) throw new Error(JSON.stringify(made));
  return { shopId: shop.id, userId: shop.owner_id, goodsId: made.value.goodsId };
}

type Own = Awaited<ReturnType<typeof makeBoots>>;

/** Goods in their shop's current view. */
export async function bootsNow(db: Db, { shopId, goodsId }: Own) {
  const goods = await sellerGoods(db, { shopId, id: goodsId });
  if (!goods) throw new Error("no such goods");
  return goods;
}

/** Goods as the form would resubmit them unchanged. */
export async function typedAgain(db: Db, own: Own): Promise<{ version: number; values: TypedGoods }> {
  const { version, skus, specs, ...rest } = await bootsNow(db, own);
  return {
    version,
    values: {
      ...rest,
      specs: specs.map(({ id, name, values }) => ({
        id: String(id),
        name,
        values: values.map((one) => ({ id: String(one.id), value: one.value })),
      })),
      skus: skus
        .filter(({ retired }) => !retired)
        .map((sku) => ({ ...sku, key: sku.valueIds?.join("-") || "one", stockWas: sku.stock })),
    },
  };
}

/** Edits goods from their current values. */
export async function editBoots(
  db: Db,
  own: Own,
  change: (values: TypedGoods) => TypedGoods,
  shelf: "on" | "off" = "on",
  submission?: number,
) {
  const { version, values } = await typedAgain(db, own);
  return editGoods(db, { ...own, version, values: change(values), shelf, submission });
}
