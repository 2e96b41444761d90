import { sql } from "kysely";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { type Handle, transact } from "~/db/transact.server";

/** Hours after registration within which a person can still be brought by somebody. */
const bindingHours = 24;

/** Returns whose a code is; null = nobody's who may bring others: unknown, banned, or gone. One statement. */
export async function referrerByCode(handle: Handle, code: string): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select users.id, users.nickname as name from referral_codes join users on users.id = referral_codes.user_id
    where code = ${code} and forgotten_at is null and coalesce(banned_until <= now(), true)`.execute(handle);
  return rows[0] ?? null;
}

/**
 * Binds a person to whoever brought them, for good (rewards.md, Referral): once, at registration or within 24 h of it,
 * before the first order, and only to an account that is older. Returns false when it does not, also the second time.
 * @param sameDevice the browser had signed in as the referrer before
 */
export function bindReferral(
  db: Db,
  { userId, referrerId, sameDevice }: { userId: number; referrerId: number; sameDevice: boolean },
): Promise<boolean> {
  return transact(db, async (trx) => {
    // Also waits for an order that is being placed.
    await lockRows(trx, "users", [userId], "update");
    const { rows } = await sql`
      insert into referrals (user_id, referrer_id, same_device)
      select own.id, referrer.id, ${sameDevice}::boolean from users own join users referrer on referrer.id < own.id
      where own.id = ${userId} and referrer.id = ${referrerId} and own.forgotten_at is null
        and own.created_at > clock_timestamp() - make_interval(hours => ${bindingHours}::int)
        and referrer.created_at <= own.created_at and referrer.forgotten_at is null
        and not exists (select from orders where orders.user_id = own.id)
      on conflict (user_id) do nothing returning user_id`.execute(trx);
    return rows.length > 0;
  });
}
