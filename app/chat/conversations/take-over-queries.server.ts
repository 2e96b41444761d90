import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { ofParty, type Party, talkingRoles } from "./parties-queries.server";
import type { ConversationHint } from "./tell-conversation.server";

interface Handing {
  party: Extract<Party, { side: "shop" }>;
  conversation: number;
  /** The new assignee; null = nobody. */
  to: number | null;
}

/**
 * Step: returns the assignee of a locked conversation of this shop, and whether the named colleague talks to buyers
 * there. Null = not there.
 */
export async function takerOf(
  trx: Transaction<Database>,
  { party, conversation, to }: Handing,
): Promise<{ takenBy: number | null; talks: boolean } | null> {
  const { rows } = await sql<{ takenBy: number | null; talks: boolean }>`
    select taken_by as "takenBy", ${to}::bigint is null or exists (
      select from shop_staff where shop_id = ${party.shopId} and user_id = ${to} and accepted_at is not null
        and role = any(${talkingRoles}::text[])) as talks
    from conversations where id = ${conversation} and ${ofParty(party)}`.execute(trx);
  return rows[0] ?? null;
}

export type TakenOver = ConversationHint;

/** Step: assigns a locked conversation and records the event. One statement. */
export async function takeOverEvent(
  trx: Transaction<Database>,
  { party, conversation, to }: Handing,
): Promise<TakenOver | null> {
  const { rows } = await sql<TakenOver>`
    with moved as (
      update conversations set taken_by = ${to}, seq = seq + 1, changed_at = clock_timestamp() where id = ${conversation}
      returning id, seq, changed_at, user_id, shop_id
    ), noted as (
      insert into chat_events (conversation_id, seq, kind, side, actor_id, about, created_at)
      select id, seq, 'taken_over', 'shop', ${party.userId}, ${to}, changed_at from moved
    )
    select id as conversation, seq, user_id as "userId", shop_id as "shopId" from moved`.execute(trx);
  return rows[0] ?? null;
}

export interface Colleague {
  id: number;
  name: string;
}

/** Returns the people of a shop who talk to its buyers, by name. */
export async function talkingColleagues(handle: Handle, shopId: number): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select users.id, users.nickname as name from shop_staff join users on users.id = shop_staff.user_id
    where shop_staff.shop_id = ${shopId} and shop_staff.accepted_at is not null
      and shop_staff.role = any(${talkingRoles}::text[])
    order by users.nickname, users.id`.execute(handle);
  return rows;
}
