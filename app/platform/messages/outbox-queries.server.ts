import { sql, type Transaction } from "kysely";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";

export interface Message {
  channel: "sms" | "mail";
  /** Phone number or e-mail address. */
  target: string;
  /** Mails only; empty for text messages. */
  subject: string;
  body: string;
  /** Only for mails that can be unsubscribed from: the one-click address (RFC 8058). */
  unsubscribe?: string;
  /** Language of the words (`Locale`). */
  locale?: string;
}

/** A message claimed for delivery. */
export interface DueMessage extends Message {
  id: number;
  /** Number of attempts, including the current one. */
  attempts: number;
}

/** Max delivery attempts; after the last one the message stays in the outbox. */
export const maxAttempts = 8;
/** Lease of a claimed message, in seconds; then another process may retry it. */
const leaseSeconds = 120;

/** Queues a message in the transaction of the act that causes it: it is sent after the commit. */
export async function queueMessage(trx: Transaction<Database>, message: Message): Promise<void> {
  await trx.insertInto("outbox_messages").values(message).execute();
}

/**
 * Claims up to `limit` due messages for this process: others skip locked rows, and a claimed message becomes due again
 * only after two minutes, in case this process dies.
 */
export async function claimDueMessages(db: Db, limit: number): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    update outbox_messages set
      attempts = attempts + 1,
      next_try_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from outbox_messages
      where sent_at is null and next_try_at <= now() and attempts < ${maxAttempts}
      order by next_try_at, id
      limit ${limit}
      for update skip locked
    )
    returning id, channel, target, subject, body, unsubscribe, locale, attempts`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

/** Marks a message as sent. Body and link are deleted after a real delivery, because nobody else may use a code. */
export async function messageSent(db: Db, id: number, keepBody: boolean): Promise<void> {
  await db
    .updateTable("outbox_messages")
    .set({ sent_at: sql<Date>`now()`, error: "", ...(keepBody ? {} : { body: "", unsubscribe: "" }) })
    .where("id", "=", id)
    .execute();
}

/** Schedules a retry of a failed message after 5 s, 10 s, 20 s … (`attempts` as in `DueMessage`). */
export async function messageFailed(db: Db, { id, attempts }: DueMessage, error: string): Promise<void> {
  const pause = 5 * 2 ** (attempts - 1);
  await db
    .updateTable("outbox_messages")
    .set({ error: error.slice(0, 500), next_try_at: sql<Date>`now() + make_interval(secs => ${pause})` })
    .where("id", "=", id)
    .execute();
}

/**
 * Resets a message that exhausted its attempts, so that it is due again; null for any other. Returns why it had failed.
 */
export async function retryMessage(
  trx: Transaction<Database>,
  id: number,
): Promise<{ target: string; error: string } | null> {
  await lockRows(trx, "outbox_messages", [id]);
  const given = await trx
    .selectFrom("outbox_messages")
    .select(["target", "error"])
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("attempts", ">=", maxAttempts)
    .executeTakeFirst();
  if (!given) return null;
  await trx
    .updateTable("outbox_messages")
    .set({ attempts: 0, next_try_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  return given;
}

/** Housekeeping: deletes messages older than a week, sent or not. */
export async function removeOldMessages(db: Db): Promise<void> {
  await sql`delete from outbox_messages where created_at < now() - interval '7 days'`.execute(db);
}

/** Deletes the messages to a person whose account is given up, sent or not. */
export async function forgetMessagesTo(trx: Transaction<Database>, targets: readonly string[]): Promise<void> {
  if (targets.length > 0) await trx.deleteFrom("outbox_messages").where("target", "in", targets).execute();
}
