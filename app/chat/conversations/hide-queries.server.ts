import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { byOther, column, ofParty, type Party } from "./parties-queries.server";

/** Step: clears a locked conversation for a party up to a number; false when it is not theirs. */
export async function clearUpTo(
  trx: Transaction<Database>,
  { party, conversation, upTo }: { party: Party; conversation: number; upTo: number },
): Promise<boolean> {
  const side = party.side === "user" ? "user" : "shop";
  const mark = sql<number>`greatest(${column(party.side, "cleared")}, least(${upTo}::bigint, conversations.seq))`;
  const { rows } = await sql`
    update conversations set
      ${sql.ref(`${side}_cleared`)} = ${mark},
      ${sql.ref(`${side}_unread`)} = (
        select count(*) from chat_events where conversation_id = conversations.id and kind = 'message'
          and ${byOther(party.side)} and withdrawn_at is null
          and chat_events.seq > greatest(${column(party.side, "read")}, ${mark}))
    where conversations.id = ${conversation} and ${ofParty(party)}
    returning conversations.id`.execute(trx);
  return rows.length > 0;
}
