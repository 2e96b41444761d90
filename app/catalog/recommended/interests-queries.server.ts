import type { Handle } from "~/db/transact.server";

/** Categories whose goods a person looked at since a moment, most often first; of equal ones the latest. */
export async function footprintCategories(
  handle: Handle,
  { userId, since, limit }: { userId: number; since: Date; limit: number },
): Promise<number[]> {
  const rows = await handle
    .selectFrom("footprints")
    .innerJoin("goods", "goods.id", "footprints.goods_id")
    .where("footprints.user_id", "=", userId)
    .where("footprints.seen_at", ">", since)
    .groupBy("goods.category_id")
    .select("goods.category_id")
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .orderBy((eb) => eb.fn.max("footprints.seen_at"), "desc")
    .limit(limit)
    .execute();
  return rows.map(({ category_id }) => category_id);
}
