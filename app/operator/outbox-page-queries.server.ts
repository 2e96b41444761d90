import { sql } from "kysely";
import { mostAttempts } from "~/app/platform/messages/outbox-queries.server";
import type { Handle } from "~/db/transact.server";

/** Messages below `before`, the latest first. */
export async function listMessages(handle: Handle, { before, limit }: { before?: number; limit: number }) {
  const rows = await handle
    .selectFrom("outbox_messages")
    .select(["id", "channel", "target", "subject", "body", "attempts", "error"])
    .select(
      sql<"sent" | "waiting" | "failed">`case when sent_at is not null then 'sent'
      when attempts >= ${mostAttempts} then 'failed' else 'waiting' end`.as("state"),
    )
    .select(sql<number>`(extract(epoch from created_at) * 1000)::bigint`.as("at"))
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return { rows: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null };
}
