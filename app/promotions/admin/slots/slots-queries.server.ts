import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** A slot of the flash sale in the operators' calendar. Moments in ms since 1970. */
export interface CalendarSlot {
  id: number;
  beginsAt: number;
  endsAt: number;
  enrolUntil: number;
  /** Goods that it takes in. */
  places: number;
  /** Goods that were taken in, also when they are over or stopped since: their places are free again when stopped. */
  approved: number;
  waiting: number;
  /** Offers of any state, also drafts: with one the slot is neither changed nor removed. */
  offers: number;
  state: "planned" | "running" | "over";
}

/** A slot's hours and places, as they are stored. */
export interface SlotHours {
  beginsAt: Date;
  endsAt: Date;
  enrolUntil: Date;
  places: number;
}

const shownSlot = sql`
  flash_slots.id, floor(extract(epoch from flash_slots.begins_at) * 1000)::bigint as "beginsAt",
  floor(extract(epoch from flash_slots.ends_at) * 1000)::bigint as "endsAt",
  floor(extract(epoch from flash_slots.enrol_until) * 1000)::bigint as "enrolUntil", flash_slots.places,
  inside.approved, inside.waiting, inside.offers,
  case when flash_slots.ends_at <= clock_timestamp() then 'over'
    when flash_slots.begins_at <= clock_timestamp() then 'running' else 'planned' end as state`;

const inside = sql`
  lateral (
    select count(*) filter (where state in ('approved', 'over'))::int as approved,
      count(*) filter (where state = 'in_review')::int as waiting, count(*)::int as offers
    from offers where slot_id = flash_slots.id
  ) inside`;

/** Returns the slots that begin in a stretch of time, in its order. One statement. */
export async function slotsBetween(
  handle: Handle,
  { from, until }: { from: Date; until: Date },
): Promise<CalendarSlot[]> {
  const { rows } = await sql<CalendarSlot>`
    select ${shownSlot} from flash_slots cross join ${inside}
    where flash_slots.begins_at >= ${from} and flash_slots.begins_at < ${until}
    order by flash_slots.begins_at`.execute(handle);
  return rows;
}

/** Returns a slot; null = unknown. One statement. */
export async function calendarSlot(handle: Handle, id: number): Promise<CalendarSlot | null> {
  const { rows } = await sql<CalendarSlot>`
    select ${shownSlot} from flash_slots cross join ${inside} where flash_slots.id = ${id}`.execute(handle);
  return rows[0] ?? null;
}

/**
 * Step: locks a slot, so that nobody enrols in it or is taken into it meanwhile, and returns it; null = unknown. Two
 * statements.
 */
export async function lockSlot(
  trx: Transaction<Database>,
  id: number,
  strength: "no key update" | "update" = "no key update",
): Promise<CalendarSlot | null> {
  await lockRows(trx, "flash_slots", [id], strength);
  return calendarSlot(trx, id);
}

/**
 * Adds slots and returns those added with their hours: what overlaps another slot, or has begun already, is left out.
 * One statement.
 */
export async function insertSlots(
  trx: Transaction<Database>,
  staffId: number,
  slots: readonly SlotHours[],
): Promise<{ id: number; beginsAt: Date }[]> {
  const { rows } = await sql<{ id: number; beginsAt: Date }>`
    insert into flash_slots (begins_at, ends_at, enrol_until, places, created_by)
    select begins_at, ends_at, enrol_until, places, ${staffId}
    from unnest(
      ${slots.map(({ beginsAt }) => beginsAt)}::timestamptz[], ${slots.map(({ endsAt }) => endsAt)}::timestamptz[],
      ${slots.map(({ enrolUntil }) => enrolUntil)}::timestamptz[], ${slots.map(({ places }) => places)}::int[]
    ) as made (begins_at, ends_at, enrol_until, places)
    where begins_at > clock_timestamp()
    order by begins_at
    on conflict do nothing
    returning id, begins_at as "beginsAt"`.execute(trx);
  return rows;
}

/**
 * Step: writes a slot's hours and places. It is locked and has no offers. Throws `exclusion_violation` (23P01) when
 * they overlap another's.
 */
export async function updateSlot(trx: Transaction<Database>, id: number, hours: SlotHours): Promise<void> {
  await trx
    .updateTable("flash_slots")
    .set({
      begins_at: hours.beginsAt,
      ends_at: hours.endsAt,
      enrol_until: hours.enrolUntil,
      places: hours.places,
    })
    .where("id", "=", id)
    .execute();
}

/** Step: removes a slot. It is locked with `update` and has no offers. */
export async function removeSlotRow(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom("flash_slots").where("id", "=", id).execute();
}
