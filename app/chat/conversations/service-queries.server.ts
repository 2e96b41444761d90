import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { EventKind, Side } from "./events";
import type { ConversationHint } from "./publish-to-conversation.server";

/** Returns the conversation of a person with the service desk; null = none yet. */
export async function conversationWithDesk(handle: Handle, userId: number): Promise<number | null> {
  const row = await handle
    .selectFrom("conversations")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", "service")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Step: returns the conversation of a person with the service desk, created if there is none. */
export async function ensureConversationWithDesk(trx: Transaction<Database>, userId: number): Promise<number> {
  await sql`
    insert into conversations (user_id, kind, closed_at) values (${userId}, 'service', clock_timestamp())
    on conflict (user_id) where kind = 'service' do nothing`.execute(trx);
  const conversation = await conversationWithDesk(trx, userId);
  if (conversation === null) throw new Error(`Person ${userId} has no conversation with the desk`);
  return conversation;
}

/** A change of the state of a conversation with the desk. */
interface Turn {
  conversation: number;
  by: { side: Side; actorId: number };
}

/** Step: opens a locked conversation with the desk for writing. One statement. */
export function openWithDesk(trx: Transaction<Database>, turn: Turn): Promise<ConversationHint> {
  return noted(trx, { ...turn, kind: "opened", about: null, set: sql`closed_at = null, taken_by_staff = null` });
}

/**
 * Step: assigns a locked conversation with the desk to a member of staff, who alone may answer; null = to nobody. One
 * statement.
 */
export function giveToStaff(
  trx: Transaction<Database>,
  { staffId, ...turn }: Turn & { staffId: number | null },
): Promise<ConversationHint> {
  return noted(trx, { ...turn, kind: "taken_over", about: staffId, set: sql`taken_by_staff = ${staffId}` });
}

/** Step: closes a locked conversation with the desk. One statement. */
export function closeWithDesk(trx: Transaction<Database>, turn: Turn): Promise<ConversationHint> {
  const set = sql`closed_at = clock_timestamp(), taken_by_staff = null`;
  return noted(trx, { ...turn, kind: "closed", about: null, set });
}

async function noted(
  trx: Transaction<Database>,
  { conversation, by, kind, about, set }: Turn & { kind: EventKind; about: number | null; set: RawBuilder<unknown> },
): Promise<ConversationHint> {
  const { rows } = await sql<ConversationHint>`
    with moved as (
      update conversations set ${set}, seq = seq + 1, changed_at = clock_timestamp()
      where id = ${conversation} and kind = 'service'
      returning id, seq, changed_at, user_id
    ), noted as (
      insert into chat_events (conversation_id, seq, kind, side, actor_id, about, created_at)
      select id, seq, ${kind}, ${by.side}, ${by.actorId}::bigint, ${about}::bigint, changed_at from moved
    )
    select id as conversation, seq, user_id as "userId", null::bigint as "shopId" from moved`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`Conversation ${conversation} is none with the desk`);
  return row;
}
