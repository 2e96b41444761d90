import { applyImport } from "~/app/catalog/seller/import/apply-import.server";
import { countItems, itemsOf } from "~/app/catalog/seller/import/imports-queries.server";
import { makeImport, planPart } from "~/app/catalog/seller/import/make-import.server";
import { loader as csv } from "~/app/catalog/seller/routes/sell-csv";
import type { Db } from "~/db/client.server";
import { browseContext, origin } from "./browse-context";
import { makeCategory, makeMedia, makeShop } from "./factories";

interface Importer {
  shopId: number;
  userId: number;
  categoryId: number;
}

export async function importer(db: Db): Promise<Importer> {
  const shop = await makeShop(db, { logo: (await makeMedia(db)).hash });
  return { shopId: shop.id, userId: shop.owner_id, categoryId: (await makeCategory(db)).id };
}

export async function plan(db: Db, shop: Importer, text: string, { blanks = false } = {}): Promise<number> {
  const file = { name: "goods.csv", bytes: new TextEncoder().encode(text), locale: "en", blanks } as const;
  const made = await makeImport(db, { ...shop, ...file });
  if (!made.ok) throw new Error(made.code);
  return made.value;
}

/** Plans a file to its end, part by part. */
export async function planAll(db: Db, shop: Importer, bytes: Uint8Array): Promise<number> {
  const made = await makeImport(db, { ...shop, name: "goods.csv", bytes, locale: "en", blanks: false });
  if (!made.ok) throw new Error(made.code);
  const id = made.value;
  for (let part = 0; part < 100; part++) {
    if ((await countItems(db, id)).unread === 0) return id;
    await planPart(db, { shopId: shop.shopId, id });
  }
  throw new Error("the file is never read");
}

export const itemsIn = (db: Db, importId: number) => itemsOf(db, { importId, part: "all", after: -1, limit: 100 });

export async function apply(db: Db, { shopId, userId }: Importer, id: number) {
  if (!(await applyImport(db, { shopId, userId, id }))) throw new Error("no such plan");
  return countItems(db, id);
}

export const goodsOf = (db: Db, shopId: number) =>
  db.selectFrom("goods").selectAll().where("shop_id", "=", shopId).orderBy("id").execute();

export const skusOf = async (db: Db, goodsId: number) =>
  (await db.selectFrom("skus").selectAll().where("goods_id", "=", goodsId).orderBy("id").execute()).filter(
    ({ retired }) => !retired,
  );

export const exported = async (db: Db, userId: number) => {
  const request = new Request(`${origin}/pages/store/goods/sell.csv`);
  return (await csv({ request, context: browseContext(db, { userId }), params: {} })).text();
};

export const current = `Title,URL handle,Description,Vendor,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Weight value (grams),Product image URL
Day pack,day-pack,<b>22 litres</b>,Acme,DP-FU,Colour,Fuchsia,45.00,,3,600,
,day-pack,,,DP-BL,,Black,45.00,,9,600,
`;
