import { sql, type Transaction } from "kysely";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { liveLimits } from "../limits";
import type { DriverName, EndedBy, Room } from "../room";

const columns = sql`live_rooms.id, live_rooms.shop_id as "shopId", live_rooms.title, live_rooms.cover, live_rooms.state,
  live_rooms.planned_for as "plannedFor", live_rooms.started_at as "startedAt", live_rooms.ended_at as "endedAt",
  live_rooms.last_at as "lastAt", live_rooms.length_ms::float as "lengthMs",
  live_rooms.cut_from_ms::float as "fromMs", live_rooms.cut_to_ms::float as "toMs",
  live_rooms.hidden_at is not null as hidden, live_rooms.removed_at is not null as removed,
  live_rooms.ended_by is not distinct from 'cut' and exists (select from live_rulings ruling
    where ruling.room_id = live_rooms.id and kind = 'cut' and outcome is distinct from 'lifted') as locked,
  live_rooms.driver`;

type Row = Omit<Room, "cut"> & Room["cut"];

const roomOf = <Own extends Row>({ fromMs, toMs, ...row }: Own) => ({ ...row, cut: { fromMs, toMs } });

/** Returns a room; null = there is none, or its shop is closed. */
export async function findRoom(handle: Handle, id: number): Promise<Room | null> {
  const { rows } = await sql<Row>`
    select ${columns} from live_rooms join shops on shops.id = shop_id and shops.state = 'open'
    where live_rooms.id = ${id}`.execute(handle);
  return rows[0] ? roomOf(rows[0]) : null;
}

/** What only its own shop knows of a room. */
interface OwnFacts {
  version: number;
  userId: number | null;
  endedBy: EndedBy | null;
  bytes: number;
  /** How often something was lost, or its host began anew. */
  parts: number;
  /** All who watched, and most at once. */
  viewers: number;
  viewersMost: number;
  likes: number;
  /** Who followed the shop from it, and how often its goods were opened. */
  follows: number;
  taps: number;
  /** Which of its stream keys is valid. */
  streamKeys: number;
}

/** Returns a room of a shop; null = it has none of this id. */
export async function findShopRoom(
  handle: Handle,
  { id, shopId }: { id: number; shopId: number },
): Promise<(Room & OwnFacts) | null> {
  const { rows } = await sql<Row & OwnFacts>`
    select ${columns}, version, user_id as "userId", ended_by as "endedBy", bytes::float as bytes, parts,
      viewers, viewers_most as "viewersMost", likes, follows, taps, stream_keys as "streamKeys"
    from live_rooms where id = ${id} and shop_id = ${shopId}`.execute(handle);
  return rows[0] ? roomOf(rows[0]) : null;
}

