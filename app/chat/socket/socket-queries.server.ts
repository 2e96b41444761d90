import { sql } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import { type EventRow, eventColumns } from "../conversations/event-rows-queries.server";
import { talkingRoles } from "../conversations/parties-queries.server";
import type { ConversationHint } from "../conversations/publish-to-conversation.server";

export const talkingShops = compiledOnce<{ userIds: number[] }>()(
  (_, value) => sql<{ userId: number; shopId: number }>`
    select user_id as "userId", shop_id as "shopId" from shop_staff
    where user_id = any(${value("userIds")}::bigint[]) and accepted_at is not null
      and role = any(${sql.lit(`{${talkingRoles.join(",")}}`)}::text[])`,
);

/** Returns conversations whose number changed in the last seconds. */
export const changedConversations = compiledOnce<{ seconds: number }>()(
  (_, value) => sql<ConversationHint>`
    select id as conversation, seq, user_id as "userId", shop_id as "shopId" from conversations
    where changed_at > clock_timestamp() - make_interval(secs => ${value("seconds")}::float8)`,
);

/**
 * Returns sessions and roles that ended in the last seconds; a null session = all of the person, or of the member of
 * staff.
 */
export const endedLately = compiledOnce<{ seconds: number }>()(
  (_, value) => sql<{ id: number; userId: number | null; staffId: number | null; session: string | null }>`
    select id, user_id as "userId", staff_id as "staffId", session_hash as session from socket_endings
    where created_at > clock_timestamp() - make_interval(secs => ${value("seconds")}::float8)`,
);

/** Returns the owners that have bound these sockets, by sessions that are still open. */
export const shakenHands = compiledOnce<{ clientIds: string[] }>()(
  (_, value) => sql<{ clientId: string; userId: number; session: string; expiresAt: Date }>`
    select client_id as "clientId", socket_shakes.user_id as "userId", session_hash as session,
      expires_at as "expiresAt"
    from socket_shakes join user_sessions on user_sessions.id_hash = session_hash
    where client_id = any(${value("clientIds")}::text[])`,
);

/**
 * Returns the events of conversations after a number of each; where that is unknown (null), those of the last seconds.
 * At most 500 each.
 */
export const eventsSince = compiledOnce<{ conversations: number[]; after: (number | null)[]; seconds: number }>()(
  (_, value) => sql<EventRow>`
    select ${eventColumns}
    from unnest(${value("conversations")}::bigint[], ${value("after")}::bigint[]) as wanted (conversation, after)
    join lateral (
      select * from chat_events where conversation_id = wanted.conversation
        and seq > coalesce(wanted.after, 0)
        and (wanted.after is not null
          or created_at > clock_timestamp() - make_interval(secs => ${value("seconds")}::float8))
      order by seq desc limit 500
    ) chat_events on true
    order by chat_events.conversation_id, chat_events.seq`,
);

/** A client's reported number of a conversation. */
export interface Had {
  /** Index of the asker. */
  asker: number;
  userId: number;
  conversation: number;
  after: number;
}

/** A conversation of an asker: its latest number, and whether the report moves a mark. */
export interface Resumed {
  asker: number;
  conversation: number;
  seq: number;
  after: number;
  /** Null = as the buyer. */
  shopId: number | null;
  moves: boolean;
}

/** Returns for many clients at once which of the conversations are theirs, and their latest numbers. One statement. */
export async function resumedConversations(handle: Handle, had: readonly Had[]): Promise<Resumed[]> {
  const { rows } = await sql<Resumed>`
    select asked.asker, conversations.id as conversation, conversations.seq, asked.after,
      case when conversations.user_id = asked.user_id then null else conversations.shop_id end as "shopId",
      exists (select from chat_events where conversation_id = conversations.id and kind = 'message'
        and (side = 'user') <> (conversations.user_id = asked.user_id)
        and chat_events.seq <= asked.after and chat_events.seq > case
          when conversations.user_id = asked.user_id then user_delivered else shop_delivered end) as moves
    from unnest(${had.map(({ asker }) => asker)}::int[], ${had.map(({ userId }) => userId)}::bigint[],
      ${had.map(({ conversation }) => conversation)}::bigint[], ${had.map(({ after }) => after)}::bigint[])
      as asked (asker, user_id, conversation, after)
    join conversations on conversations.id = asked.conversation
    where conversations.user_id = asked.user_id or exists (
      select from shop_staff where shop_staff.shop_id = conversations.shop_id and shop_staff.user_id = asked.user_id
        and accepted_at is not null and role = any(${[...talkingRoles]}::text[]))`.execute(handle);
  return rows;
}

/** Returns the latest numbers of conversations with the service desk, for its staff. */
export async function deskNumbers(handle: Handle, ids: readonly number[]) {
  const rows = await handle
    .selectFrom("conversations")
    .select(["id", "seq"])
    .where("kind", "=", "service")
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

/** Updates the presence of people who came and went. Those present in another process are re-added by it. */
export async function recordPresence(
  handle: Handle,
  { here, gone }: { here: readonly number[]; gone: readonly number[] },
): Promise<void> {
  if (gone.length > 0) {
    await sql`delete from chat_presence where user_id = any(${gone}::bigint[])`.execute(handle);
  }
  if (here.length > 0) {
    await sql`
      insert into chat_presence (user_id) select id from users where id = any(${here}::bigint[])
      order by id on conflict (user_id) do update set seen_at = now()`.execute(handle);
  }
}

/** Deletes socket rows that no process looks at any more. */
export async function removeOldSocketRows(handle: Handle): Promise<void> {
  await sql`delete from socket_shakes where created_at < now() - interval '1 hour'`.execute(handle);
  await sql`delete from socket_endings where created_at < now() - interval '1 hour'`.execute(handle);
  await sql`delete from chat_presence where seen_at < now() - interval '1 hour'`.execute(handle);
}

/** Binds a socket to a session, once. Returns its owner. */
export async function insertShake(
  handle: Handle,
  { clientId, userId, session }: { clientId: string; userId: number; session: string },
): Promise<number> {
  await sql`
    insert into socket_shakes (client_id, user_id, session_hash) values (${clientId}, ${userId}, ${session})
    on conflict (client_id) do nothing`.execute(handle);
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from socket_shakes where client_id = ${clientId}`.execute(handle);
  return rows[0]?.userId ?? 0;
}
