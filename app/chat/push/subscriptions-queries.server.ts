import { sql, type Transaction } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { SubscriptionInput } from "./subscription-input";

interface OfSession {
  userId: number;
  /** Hash of the session's id. */
  session: string;
}

/** Returns the push endpoint of the session's browser; null = not switched on. */
export async function endpointOf(handle: Handle, { userId, session }: OfSession): Promise<string | null> {
  const row = await handle
    .selectFrom("push_subscriptions")
    .select("endpoint")
    .where("session_hash", "=", session)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.endpoint ?? null;
}

/**
 * Step: stores the subscription of the session's browser, replacing an earlier one. A browser that belonged to another
 * person loses that subscription and its queued messages. Returns false when the session has ended meanwhile.
 */
export async function replaceSubscription(
  trx: Transaction<Database>,
  { userId, session, locale, endpoint, p256dh, auth }: OfSession & SubscriptionInput & { locale: Locale },
): Promise<boolean> {
  await sql`delete from push_subscriptions where endpoint = ${endpoint} or session_hash = ${session}`.execute(trx);
  const { rows } = await sql`
    insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, locale)
    select owner_id, id_hash, ${endpoint}, ${p256dh}, ${auth}, ${locale} from user_sessions
    where id_hash = ${session} and owner_id = ${userId}
    on conflict do nothing
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Step: deletes the oldest subscriptions of a person above a number. */
export async function removeSurplus(trx: Transaction<Database>, userId: number, most: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by id desc offset ${most}
    )`.execute(trx);
}

export async function removeSubscriptionOf(handle: Handle, { userId, session }: OfSession): Promise<void> {
  await sql`delete from push_subscriptions where session_hash = ${session} and user_id = ${userId}`.execute(handle);
}

/** Deletes a subscription unknown to its push service, with its queued messages. */
export async function removeSubscription(handle: Handle, id: number): Promise<void> {
  await handle.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}
