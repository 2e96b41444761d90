import { sql } from "kysely";
import { recordVisitor, type VisitorOfDay, type VisitorTables } from "~/app/content/api.server";
import type { Handle } from "~/db/transact.server";

export const shopVisits: VisitorTables = {
  visitors: "shop_visitors",
  days: "shop_visits",
  of: "shop_id",
  count: "visits",
  parent: "shops",
};

/** Records a visitor of an existing shop that is not closed; idempotent within a day. One statement. */
export function recordVisit(handle: Handle, shopId: number, visitor: VisitorOfDay): Promise<void> {
  const open = sql<{ id: number }>`select id from shops where id = ${shopId} and state <> 'closed'`;
  return recordVisitor(handle, shopVisits, open, visitor);
}

/** Visitors of a shop: in all, and today; each person counts once a day. One statement. */
export async function visitsOf(handle: Handle, { shopId, day }: { shopId: number; day: string }) {
  const { rows } = await sql<{ total: number; today: number }>`
    select today.number as today, today.number + before.number + (
      select coalesce(sum(visits), 0)::int from shop_visits where shop_id = ${shopId}) as total
    from (select count(*)::int as number from shop_visitors where shop_id = ${shopId} and day = ${day}::date) today,
      (select count(*)::int as number from shop_visitors where shop_id = ${shopId} and day < ${day}::date)
        before`.execute(handle);
  return rows[0] ?? { total: 0, today: 0 };
}
