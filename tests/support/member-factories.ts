import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "~/db/client.server";

/** Makes a person a member since yesterday, for a month. Returns the id of the period. */
export async function makeMember(
  db: Db,
  userId: number,
  { percent = 10, capMinor = 100_000 }: { percent?: number; capMinor?: number } = {},
): Promise<number> {
  const day = 86_400_000;
  const { id } = await db
    .insertInto("memberships")
    .values({
      user_id: userId,
      starts_at: new Date(Date.now() - day),
      ends_at: new Date(Date.now() + 30 * day),
      percent,
      cap_minor: capMinor,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
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
