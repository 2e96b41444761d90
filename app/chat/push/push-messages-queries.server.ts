import { sql, type Transaction } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** A browser to send a push to. */
export interface PushDevice {
  id: number;
  userId: number;
  locale: Locale;
}

/** A message claimed for sending, and its endpoint. */
export interface DuePush {
  id: number;
  subscriptionId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  topic: string | null;
  /** Number of attempts, including the current one. */
  attempts: number;
}

/** Max attempts; after the last one the message is deleted. */
export const maxPushAttempts = 6;
/** Hours after which a message expires, here and at the push service. */
export const pushHours = 24;
/**
 * Lease of a claimed message, seconds, after which another process may send it: longer than the timeout of a push
 * service.
 */
const leaseSeconds = 60;

/**
 * Step: returns the browsers of people with open sessions, locked until the transaction ends, so that messages queued
 * for them find them there.
 */
export async function pushDevicesOf(trx: Transaction<Database>, userIds: readonly number[]): Promise<PushDevice[]> {
  const { rows } = await sql<PushDevice>`
    select push_subscriptions.id, user_id as "userId", push_subscriptions.locale from push_subscriptions
    join user_sessions on id_hash = session_hash and expires_at > now()
    where user_id = any(${userIds}::bigint[])
    order by push_subscriptions.id
    for key share of push_subscriptions`.execute(trx);
  return rows;
}

export interface NewPush {
  subscriptionId: number;
  payload: string;
  /** Replaces an earlier message of the same topic, here and at the push service. */
  topic?: string;
}

/** Step: queues messages to browsers, sent after the commit. */
export async function queuePushes(trx: Transaction<Database>, messages: readonly NewPush[]): Promise<void> {
  if (messages.length === 0) return;
  const of = messages.filter(({ topic }) => topic !== undefined);
  if (of.length > 0) {
    await sql`
      delete from push_messages using unnest(${of.map(({ subscriptionId }) => subscriptionId)}::bigint[],
        ${of.map(({ topic }) => topic)}::text[]) as later (subscription_id, topic)
      where push_messages.subscription_id = later.subscription_id and push_messages.topic = later.topic`.execute(trx);
  }
  await trx
    .insertInto("push_messages")
    .values(messages.map(({ subscriptionId, ...rest }) => ({ subscription_id: subscriptionId, ...rest })))
    .execute();
}

/**
 * Claims up to `limit` due messages for this process: others skip locked rows, and a claimed message becomes due again
 * only after a minute, in case this process dies. Those of expired sessions are left to the housekeeping of sessions.
 */
export async function claimPushes(db: Db, limit: number): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with due as (
      select id from push_messages
      where next_try_at <= now() and exists (
        select from push_subscriptions join user_sessions on id_hash = session_hash and expires_at > now()
        where push_subscriptions.id = subscription_id)
      order by next_try_at, id
      limit ${limit}
      for update skip locked
    )
    update push_messages set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    from due, push_subscriptions
    where push_messages.id = due.id and push_subscriptions.id = push_messages.subscription_id
    returning push_messages.id, subscription_id as "subscriptionId", endpoint, p256dh, auth, payload, topic,
      attempts`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}

/** Deletes a message that was sent, or cannot be. */
export async function removePush(handle: Handle, id: number): Promise<void> {
  await handle.deleteFrom("push_messages").where("id", "=", id).execute();
}

/**
 * Schedules a message again, after 30 s, 1 min, 2 min … or as long as the push service asked for.
 * @param seconds asked for; at most an hour counts
 */
export async function delayPush(
  handle: Handle,
  { id, attempts }: Pick<DuePush, "id" | "attempts">,
  seconds = 0,
): Promise<void> {
  const pause = Math.max(30 * 2 ** (attempts - 1), Math.min(seconds, 3600));
  await handle
    .updateTable("push_messages")
    .set({ next_try_at: sql<Date>`now() + make_interval(secs => ${pause})` })
    .where("id", "=", id)
    .execute();
}

export async function removeOldPushes(handle: Handle): Promise<void> {
  await sql`delete from push_messages where created_at < now() - make_interval(hours => ${pushHours})`.execute(handle);
}
