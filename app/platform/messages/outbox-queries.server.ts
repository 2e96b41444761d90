import { sql } from "kysely";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";

/** A mail or text message on its way. */
export interface Message {
  channel: "sms" | "mail";
  /** Phone number or e-mail address. */
  target: string;
  /** Of a mail; a text message has none. */
  subject: string;
  body: string;
}

/** A message in the hands of a deliverer. */
export interface DueMessage extends Message {
  id: number;
  /** This try included. */
  attempts: number;
}

/** After this many tries a message stays where it is. */
export const mostAttempts = 8;
/** How long a deliverer may take over a message before another one tries it, in seconds. */
const leaseSeconds = 120;

/** Puts a message into the outbox, in the transaction of the act that causes it: it is sent when that is committed. */
export async function queueMessage(trx: Handle, message: Message): Promise<void> {
  await trx.insertInto("outbox_messages").values(message).execute();
}

/**
 * Takes up to `limit` due messages for this process alone: others skip what is locked, and what is taken comes due again
 * only after two minutes, should this process die with it.
 */
export async function claimDueMessages(db: Db, limit: number): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    update outbox_messages set
      attempts = attempts + 1,
      next_try_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from outbox_messages
      where sent_at is null and next_try_at <= now() and attempts < ${mostAttempts}
      order by next_try_at, id
      limit ${limit}
      for update skip locked
    )
    returning id, channel, target, subject, body, attempts`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

/** It has left. What a real sender carried away is not kept here: a code is nobody else's business. */
export async function messageSent(db: Db, id: number, keepBody: boolean): Promise<void> {
  await db
    .updateTable("outbox_messages")
    .set({ sent_at: sql<Date>`now()`, error: "", ...(keepBody ? {} : { body: "" }) })
    .where("id", "=", id)
    .execute();
}

/** It did not leave: tried again after 5 s, 10 s, 20 s … (attempts as of `DueMessage`). */
export async function messageFailed(db: Db, { id, attempts }: DueMessage, error: string): Promise<void> {
  const pause = 5 * 2 ** (attempts - 1);
  await db
    .updateTable("outbox_messages")
    .set({ error: error.slice(0, 500), next_try_at: sql<Date>`now() + make_interval(secs => ${pause})` })
    .where("id", "=", id)
    .execute();
}

/** Makes a message that was given up due again, with all its tries; null for any other. Answers why it was given up. */
export async function retryMessage(trx: Handle, id: number): Promise<{ target: string; error: string } | null> {
  const given = await trx
    .selectFrom("outbox_messages")
    .select(["target", "error"])
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("attempts", ">=", mostAttempts)
    .forUpdate()
    .executeTakeFirst();
  if (!given) return null;
  await trx
    .updateTable("outbox_messages")
    .set({ attempts: 0, next_try_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  return given;
}

/** Housekeeping: messages of more than a week ago, sent or not. */
export async function removeOldMessages(db: Db): Promise<void> {
  await sql`delete from outbox_messages where created_at < now() - interval '7 days'`.execute(db);
}
