import { sql, type Transaction } from "kysely";
import { rolesWith } from "~/app/staff/api.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

export async function writeDuty(
  trx: Transaction<Database>,
  { staffId, onDuty }: { staffId: number; onDuty: boolean },
): Promise<void> {
  await sql`
    insert into desk_operators (staff_id, on_duty) values (${staffId}, ${onDuty})
    on conflict (staff_id) do update set on_duty = excluded.on_duty, seen_at = now(),
      since = case when desk_operators.on_duty = excluded.on_duty then desk_operators.since else now() end`.execute(
    trx,
  );
}

/** Renews the presence of a member of staff on duty, at most twice a minute. */
export async function noteSeen(handle: Handle, staffId: number): Promise<void> {
  await sql`
    update desk_operators set seen_at = now()
    where staff_id = ${staffId} and on_duty and seen_at < now() - interval '30 seconds'`.execute(handle);
}

/** Sets operators away who have had no screen of the desk open for so many minutes. Returns how many. */
export async function sendHome(handle: Handle, minutes: number): Promise<number> {
  const { rows } = await sql`
    update desk_operators set on_duty = false, since = now()
    where on_duty and seen_at < now() - make_interval(mins => ${minutes}::int) returning staff_id`.execute(handle);
  return rows.length;
}

/** A member of staff who may answer at the desk. */
export interface Operator {
  id: number;
  name: string;
  onDuty: boolean;
  /** Claimed and not ended. */
  cases: number;
  /** ms since 1970; null = never. */
  seenAt: number | null;
}

/** Returns the members of staff who may answer at the desk, those on duty first. One statement. */
export async function operators(handle: Handle): Promise<Operator[]> {
  const { rows } = await sql<Operator>`
    select staff.id, staff.name, coalesce(on_duty, false) as "onDuty",
      (extract(epoch from seen_at) * 1000)::bigint as "seenAt",
      (select count(*)::int from desk_cases where claimed_by = staff.id and state = 'claimed') as cases
    from staff left join desk_operators on desk_operators.staff_id = staff.id
    where disabled_at is null and role = any(${rolesWith("desk.answer")}::text[])
    order by coalesce(on_duty, false) desc, staff.name, staff.id`.execute(handle);
  return rows;
}
