import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { ofParty, type Party, talkingRoles } from "./parties-queries.server";
import type { ConversationHint } from "./publish-to-conversation.server";

interface Handing {
  party: Extract<Party, { side: "shop" }>;
  conversation: number;
  /** The new assignee; null = nobody. */
  to: number | null;
  /** For anyone who looks after it next; "" = nothing. */
  note: string;
}

/**
 * Step: returns the assignee of a locked conversation of this shop, and whether the named colleague talks to buyers
 * there. Null = not there.
 */
export async function takerOf(
  trx: Transaction<Database>,
  { party, conversation, to }: Omit<Handing, "note">,
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
  { party, conversation, to, note }: Handing,
): Promise<TakenOver | null> {
  const { rows } = await sql<TakenOver>`
    with moved as (
      update conversations set taken_by = ${to}, handed_note = ${note}, handed_by = ${party.userId}, seq = seq + 1,
        changed_at = clock_timestamp() where id = ${conversation}
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
    select users.id, coalesce(nullif(shop_staff.name, ''), users.nickname) as name from shop_staff
      join users on users.id = shop_staff.user_id
    where shop_staff.shop_id = ${shopId} and shop_staff.accepted_at is not null
      and shop_staff.role = any(${talkingRoles}::text[])
    order by name, users.id`.execute(handle);
  return rows;
}

/** Returns what was said when a shop's conversation was handed over, and by whom; null = nothing was said. */
export async function handOverNote(
  handle: Handle,
  { shopId, conversation }: { shopId: number; conversation: number },
): Promise<{ note: string; by: string } | null> {
  const { rows } = await sql<{ note: string; by: string }>`
    select handed_note as note, coalesce(nullif(shop_staff.name, ''), users.nickname) as by
    from conversations join users on users.id = handed_by
    left join shop_staff on shop_staff.shop_id = conversations.shop_id and shop_staff.user_id = handed_by
    where conversations.id = ${conversation} and conversations.shop_id = ${shopId} and handed_note <> ''`.execute(
    handle,
  );
  return rows[0] ?? null;
}
