import { sql } from "kysely";
import { maxAttempts } from "~/app/platform/messages/outbox-queries.server";
import type { Handle } from "~/db/transact.server";

/** Returns the outbox figures: unsent, given up, and the age of the oldest unsent message in seconds. */
export async function outboxHealth(handle: Handle) {
  const row = await handle
    .selectFrom("outbox_messages")
    .select(sql<number>`count(*)`.as("unsent"))
    .select(sql<number>`count(*) filter (where attempts >= ${maxAttempts})`.as("givenUp"))
    .select(sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::bigint`.as("oldest"))
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
  return { unsent: Number(row.unsent), givenUp: Number(row.givenUp), oldest: Number(row.oldest) };
}

/** Returns the database's figures: version, size in bytes. */
export async function databaseHealth(handle: Handle) {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(handle);
  return rows[0] ?? { version: "", bytes: 0 };
}
