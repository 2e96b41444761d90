import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";

const walkedIn = compiledOnce<{ userId: number; since: Date; limit: number }>()((handle, value) =>
  handle
    .selectFrom("footprints")
    .innerJoin("goods", "goods.id", "footprints.goods_id")
    .where("footprints.user_id", "=", value("userId"))
    .where("footprints.seen_at", ">", value("since"))
    .groupBy("goods.category_id")
    .select("goods.category_id")
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .orderBy((eb) => eb.fn.max("footprints.seen_at"), "desc")
    .limit(value("limit")),
);

/**
 * Returns the categories of goods that a buyer has viewed since a point in time, most viewed first; ties are broken by
 * the latest view.
 */
export async function footprintCategories(
  handle: Handle,
  values: { userId: number; since: Date; limit: number },
): Promise<number[]> {
  const rows = await walkedIn(handle, values);
  return rows.map(({ category_id }) => category_id);
}
