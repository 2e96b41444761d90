import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** A line of a room of a shop. */
interface LineOfShop {
  shopId: number;
  roomId: number;
  number: number;
}

const ofShop = ({ shopId, roomId }: Pick<LineOfShop, "shopId" | "roomId">) =>
  sql`exists (select from live_rooms where id = ${roomId} and shop_id = ${shopId})`;

/**
 * Step: takes a line of a room of the shop away; false = there is none, or it is gone already.
 * @param userId null = staff
 */
export async function setRemoved(
  trx: Transaction<Database>,
  { userId, ...line }: LineOfShop & { userId: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    update live_lines set removed_at = clock_timestamp(), removed_by = ${userId}
    where room_id = ${line.roomId} and number = ${line.number} and removed_at is null and ${ofShop(line)}
    returning number`.execute(trx);
  return rows.length > 0;
}

/** Step: what is seen of a room of the shop has changed; a line that was removed is pinned no more. */
export async function noteAct(
  trx: Transaction<Database>,
  { shopId, roomId, unpinned = null }: { shopId: number; roomId: number; unpinned?: number | null },
): Promise<void> {
  await sql`
    update live_rooms set acts = acts + 1, pinned_line = nullif(pinned_line, ${unpinned}::int)
    where id = ${roomId} and shop_id = ${shopId}`.execute(trx);
}

/** Step: keeps the viewer who said a line from speaking; false = nobody can be muted for it. */
export async function insertMute(
  trx: Transaction<Database>,
  { userId, minutes, ...line }: LineOfShop & { userId: number | null; minutes: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into live_mutes (room_id, user_id, until, muted_by)
    select room_id, user_id, case when ${minutes}::int > 0
      then clock_timestamp() + make_interval(mins => ${minutes}::int) end, ${userId}
    from live_lines where room_id = ${line.roomId} and number = ${line.number} and side = 'viewer'
      and user_id is not null and ${ofShop(line)}
    on conflict (room_id, user_id) do update set until = excluded.until, muted_by = excluded.muted_by
    returning user_id`.execute(trx);
  return rows.length > 0;
}

/** Step: pins a line of a room on air in the place of another; null = none. False = there is no such line or room. */
export async function setPinned(
  trx: Transaction<Database>,
  { shopId, roomId, number }: { shopId: number; roomId: number; number: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    update live_rooms set pinned_line = ${number}::int
    where id = ${roomId} and shop_id = ${shopId} and state = 'on_air' and (${number}::int is null or exists (
      select from live_lines where room_id = ${roomId} and number = ${number}::int and removed_at is null))
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Step: sets the pause between two lines of a viewer; false = there is no such room that may still be changed. */
export async function setSlowSeconds(
  trx: Transaction<Database>,
  { shopId, roomId, seconds }: { shopId: number; roomId: number; seconds: number },
): Promise<boolean> {
  const { rows } = await sql`
    update live_rooms set slow_seconds = ${seconds}
    where id = ${roomId} and shop_id = ${shopId} and state in ('planned', 'on_air') returning id`.execute(trx);
  return rows.length > 0;
}
