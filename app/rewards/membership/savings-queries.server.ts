import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** What a person's membership saves now. */
export interface MemberTerms {
  membershipId: number;
  /** Off the usual price. */
  percent: number;
  /** Left of what the period may save, minor units. */
  leftMinor: number;
}

/** The period of a membership that runs now, as a condition of a statement that reads `memberships`. */
export const runs = sql<SqlBool>`memberships.returned_at is null
  and memberships.starts_at <= clock_timestamp() and memberships.ends_at > clock_timestamp()`;

/** Returns what a person's membership saves now, as one column; null = no member, or nothing is left of the cap. */
export function memberTerms(userId: RawBuilder<unknown> | number | null): RawBuilder<MemberTerms | null> {
  return sql<MemberTerms | null>`(
    select jsonb_build_object('membershipId', memberships.id, 'percent', percent, 'leftMinor', cap_minor - saved_minor)
    from memberships where user_id = ${userId} and ${runs} and percent > 0 and cap_minor > saved_minor)`;
}

/**
 * Returns the part of the usual price that whoever becomes a member saves at least, in percent, as one column: the
 * lowest of the plans on sale; null = none saves anything. The same for everybody, so that pages can be.
 */
export function memberPercent(): RawBuilder<number | null> {
  return sql<number | null>`(select min(percent) from membership_plans where on_sale and percent > 0)`;
}

/** The same for one person. One statement. */
export async function membershipOf(handle: Handle, userId: number): Promise<MemberTerms | null> {
  const { rows } = await sql<{ terms: MemberTerms | null }>`select ${memberTerms(userId)} as terms`.execute(handle);
  return rows[0]?.terms ?? null;
}

/**
 * Step: counts the saving of orders that are placed towards the cap of a membership. Returns false, and counts nothing,
 * when it ended since it was read, or less is left of it.
 * @param minor minor units, above zero
 */
export async function reserveSaving(
  trx: Transaction<Database>,
  { membershipId, minor }: { membershipId: number; minor: number },
): Promise<boolean> {
  await lockRows(trx, "memberships", [membershipId]);
  const { numAffectedRows } = await sql`
    update memberships set saved_minor = saved_minor + ${minor}
    where id = ${membershipId} and ${runs} and saved_minor + ${minor} <= cap_minor`.execute(trx);
  return numAffectedRows === 1n;
}

/** Step: takes savings of orders back that end unpaid, or are refunded; it can save as much again. */
export async function returnSavings(
  trx: Transaction<Database>,
  savings: readonly { membershipId: number | null; minor: number }[],
): Promise<void> {
  const back = savings.flatMap(({ membershipId, minor }) =>
    membershipId && minor > 0 ? [{ membershipId, minor }] : [],
  );
  if (back.length === 0) return;
  await lockRows(
    trx,
    "memberships",
    back.map(({ membershipId }) => membershipId),
  );
  await sql`
    update memberships set saved_minor = saved_minor - back.minor
    from (
      select id, sum(minor) as minor
      from unnest(
        ${back.map(({ membershipId }) => membershipId)}::bigint[], ${back.map(({ minor }) => minor)}::bigint[]
      ) as one (id, minor)
      group by id
    ) back
    where memberships.id = back.id`.execute(trx);
}
