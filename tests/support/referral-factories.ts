import { sql } from "kysely";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";

/** Lets shops give a part of what is paid, per mille, and a person have been brought by an older one. */
export async function makeReferral(
  db: Db,
  { referrerId, userId, shopIds, permille = 50 }: Referral & { shopIds: readonly number[]; permille?: number },
): Promise<void> {
  await db
    .insertInto("referral_shops")
    .values(shopIds.map((shopId) => ({ shop_id: shopId, active: true, permille })))
    .onConflict((conflict) => conflict.column("shop_id").doUpdateSet({ active: true, permille }))
    .execute();
  await db.insertInto("referrals").values({ referrer_id: referrerId, user_id: userId }).execute();
}

interface Referral {
  referrerId: number;
  userId: number;
}

export const dueOf = (handle: Handle, orderId: number) =>
  handle.selectFrom("referral_dues").selectAll().where("order_id", "=", orderId).executeTakeFirst();

/** A person's referral balance and wallet, minor units. */
export async function purseOf(handle: Handle, userId: number): Promise<{ referral: number; wallet: number }> {
  const rows = await handle
    .selectFrom("ledger_accounts")
    .select(["kind", "balance_minor"])
    .where("owner_id", "=", userId)
    .where("kind", "in", ["referral", "wallet"])
    .execute();
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance_minor ?? 0;
  return { referral: of("referral"), wallet: of("wallet") };
}

/** Lets so many days pass since an order was received. */
export const passDays = (handle: Handle, orderId: number, days: number) =>
  sql`update orders set received_at = received_at - make_interval(days => ${days}::int),
    benefit_due_at = benefit_due_at - make_interval(days => ${days}::int) where id = ${orderId}`.execute(handle);
