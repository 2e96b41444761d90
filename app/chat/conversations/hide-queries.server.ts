import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { byOther, column, ofParty, type Party } from "./parties-queries.server";

/** Minutes in which a buyer may take a deletion back: a screen without JavaScript offers it until it is left. */
const undoMinutes = 10;

/** Step: clears a locked conversation for a party up to a number; false when it is not theirs. */
export async function clearUpTo(
  trx: Transaction<Database>,
  { party, conversation, upTo }: { party: Party; conversation: number; upTo: number },
): Promise<boolean> {
  const side = party.side === "user" ? "user" : "shop";
  const mark = sql<number>`greatest(${column(party.side, "cleared")}, least(${upTo}::bigint, conversations.seq))`;
  const undo =
    side === "user"
      ? sql`user_cleared_before = case when ${mark} > user_cleared then user_cleared else user_cleared_before end,
          user_undo_until = now() + make_interval(mins => ${undoMinutes}::int),`
      : sql``;
  const { rows } = await sql`
    update conversations set
      ${undo}
      ${sql.ref(`${side}_cleared`)} = ${mark},
      ${sql.ref(`${side}_unread`)} = (
        select count(*) from chat_events where conversation_id = conversations.id and kind = 'message'
          and ${byOther(party.side)} and withdrawn_at is null
          and chat_events.seq > greatest(${column(party.side, "read")}, ${mark}))
    where conversations.id = ${conversation} and ${ofParty(party)}
    returning conversations.id`.execute(trx);
  return rows.length > 0;
}

/**
 * Step: takes a buyer's deletion of a locked conversation back; false when it is not theirs, or when it is too late.
 */
export async function unclear(
  trx: Transaction<Database>,
  { userId, conversation }: { userId: number; conversation: number },
): Promise<boolean> {
  const { rows } = await sql`
    update conversations set
      user_cleared = user_cleared_before,
      user_cleared_before = null,
      user_undo_until = null,
      user_unread = (
        select count(*) from chat_events where conversation_id = conversations.id and kind = 'message'
          and ${byOther("user")} and withdrawn_at is null
          and chat_events.seq > greatest(user_read, user_cleared_before))
    where id = ${conversation} and user_id = ${userId} and user_undo_until > now() and user_cleared_before is not null
    returning id`.execute(trx);
  return rows.length > 0;
}
