import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { MembershipPlan, MembershipTerms } from "../../membership/plans-queries.server";

export interface PlanValues extends MembershipTerms {
  onSale: boolean;
}

export interface AdminPlan extends MembershipPlan {
  onSale: boolean;
  /** People whose running period is one of it. */
  members: number;
}

const columns = sql`id, version, days, price_minor as "priceMinor", percent, cap_minor as "capMinor",
  coupons_a_month as "couponsAMonth", on_sale as "onSale"`;

/** Periods that run now, by the index of those that are open. */
const running = sql`memberships.returned_at is null and memberships.closed_at is null
  and memberships.starts_at <= now() and memberships.ends_at > now()`;

/** Returns the plans, those on sale first, shortest first, with their members. One statement. */
export async function adminPlans(
  handle: Handle,
  { onSale, limit }: { onSale: boolean | undefined; limit: number },
): Promise<AdminPlan[]> {
  const { rows } = await sql<AdminPlan>`
    with now_members as (select plan_id, count(*)::int as members from memberships where ${running} group by plan_id)
    select ${columns}, coalesce(members, 0) as members
    from membership_plans left join now_members on now_members.plan_id = membership_plans.id
    where ${onSale ?? null}::boolean is null or on_sale = ${onSale ?? null}::boolean
    order by on_sale desc, days, id limit ${limit}`.execute(handle);
  return rows;
}

export async function adminPlan(handle: Handle, id: number): Promise<(PlanValues & { version: number }) | undefined> {
  const { rows } = await sql<PlanValues & { version: number }>`
    select ${columns} from membership_plans where id = ${id}`.execute(handle);
  return rows[0];
}

const written = ({ days, priceMinor, percent, capMinor, couponsAMonth, onSale }: PlanValues) => ({
  days,
  price_minor: priceMinor,
  percent,
  cap_minor: capMinor,
  coupons_a_month: couponsAMonth,
  on_sale: onSale,
});

export async function insertPlan(trx: Transaction<Database>, values: PlanValues): Promise<number> {
  const { id } = await trx
    .insertInto("membership_plans")
    .values(written(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the values of a form as the next version. Requires the plan's lock. */
export async function updatePlan(trx: Transaction<Database>, id: number, values: PlanValues): Promise<void> {
  await trx
    .updateTable("membership_plans")
    .set({ ...written(values), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** What memberships are now, and what a member paid and saved in a year. Amounts in minor units. */
export interface MembershipFigures {
  members: number;
  /** Members who have saved as much as their period may. */
  capped: number;
  /** Of each person who bought periods in the last 365 days, on average; null = nobody did. */
  paidMinor: number | null;
  savedMinor: number | null;
}

/** Returns the figures above the plans. One statement, by the indices of open periods and of when they were bought. */
export async function membershipFigures(handle: Handle): Promise<MembershipFigures> {
  const { rows } = await sql<MembershipFigures>`
    select open.members, open.capped, year.paid as "paidMinor", year.saved as "savedMinor"
    from (
      select count(*)::int as members,
        (count(*) filter (where cap_minor > 0 and saved_minor >= cap_minor))::int as capped
      from memberships where ${running}
    ) open, (
      select round(sum(price_minor) / nullif(count(distinct user_id), 0))::bigint as paid,
        round(sum(saved_minor) / nullif(count(distinct user_id), 0))::bigint as saved
      from memberships
      where created_at > now() - interval '365 days' and transfer_id is not null and returned_at is null
    ) year`.execute(handle);
  return rows[0] ?? { members: 0, capped: 0, paidMinor: null, savedMinor: null };
}
