import { sql, type Transaction } from "kysely";
import { rolesThatMay } from "~/app/account/api.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Returns the line of a person that a page sent before, or null. */
export async function lineByKey(
  handle: Handle,
  { userId, key }: { userId: number; key: string },
): Promise<{ roomId: number; number: number } | null> {
  const found = await handle
    .selectFrom("live_lines")
    .select(["room_id as roomId", "number"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return found ?? null;
}

/** What decides whether somebody may speak in a room now. */
export interface Speaking {
  onAir: boolean;
  banned: boolean;
  /** They speak for the shop. */
  host: boolean;
  muted: boolean;
  /** Between two of their lines, in s. */
  slowSeconds: number;
  /** Since their last line of five minutes, anywhere and in this room, in ms; null = there is none. */
  sinceAny: number | null;
  sinceHere: number | null;
}

/** Returns what somebody may do in a room, whose row is locked; null = there is no such room. */
export async function speakingIn(
  trx: Transaction<Database>,
  { roomId, userId }: { roomId: number; userId: number },
): Promise<Speaking | null> {
  const since = sql`extract(epoch from clock_timestamp() - max(created_at)) * 1000`;
  // As long as the slowest mode.
  const lately = sql`created_at > clock_timestamp() - interval '5 minutes'`;
  const { rows } = await sql<Speaking>`
    select live_rooms.state = 'on_air' and shops.state = 'open' as "onAir",
      coalesce(users.banned_until > now(), false) as banned,
      exists (select from shop_staff where shop_id = shops.id and user_id = users.id and accepted_at is not null
        and role = any(${rolesThatMay("live")}::text[])) as host,
      exists (select from live_mutes where room_id = live_rooms.id and user_id = users.id
        and coalesce(until > now(), true)) as muted,
      slow_seconds as "slowSeconds",
      (select (${since})::float from live_lines where user_id = users.id and ${lately}) as "sinceAny",
      (select (${since})::float from live_lines where user_id = users.id and room_id = live_rooms.id and ${lately})
        as "sinceHere"
    from live_rooms join shops on shops.id = shop_id join users on users.id = ${userId}
    where live_rooms.id = ${roomId}`.execute(trx);
  return rows[0] ?? null;
}

interface NewLine {
  roomId: number;
  userId: number;
  side: "host" | "viewer";
  body: string;
  language: string;
  key: string;
}

/** Step: adds the next line of a room on air, whose row is locked, and returns its number. */
export async function insertLine(trx: Transaction<Database>, line: NewLine): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with room as (update live_rooms set lines = lines + 1 where id = ${line.roomId} returning id, lines, length_ms)
    insert into live_lines (room_id, number, user_id, side, body, language, media_ms, key)
    select id, lines, ${line.userId}, ${line.side}, ${line.body}, ${line.language}, length_ms, ${line.key} from room
    returning number`.execute(trx);
  const [said] = rows;
  if (!said) throw new Error("a locked room is gone");
  return said.number;
}
