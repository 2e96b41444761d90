import { sql } from "kysely";
import { ofParty, type PersonParty } from "~/app/chat/conversations/parties-queries.server";
import type { Handle } from "~/db/transact.server";

/** Returns the shop that a person owns, of several the one to which the buyer has written last; null = none. */
export async function shopKeptBy(
  handle: Handle,
  { ownerId, userId }: { ownerId: number; userId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select shops.id from shops left join conversations
      on conversations.shop_id = shops.id and conversations.user_id = ${userId}
    where shops.owner_id = ${ownerId}
    order by conversations.last_at desc nulls last, shops.id limit 1`.execute(handle);
  return rows[0]?.id ?? null;
}

/**
 * Returns the conversation of a party with a person: a shop's with this buyer, or a buyer's with the shop that this
 * person owns, of several the latest. Null = none.
 */
export async function conversationWith(handle: Handle, party: PersonParty, otherId: number): Promise<number | null> {
  const other =
    party.side === "shop"
      ? sql`conversations.user_id = ${otherId}`
      : sql`exists (select from shops where shops.id = conversations.shop_id and shops.owner_id = ${otherId})`;
  const { rows } = await sql<{ id: number }>`
    select conversations.id from conversations
    where ${ofParty(party)} and ${other} order by conversations.last_at desc nulls last limit 1`.execute(handle);
  return rows[0]?.id ?? null;
}
