import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { LineRow } from "../talk/look-queries.server";
import type { ShownGoods } from "./shown-goods";

/** The most lines of one part. */
const most = 300;

/** Returns where a recording that is cut begins, in ms of media time: with the segment that its cut lies in. */
export async function replayStart(
  handle: Handle,
  { roomId, fromMs }: { roomId: number; fromMs: number },
): Promise<number> {
  if (fromMs === 0) return 0;
  const { rows } = await sql<{ ms: number }>`
    select starts_ms::float as ms from live_segments
    where room_id = ${roomId} and starts_ms + length_ms > ${fromMs} order by number limit 1`.execute(handle);
  return rows[0]?.ms ?? fromMs;
}

/** Returns when goods were shown over the picture of a room, in order; times in ms of media time. */
export async function explainedTimes(handle: Handle, roomId: number): Promise<ShownGoods[]> {
  const { rows } = await sql<ShownGoods>`
    select goods_id as "goodsId", from_ms::float as ms from live_explained
    where room_id = ${roomId} order by from_ms, id`.execute(handle);
  return rows;
}

/** Returns what was said in a room between two times of its media, in ms, and was not removed; of many the last. */
export async function linesBetween(
  handle: Handle,
  { roomId, fromMs, toMs }: { roomId: number; fromMs: number; toMs: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select number, nickname, side, body, ms, gone from (
      select l.number, users.nickname, l.side, l.body, l.media_ms::float as ms, false as gone
      from live_lines l left join users on users.id = l.user_id
      where l.room_id = ${roomId} and l.removed_at is null and l.media_ms >= ${fromMs} and l.media_ms < ${toMs}
      order by l.number desc limit ${most}) latest
    order by number`.execute(handle);
  return rows;
}
