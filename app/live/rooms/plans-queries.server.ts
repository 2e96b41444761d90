import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { DriverName } from "../room";

/** Returns how many rooms a shop has planned. */
export async function countPlanned(handle: Handle, shopId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from live_rooms where shop_id = ${shopId} and state = 'planned'`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** Returns the rooms of a shop that are planned or on air. */
export async function openRooms(handle: Handle, shopId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from live_rooms where shop_id = ${shopId} and state in ('planned', 'on_air') order by id`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Returns the rooms on air in which a person speaks. */
export async function roomsOfHost(handle: Handle, userId: number): Promise<{ id: number; shopId: number }[]> {
  const { rows } = await sql<{ id: number; shopId: number }>`
    select id, shop_id as "shopId" from live_rooms where user_id = ${userId} and state = 'on_air' order by id`.execute(
    handle,
  );
  return rows;
}

/** Step: writes anew what a planned room of a shop says of itself; false = its form is out of date. */
export async function setPlan(
  trx: Transaction<Database>,
  {
    roomId,
    shopId,
    version,
    title,
    cover,
    plannedFor,
    driver = "own",
  }: {
    roomId: number;
    shopId: number;
    version: number;
    title: string;
    cover: string | null;
    plannedFor: Date | null;
    driver?: DriverName;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update live_rooms set title = ${title}, cover = ${cover}, planned_for = ${plannedFor}, driver = ${driver},
      version = version + 1
    where id = ${roomId} and shop_id = ${shopId} and state = 'planned' and version = ${version}
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Step: cancels a planned room of a shop; false = it is none. */
export async function setCancelled(
  trx: Transaction<Database>,
  { roomId, shopId }: { roomId: number; shopId: number },
): Promise<boolean> {
  const { rows } = await sql`
    update live_rooms set state = 'cancelled', version = version + 1
    where id = ${roomId} and shop_id = ${shopId} and state = 'planned' returning id`.execute(trx);
  return rows.length > 0;
}

/**
 * Returns the planned room that a host who opens the studio most likely means: the one whose time is nearest, from
 * three hours ago to an hour ahead, else one without a time that was planned within a day.
 */
export async function nextPlanned(handle: Handle, shopId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from live_rooms where shop_id = ${shopId} and state = 'planned' and case when planned_for is null
      then created_at > clock_timestamp() - interval '1 day'
      else planned_for between clock_timestamp() - interval '3 hours' and clock_timestamp() + interval '1 hour' end
    order by abs(extract(epoch from planned_for - clock_timestamp())) nulls last, id desc limit 1`.execute(handle);
  return rows[0]?.id ?? null;
}
