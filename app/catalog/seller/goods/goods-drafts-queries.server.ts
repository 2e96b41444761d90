import type { Handle } from "~/db/transact.server";

/** Returns a shop's draft; undefined for another shop's. */
export function draftById(handle: Handle, { shopId, id }: { shopId: number; id: number }) {
  return handle
    .selectFrom("goods_drafts")
    .where("id", "=", id)
    .where("shop_id", "=", shopId)
    .select(["id", "goods_id as goodsId", "fields", "saved_at as savedAt"])
    .executeTakeFirst();
}

export function draftOfGoods(handle: Handle, { shopId, goodsId }: { shopId: number; goodsId: number }) {
  return handle
    .selectFrom("goods_drafts")
    .where("goods_id", "=", goodsId)
    .where("shop_id", "=", shopId)
    .select(["id", "goods_id as goodsId", "fields", "saved_at as savedAt"])
    .executeTakeFirst();
}

/** Returns a shop's drafts of new goods, newest first. */
export function draftsOfShop(handle: Handle, { shopId, limit }: { shopId: number; limit: number }) {
  return handle
    .selectFrom("goods_drafts")
    .where("shop_id", "=", shopId)
    .where("goods_id", "is", null)
    .select(["id", "fields", "saved_at as savedAt"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

interface Draft {
  shopId: number;
  userId: number;
  goodsId: number | null;
  fields: Record<string, string>;
}

/** Updates a draft; false when the shop has none with this id. */
export async function updateDraft(
  handle: Handle,
  { id, shopId, userId, fields }: Omit<Draft, "goodsId"> & { id: number },
): Promise<boolean> {
  const row = await handle
    .updateTable("goods_drafts")
    .set({ fields: JSON.stringify(fields), user_id: userId, saved_at: new Date() })
    .where("id", "=", id)
    .where("shop_id", "=", shopId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a new draft; existing goods have at most one. Returns its id. */
export async function insertDraft(handle: Handle, { shopId, userId, goodsId, fields }: Draft): Promise<number> {
  const values = { user_id: userId, fields: JSON.stringify(fields), saved_at: new Date() };
  const { id } = await handle
    .insertInto("goods_drafts")
    .values({ ...values, shop_id: shopId, goods_id: goodsId })
    .onConflict((same) => same.column("goods_id").doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeDraft(handle: Handle, { shopId, id }: { shopId: number; id: number }): Promise<void> {
  await handle.deleteFrom("goods_drafts").where("id", "=", id).where("shop_id", "=", shopId).execute();
}
