import { sql } from "kysely";
import { containing } from "~/app/platform/like";
import { maxAttempts } from "~/app/platform/messages/outbox-queries.server";
import type { Handle } from "~/db/transact.server";
import type { MessageFilter, messageStates } from "./outbox-filter";

/** Kept: without a sender of its kind a message keeps its text, which a real delivery erases. */
const stateSql = sql<(typeof messageStates)[number]>`case when sent_at is not null and body <> '' then 'kept'
  when sent_at is not null then 'sent' when attempts >= ${maxAttempts} then 'failed' else 'waiting' end`;

/** Returns messages below `before`, latest first. */
export function listMessages(
  handle: Handle,
  { searchText, state, before, limit }: MessageFilter & { before: number | null; limit: number },
) {
  return handle
    .selectFrom("outbox_messages")
    .select(["id", "channel", "target", "subject", "body", "attempts", "error"])
    .select(stateSql.as("state"))
    .select(sql<number>`(extract(epoch from created_at) * 1000)::bigint`.as("at"))
    .$if(searchText !== "", (query) => query.where("target", "ilike", containing(searchText)))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateSql} = ${state}`))
    .$if(before !== null, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
