import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

const day = 86_400_000;

/**
 * Inserts two complaints of the demo buyer about the first goods and their shop, one of them decided, so that no list
 * of complaints is empty.
 */
export async function insertComplaints(
  trx: Transaction<Database>,
  { userId, goodsId, now }: { userId: number; goodsId: number; now: Date },
): Promise<void> {
  const { shop_id, owner_id } = await trx
    .selectFrom("goods")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .select(["shop_id", "owner_id"])
    .where("goods.id", "=", goodsId)
    .executeTakeFirstOrThrow();
  const against = { against_user_id: owner_id, against_shop_id: shop_id };
  const sent = (days: number) => new Date(now.getTime() - days * day);
  await trx
    .insertInto("complaints")
    .values([
      {
        user_id: userId,
        subject_kind: "goods",
        subject_id: goodsId,
        reason: "falseInformation",
        ...against,
        body: "The description says hand-finished, the label says machine-made.",
        created_at: sent(1),
      },
      {
        user_id: userId,
        subject_kind: "shop",
        subject_id: shop_id,
        reason: "notShippedOnTime",
        ...against,
        body: "Five days without a parcel, and no answer.",
        created_at: sent(6),
        outcome: "upheld",
        decided_at: sent(4),
        notice: "Please ship within the time that you promise.",
        answer: "You are right, Nadia. We have asked the shop to ship within the time it promises.",
      },
    ])
    .execute();
}
