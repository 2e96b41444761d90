import { sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { presenceSeconds } from "../conversations/lists-queries.server";
import { talkingRoles } from "../conversations/parties-queries.server";
import type { ShopHours } from "./shop-hours";

export interface ShopTalk {
  /** 0 = never saved. */
  version: number;
  zone: string;
  days: number[];
  /** Both null = no hours. */
  opens: number | null;
  closes: number | null;
  /** Away message, outside of its hours. */
  away: Texts;
  replies: string[];
}

const none: ShopTalk = {
  version: 0,
  zone: "UTC",
  days: [1, 2, 3, 4, 5],
  opens: null,
  closes: null,
  away: {},
  replies: [],
};

/** Returns the chat settings of a shop, or the defaults if it never saved any. */
export async function shopTalk(handle: Handle, shopId: number): Promise<ShopTalk> {
  const row = await handle
    .selectFrom("chat_shops")
    .select(["version", "zone", "days", "opens", "closes", "away", "replies"])
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  return row ?? none;
}

/** Returns the shop's hours; null = none. */
export function hoursOf({ zone, days, opens, closes }: ShopTalk): ShopHours | null {
  return opens === null || closes === null || days.length === 0 ? null : { zone, days, opens, closes };
}

/** Returns whether anybody who talks for a shop has a socket open. */
export async function shopIsOnline(handle: Handle, shopId: number): Promise<boolean> {
  const { rows } = await sql`
    select from shop_staff join chat_presence on chat_presence.user_id = shop_staff.user_id
    where shop_staff.shop_id = ${shopId} and shop_staff.accepted_at is not null
      and shop_staff.role = any(${talkingRoles}::text[])
      and chat_presence.seen_at > now() - make_interval(secs => ${presenceSeconds}) limit 1`.execute(handle);
  return rows.length > 0;
}

/** As far back, and as much, as tells how soon a shop answers; fewer answers tell nothing. */
const replies = { days: 30, conversations: 30, messages: 40, fewest: 5 };

/**
 * Returns the minutes (at least 1) within which a shop lately answered half of the time, null = that is not known. What
 * answers by itself does not count.
 */
export async function minutesToReply(handle: Handle, shopId: number): Promise<number | null> {
  const { rows } = await sql<{ count: number; minutes: number | null }>`
    with latest as (
      select id from conversations
      where shop_id = ${shopId} and last_at > now() - make_interval(days => ${replies.days}::int)
      order by last_at desc limit ${replies.conversations}
    ), turns as (
      select side, created_at, lag(side) over talk as side_before, lag(created_at) over talk as asked_at
      from latest cross join lateral (
        select seq, side, created_at from chat_events
        where conversation_id = latest.id and kind = 'message' and coalesce(client_id, '') not like 'away-%'
        order by seq desc limit ${replies.messages}) messages
      window talk as (partition by latest.id order by seq)
    )
    select count(*)::int as count,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from created_at - asked_at)) / 60)::int as minutes
    from turns where side = 'shop' and side_before = 'user'`.execute(handle);
  const [{ count, minutes } = { count: 0, minutes: null }] = rows;
  return count < replies.fewest || minutes === null ? null : Math.max(1, minutes);
}

/** Step: writes the chat settings over the version that the form was filled with; false = the version has changed. */
export async function writeShopTalk(
  trx: Transaction<Database>,
  { shopId, talk }: { shopId: number; talk: ShopTalk },
): Promise<boolean> {
  const { version, zone, days, opens, closes, away, replies } = talk;
  const { rows } = await sql`
    insert into chat_shops (shop_id, zone, days, opens, closes, away, replies)
    select ${shopId}, ${zone}, ${days}::smallint[], ${opens}, ${closes}, ${JSON.stringify(away)}::jsonb,
      ${replies}::text[]
    where ${version} = 0 or exists (select from chat_shops where shop_id = ${shopId})
    on conflict (shop_id) do update set version = chat_shops.version + 1, zone = excluded.zone, days = excluded.days,
      opens = excluded.opens, closes = excluded.closes, away = excluded.away, replies = excluded.replies
      where chat_shops.version = ${version}
    returning shop_id`.execute(trx);
  return rows.length > 0;
}

/** Returns the owner of a shop; null = there is no such shop. */
export async function keeperOf(handle: Handle, shopId: number): Promise<number | null> {
  const row = await handle.selectFrom("shops").select("owner_id").where("id", "=", shopId).executeTakeFirst();
  return row?.owner_id ?? null;
}

/** Returns the greeting in the chat of a shop, from its profile. */
export async function greetingOf(handle: Handle, shopId: number): Promise<Texts> {
  const row = await handle.selectFrom("shops").select("greeting").where("id", "=", shopId).executeTakeFirst();
  return row?.greeting ?? {};
}
