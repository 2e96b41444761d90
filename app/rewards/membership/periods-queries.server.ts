import { type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { MembershipPlan } from "./plans-queries.server";

/** A period that was bought. Moments in ms since 1970. */
export interface BoughtPeriod {
  id: number;
  startsAt: number;
  endsAt: number;
}

const bought = sql<BoughtPeriod>`
  id, (extract(epoch from starts_at) * 1000)::bigint as "startsAt",
  (extract(epoch from ends_at) * 1000)::bigint as "endsAt"`;

/** Returns the period that a form of a person has bought already. */
export async function periodByKey(
  handle: Handle,
  { userId, key }: { userId: number; key: string },
): Promise<BoughtPeriod | undefined> {
  const { rows } = await sql<BoughtPeriod>`
    select ${bought} from memberships where user_id = ${userId} and key = ${key}`.execute(handle);
  return rows[0];
}

/**
 * Inserts a period of a plan behind all others of a person, or from now; null = it would begin later than the limit.
 * Requires the lock of the person's row, so that two do not begin at once.
 */
export async function insertPeriod(
  trx: Transaction<Database>,
  {
    userId,
    plan,
    key,
    renewed,
    aheadDays,
  }: { userId: number; plan: MembershipPlan; key: string | null; renewed: boolean; aheadDays: number },
): Promise<BoughtPeriod | null> {
  const { rows } = await sql<BoughtPeriod>`
    insert into memberships (user_id, plan_id, starts_at, ends_at, price_minor, percent, cap_minor, coupons_a_month,
      key, renewed)
    select ${userId}, ${plan.id}, begins.at, begins.at + make_interval(hours => 24 * ${plan.days}::int),
      ${plan.priceMinor}, ${plan.percent}, ${plan.capMinor}, ${plan.couponsAMonth}, ${key}::uuid, ${renewed}
    from (
      select greatest(clock_timestamp(), max(ends_at)) as at from memberships
      where user_id = ${userId} and returned_at is null
    ) begins
    where begins.at <= clock_timestamp() + make_interval(days => ${aheadDays}::int)
    returning ${bought}`.execute(trx);
  return rows[0] ?? null;
}

/** Takes a period away that could not be paid, in the transaction that inserted it. */
export async function deletePeriod(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom("memberships").where("id", "=", id).execute();
}

/** Writes down what paid a period. */
export async function recordPayment(trx: Transaction<Database>, id: number, transferId: number): Promise<void> {
  await trx.updateTable("memberships").set({ transfer_id: transferId }).where("id", "=", id).execute();
}

/** What giving a period back depends on. */
export interface PeriodToReturn {
  priceMinor: number;
  savedMinor: number;
  returned: boolean;
  /** Bought, and within the days in which it may be given back. */
  returnable: boolean;
  /** A coupon for members was claimed in it. */
  used: boolean;
  /** Another one comes after it. */
  followed: boolean;
}

/** Returns a person's period, to decide whether it can be given back. Requires the locks of person and period. */
export async function periodToReturn(
  handle: Handle,
  { userId, id, days }: { userId: number; id: number; days: number },
): Promise<PeriodToReturn | undefined> {
  const { rows } = await sql<PeriodToReturn>`
    select price_minor as "priceMinor", saved_minor as "savedMinor", returned_at is not null as returned,
      ${mayBeReturned(days)} as returnable, coupon_claimed_at is not null as used,
      exists (
        select from memberships later
        where later.user_id = memberships.user_id and later.returned_at is null
          and later.starts_at >= memberships.ends_at
      ) as followed
    from memberships where id = ${id} and user_id = ${userId}`.execute(handle);
  return rows[0];
}

/** True of a period that is within the days in which it may be given back. */
export const mayBeReturned = (days: number) => sql<SqlBool>`(
  transfer_id is not null and created_at > clock_timestamp() - make_interval(days => ${days}::int))`;

/** Gives a period back. Requires its lock. */
export async function markReturned(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`update memberships set returned_at = clock_timestamp() where id = ${id}`.execute(trx);
}