/** Returns the room of a shop that is on air, or null. */
export async function roomOnAir(handle: Handle, shopId: number): Promise<number | null> {
  const found = await handle
    .selectFrom("live_rooms")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("state", "=", "on_air")
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Returns the shop of a room; null = there is no such room. */
export async function shopOfRoom(handle: Handle, id: number): Promise<number | null> {
  const found = await handle.selectFrom("live_rooms").select("shop_id").where("id", "=", id).executeTakeFirst();
  return found?.shop_id ?? null;
}

/** Rulings that keep `shops.id` from going live now. */
export const bansOfShop = sql`live_rulings ruling join live_rooms banned on banned.id = ruling.room_id
  where banned.shop_id = shops.id and kind = 'cut' and outcome is distinct from 'lifted'
    and coalesce(ruling.created_at + make_interval(days => ban_days) > now(), true)`;

/** Staff cut a live of the shop off: it may not go live until then; null = for ever. */
type Banned = Refusal<"banned"> & { until: Date | null };

/** Why a shop may not go live. */
export type NoLive = "notAllowed" | Banned;

/** Returns whether a shop may go live now. Refuses `notAllowed` (closed, or staff do not let it) and `banned`. */
export async function mayGoLive(handle: Handle, shopId: number): Promise<Result<null, NoLive>> {
  const { rows } = await sql<{ allowed: boolean; bans: number; until: Date | null }>`
    select shops.state = 'open' and live_allowed as allowed, bans, until from shops cross join lateral (
      select count(*)::int as bans, case when bool_and(ban_days is not null)
        then max(ruling.created_at + make_interval(days => ban_days)) end as until
      from ${bansOfShop}) ruled
    where shops.id = ${shopId}`.execute(handle);
  const [shop] = rows;
  if (!shop?.allowed) return refuse("notAllowed");
  return shop.bans > 0 ? refuse("banned", { until: shop.until }) : ok(null);
}

export interface NewRoom {
  shopId: number;
  userId: number;
  title: string;
  cover: string | null;
  plannedFor: Date | null;
  /** Its host's page, unless it says another one. */
  driver?: DriverName;
  key: string;
}

/** Step: writes a planned room, or returns the one that the same form made before. */
export async function insertRoom(trx: Transaction<Database>, room: NewRoom): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into live_rooms (shop_id, user_id, title, cover, planned_for, driver, key)
    values (${room.shopId}, ${room.userId}, ${room.title}, ${room.cover}, ${room.plannedFor},
      ${room.driver ?? "own"}, ${room.key})
    on conflict (shop_id, key) do update set key = excluded.key returning id`.execute(trx);
  const [made] = rows;
  if (!made) throw new Error("a room was neither made nor found");
  return made.id;
}

/**
 * Step: opens a run of a planned room or of one on air, whose earlier run ends with it. The room is locked.
 * @param client the connection that an engine names
 */
export async function insertRun(
  trx: Transaction<Database>,
  {
    roomId,
    userId,
    keyHash,
    client,
  }: { roomId: number; userId: number | null; keyHash: Buffer; client: string | null },
): Promise<{ runId: string; next: number }> {
  const { rows } = await sql<{ runId: string; next: number }>`
    with run as (
      insert into live_runs (room_id, key_hash, client, from_ms)
      select id, ${keyHash}, ${client}, length_ms from live_rooms where id = ${roomId} returning id, room_id)
    update live_rooms set state = 'on_air', started_at = coalesce(started_at, clock_timestamp()), run_id = run.id,
      user_id = ${userId}, version = version + 1
    from run where live_rooms.id = run.room_id returning run.id as "runId", segments + 1 as next`.execute(trx);
  const [run] = rows;
  if (!run) throw new Error("a locked room is gone");
  return run;
}

/** Step: ends a room on air; false = it is not on air. One that fell silent ended with its last segment. */
export async function setEnded(
  trx: Transaction<Database>,
  { roomId, by }: { roomId: number; by: EndedBy },
): Promise<boolean> {
  const { rows } = await sql`
    update live_rooms set state = 'ended', ended_by = ${by}, run_id = null, version = version + 1,
      ended_at = case when ${by} = 'silence' then greatest(coalesce(last_at, started_at), started_at)
        else clock_timestamp() end
    where id = ${roomId} and state = 'on_air' returning id`.execute(trx);
  return rows.length > 0;
}

/** Returns rooms on air without a segment for a minute. */
export async function silentRooms(handle: Handle): Promise<{ id: number; shopId: number }[]> {
  const { rows } = await sql<{ id: number; shopId: number }>`
    select live_rooms.id, shop_id as "shopId" from live_rooms join live_runs on live_runs.id = run_id
    where state = 'on_air' and greatest(coalesce(last_at, live_runs.started_at), live_runs.started_at)
      < clock_timestamp() - make_interval(secs => ${liveLimits.silenceMs / 1000})
    order by live_rooms.id limit 100`.execute(handle);
  return rows;
}

/** Returns whether a room may end for its silence, now that it is locked. */
export async function isSilent(trx: Transaction<Database>, roomId: number): Promise<boolean> {
  return (await silentRooms(trx)).some(({ id }) => id === roomId);
}
