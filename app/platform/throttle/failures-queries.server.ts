import { sql } from "kysely";
import type { Db } from "~/db/client.server";

/** How many failures a key may have in a window, and how long it is shut after that. Times in ms. */
export interface FailureRule {
  limit: number;
  windowMs: number;
  lockMs: number;
}

/** Whether an attempt may be made, and until when its key is shut from now on (null = it is open). */
export interface Attempt {
  allowed: boolean;
  lockedUntil: Date | null;
}

/**
 * Counts an attempt before it is made, in a statement of its own: it is remembered although the act is rolled back, and any
 * number of parallel ones cannot outrun the limit. `limit` of them are allowed in a window, the last of which shuts the key.
 * Attempts at a shut key do not prolong it. The rule's `lockMs` must not be shorter than `windowMs`. Forget the key, or take
 * the attempt back, when it was right.
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
  const row = rows[0];
  return { allowed: (row?.failures ?? 0) <= rule.limit, lockedUntil: row?.locked_until ?? null };
}

/** An attempt under a key that many share was right: it does not count, nor has it shut the key. */
export async function takeBackAttempt(db: Db, key: string, rule: FailureRule): Promise<void> {
  await sql`
    update failure_counters set
      failures = failures - 1,
      locked_until = case when failures - 1 >= ${rule.limit} then locked_until end
    where key = ${key} and failures > 0`.execute(db);
}

/** The act succeeded: its failures are forgotten. */
export async function forgetFailures(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom("failure_counters").where("key", "in", keys).execute();
}

/** Housekeeping: counters whose window and lock are over. */
export async function removeOldFailures(db: Db): Promise<void> {
  await sql`delete from failure_counters where window_ends_at < now() and coalesce(locked_until, now()) <= now()`.execute(
    db,
  );
}
