import { sql } from "kysely";
import { expect } from "vitest";
import { refuse } from "~/app/platform/result";
import { backOf, giveBack } from "~/app/rewards/membership/give-back.server";
import type { Db } from "~/db/client.server";
import { buyPeriod, makePlan } from "./membership-factories";
import { fundWallet } from "./order-factories";

/** Lets a person buy a membership for a month. Returns the id of the period. */
export async function makeMember(
  db: Db,
  userId: number,
  { percent = 10, capMinor = 100_000 }: { percent?: number; capMinor?: number } = {},
): Promise<number> {
  const plan = await makePlan(db, { percent, capMinor });
  await fundWallet(db, userId, plan.priceMinor);
  return (await buyPeriod(db, userId, plan)).id;
}

/** Gives the last period of a person's membership back, for the sum that is shown now. */
export async function giveLastBack(db: Db, userId: number) {
  const last = await db
    .selectFrom("memberships")
    .select(["id", "price_minor as priceMinor", "saved_minor as savedMinor"])
    .where("user_id", "=", userId)
    .orderBy("starts_at", "desc")
    .executeTakeFirst();
  return last ? giveBack(db, { userId, id: last.id, backMinor: backOf(last) }) : refuse("notFound");
}

/** What a person's memberships have saved, minor units. */
export async function savedOf(db: Db, userId: number): Promise<number> {
  const rows = await db.selectFrom("memberships").select("saved_minor").where("user_id", "=", userId).execute();
  return rows.reduce((sum, { saved_minor }) => sum + saved_minor, 0);
}

/** Checks that each membership has saved what its orders say: those that live, less what was refunded of them. */
export async function expectSavingsToHold(db: Db): Promise<void> {
  const { rows } = await sql`
    select memberships.id, memberships.saved_minor, said.minor
    from memberships cross join lateral (
      select coalesce(sum(line.member_minor - line.refunded_member_minor), 0) as minor
      from orders join order_lines line on line.order_id = orders.id
      where orders.membership_id = memberships.id
        and (orders.paid_at is not null or orders.state = 'awaiting_payment')
    ) said
    where memberships.saved_minor <> said.minor
    union all
    select id, member_minor, null from orders where member_minor <> (
      select sum(member_minor) from order_lines where order_id = orders.id)`.execute(db);
  expect(rows).toEqual([]);
}
