import { sql, type Transaction } from "kysely";
import type { Audience } from "~/app/account/api.server";
import type { Database } from "~/db/schema";

/** An announcement being sent, and its next recipients. */
export interface SendingAnnouncement {
  id: number;
  audience: Audience;
  accounts: number[];
  reachedId: number;
}

/** Step: claims the first due announcement until the transaction ends; null = none due, or all claimed. */
export async function claimAnnouncement(trx: Transaction<Database>): Promise<SendingAnnouncement | null> {
  const { rows } = await sql<SendingAnnouncement>`
    select id, audience, accounts, reached_id as "reachedId" from announcements
    where state in ('planned', 'sending') and send_at <= now()
    order by send_at, id limit 1
    for no key update skip locked`.execute(trx);
  return rows[0] ?? null;
}

/** Step: records the progress of an announcement. Requires the claim. */
export async function recordReached(
  trx: Transaction<Database>,
  id: number,
  { reachedId, sent, over }: { reachedId: number; sent: number; over: boolean },
): Promise<void> {
  await sql`
    update announcements set reached_id = ${reachedId}, sent = sent + ${sent}, state = ${over ? "sent" : "sending"},
      ended_at = ${over ? sql`now()` : sql`null`}, version = version + 1
    where id = ${id}`.execute(trx);
}
