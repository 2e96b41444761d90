import { type RawBuilder, sql } from "kysely";
import type { MomentCursor } from "~/app/platform/cursor";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { MessageType, Side } from "./events";
import { column, ofParty, type Party } from "./parties-queries.server";

export interface ListedConversation {
  id: number;
  kind: "shop" | "service";
  userId: number;
  shopId: number | null;
  /** Latest number; a list older than this is outdated. */
  seq: number;
  unread: number;
  /** The shop's name, logo (hash, null = none) and owner; null for the service desk. */
  shopName: Texts | null;
  shopLogo: string | null;
  ownerId: number | null;
  /** The buyer's nickname and avatar (hash, null = none). */
  buyerName: string;
  buyerAvatar: string | null;
  /** The buyer has a socket open. */
  buyerOnline: boolean;
  takenBy: number | null;
  takenByName: string | null;
  /** Unix seconds of the latest message, and the same as the cursor needs it. */
  lastAt: number;
  micros: number;
  /** The latest message: its side, its type, the text of a text, and whether it was withdrawn. */
  lastSide: Side;
  lastType: MessageType;
  lastText: string | null;
  lastWithdrawn: boolean;
}

/** Seconds without renewal after which a person is offline. */
export const presenceSeconds = 60;

/** Returns a party's non-empty conversations, latest first. */
export async function listedConversations(
  handle: Handle,
  { party, before, limit, offset = 0, only, kind, matching = sql`true` }: Listing,
): Promise<ListedConversation[]> {
  const { rows } = await sql<ListedConversation>`
    select conversations.id, conversations.kind, conversations.user_id as "userId", conversations.shop_id as "shopId",
      conversations.seq, ${column(party.side, "unread")} as unread, shops.name as "shopName", shops.logo as "shopLogo",
      shops.owner_id as "ownerId", users.nickname as "buyerName", users.avatar as "buyerAvatar",
      exists (select from chat_presence where chat_presence.user_id = conversations.user_id
        and seen_at > now() - make_interval(secs => ${presenceSeconds})) as "buyerOnline",
      conversations.taken_by as "takenBy", colleagues.nickname as "takenByName",
      extract(epoch from conversations.last_at)::bigint as "lastAt",
      (extract(epoch from conversations.last_at) * 1000000)::bigint as micros,
      latest.side as "lastSide", latest.type as "lastType", latest.content ->> 'text' as "lastText",
      latest.withdrawn_at is not null as "lastWithdrawn"
    from conversations
    join chat_events latest on latest.conversation_id = conversations.id and latest.seq = conversations.last_seq
    join users on users.id = conversations.user_id
    left join shops on shops.id = conversations.shop_id
    left join users colleagues on colleagues.id = conversations.taken_by
    where ${shown(party)} and ${only === undefined ? sql`true` : sql`conversations.id = ${only}`} and ${matching}
      and ${kind === undefined ? sql`true` : sql`conversations.kind = ${kind}`}
      and (${before === null}::boolean or (conversations.last_at, conversations.id)
        < (to_timestamp(${before?.micros ?? 0}::numeric / 1000000), ${before?.id ?? 0}::bigint))
    order by conversations.last_at desc, conversations.id desc
    limit ${limit} offset ${offset}`.execute(handle);
  return rows;
}

interface Listing {
  party: Party;
  before: MomentCursor | null;
  limit: number;
  offset?: number;
  /** Only this conversation, if it is theirs. */
  only?: number;
  /** Only those with shops, or with the service desk. */
  kind?: ListedConversation["kind"];
  /** Condition on conversations and users. */
  matching?: RawBuilder<unknown>;
}

const shown = (party: Party): RawBuilder<boolean> =>
  sql`${ofParty(party)} and conversations.last_seq > ${column(party.side, "cleared")}`;

/** Counts a party's non-empty conversations, up to `max`. */
export async function countConversations(handle: Handle, party: Party, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from conversations where ${shown(party)} limit ${max}) found`.execute(
    handle,
  );
  return rows[0]?.count ?? 0;
}

/** Returns a party's total unread count; a buyer's is among their figures. */
export async function unreadOf(handle: Handle, party: Party): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(${column(party.side, "unread")}), 0)::int as unread from conversations
    where ${ofParty(party)}`.execute(handle);
  return rows[0]?.unread ?? 0;
}

export interface Parties {
  conversation: number;
  kind: "shop" | "service";
  userId: number;
  buyerName: string;
  buyerAvatar: string | null;
  buyerOnline: boolean;
  shopId: number | null;
  shopName: Texts | null;
  shopLogo: string | null;
  ownerId: number | null;
  /** The member of staff who answers at the service desk; null = nobody. */
  staffName: string | null;
}

/** Returns the names of both sides of conversations; with a party, only of theirs. */
export async function partiesOf(handle: Handle, ids: readonly number[], party: Party | null): Promise<Parties[]> {
  const { rows } = await sql<Parties>`
    select conversations.id as conversation, conversations.kind, conversations.user_id as "userId",
      users.nickname as "buyerName", users.avatar as "buyerAvatar",
      exists (select from chat_presence where chat_presence.user_id = conversations.user_id
        and seen_at > now() - make_interval(secs => ${presenceSeconds})) as "buyerOnline",
      conversations.shop_id as "shopId", shops.name as "shopName", shops.logo as "shopLogo",
        shops.owner_id as "ownerId",
      staff.name as "staffName"
    from conversations join users on users.id = conversations.user_id
      left join shops on shops.id = conversations.shop_id
      left join staff on staff.id = conversations.taken_by_staff
    where conversations.id = any(${ids}::bigint[]) and ${party ? ofParty(party) : sql`true`}`.execute(handle);
  return rows;
}
