import { sql } from "kysely";
import type { Db } from "~/db/client.server";

/** Failures that a key may have within a window, and the lock after them. Times in ms. */
export interface FailureRule {
  limit: number;
  windowMs: number;
  lockMs: number;
}

/**
 * Result of counting an attempt: whether it is allowed, how many are left after it, and until when its key is locked
 * from now on (null = not locked).
 */
export interface Attempt {
  allowed: boolean;
  left: number;
  lockedUntil: Date | null;
}

/**
 * Counts an attempt before it is made, in a statement of its own: the count survives a rollback of the act, and
 * parallel attempts cannot exceed the limit. `limit` attempts are allowed per window; the last of them locks the key.
 * Attempts on a locked key do not extend the lock. The rule's `lockMs` must not be shorter than `windowMs`. After a
 * successful attempt, clear the key or take the attempt back.
 */
export async function beginAttempt(db: Db, key: string, rule: FailureRule): Promise<Attempt> {
  const window = sql<Date>`now() + make_interval(secs => ${rule.windowMs / 1000})`;
  const lock = sql<Date>`now() + make_interval(secs => ${rule.lockMs / 1000})`;
  const { rows } = await sql<{ failures: number; locked_until: Date | null }>`
    insert into failure_counters as f (key, failures, window_ends_at, locked_until)
    values (${key}, 1, ${window}, case when ${rule.limit} <= 1 then ${lock} end)
    on conflict (key) do update set
      failures = case
        when f.locked_until > now() then least(f.failures, 1000000) + 1
        when f.window_ends_at <= now() or f.locked_until is not null then 1
        else f.failures + 1
      end,
      window_ends_at = case
        when f.locked_until > now() then f.window_ends_at
        when f.window_ends_at <= now() or f.locked_until is not null then excluded.window_ends_at
        else f.window_ends_at
      end,
      locked_until = case
        when f.locked_until > now() then f.locked_until
        when (case when f.window_ends_at <= now() or f.locked_until is not null then 1 else f.failures + 1 end) >= ${rule.limit}
          then ${lock}
      end
    returning failures, locked_until`.execute(db);
  const { failures = 0, locked_until: lockedUntil = null } = rows[0] ?? {};
  return { allowed: failures <= rule.limit, left: Math.max(0, rule.limit - failures), lockedUntil };
}

/** Takes back a successful attempt under a shared key: it neither counts nor keeps the key locked. */
export async function takeBackAttempt(db: Db, key: string, rule: FailureRule): Promise<void> {
  await sql`
    update failure_counters set
      failures = failures - 1,
      locked_until = case when failures - 1 >= ${rule.limit} then locked_until end
    where key = ${key} and failures > 0`.execute(db);
}

/** Clears the failures of keys after a successful act. */
export async function forgetFailures(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom("failure_counters").where("key", "in", keys).execute();
}

export async function removeOldFailures(db: Db): Promise<void> {
  await sql`delete from failure_counters where window_ends_at < now() and coalesce(locked_until, now()) <= now()`.execute(
    db,
  );
}
