import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { buyMembership } from "~/app/rewards/membership/buy-membership.server";
import type { MembershipPlan } from "~/app/rewards/membership/plans-queries.server";
import type { Db } from "~/db/client.server";
import { makeUser } from "./factories";
import { fundWallet } from "./order-factories";

/** A plan on sale; as in the pictures unless said otherwise. Amounts in minor units. */
export async function makePlan(db: Db, values: Partial<Omit<MembershipPlan, "id">> = {}): Promise<MembershipPlan> {
  const { version = 1, days = 30, priceMinor = 290, percent = 5, capMinor = 600, couponsAMonth = 3 } = values;
  const row = { version, days, percent, price_minor: priceMinor, cap_minor: capMinor, coupons_a_month: couponsAMonth };
  const { id } = await db.insertInto("membership_plans").values(row).returning("id").executeTakeFirstOrThrow();
  return { id, version, days, priceMinor, percent, capMinor, couponsAMonth };
}

/** Somebody with money in the wallet, minor units. */
export async function makePayer(db: Db, minor = 10_000): Promise<number> {
  const { id } = await makeUser(db);
  if (minor > 0) await fundWallet(db, id, minor);
  return id;
}

/** Buys a period as a form does, or throws. */
export async function buyPeriod(db: Db, userId: number, { id: planId, version }: MembershipPlan) {
  const bought = await buyMembership(db, { userId, planId, version, key: randomUUID() });
  if (!bought.ok) throw new Error(bought.code);
  return bought.value;
}

/** A person who has bought a period. */
export async function makeMember(db: Db, values: Partial<Omit<MembershipPlan, "id">> = {}) {
  const plan = await makePlan(db, values);
  const userId = await makePayer(db);
  return { userId, plan, period: await buyPeriod(db, userId, plan) };
}

/** Moves all periods of a person and when they were bought into the past, by so many days; below zero: back again. */
export async function letDaysPass(db: Db, userId: number, days: number): Promise<void> {
  const rows = await periodsOf(db, userId);
  const by = sql`make_interval(hours => ${Math.round(days * 24)}::int)`;
  // One after the other, in the direction of the move: periods never overlap.
  for (const { id } of days > 0 ? rows : rows.toReversed())
    await sql`
      update memberships set starts_at = starts_at - ${by}, ends_at = ends_at - ${by}, created_at = created_at - ${by}
      where id = ${id}`.execute(db);
}

/** A person's periods, in the order in which they were bought. */
export async function periodsOf(db: Db, userId: number) {
  return db.selectFrom("memberships").selectAll().where("user_id", "=", userId).orderBy("id").execute();
}

/** What is in the wallet, and what the platform has of memberships of this person, minor units. */
export async function membershipMoney(db: Db, userId: number): Promise<{ wallet: number; kept: number }> {
  const { rows } = await sql<{ wallet: number; kept: number }>`
    select coalesce((select balance_minor from ledger_accounts where kind = 'wallet' and owner_id = ${userId}), 0)
      ::bigint as wallet,
      (select coalesce(sum(entry.amount_minor), 0)::bigint from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'membership'
      join memberships on memberships.id = (select cause_id from ledger_transfers where id = entry.transfer_id)
      where memberships.user_id = ${userId}) as kept`.execute(db);
  return rows[0] ?? { wallet: 0, kept: 0 };
}
