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

/** The moment so many ms from now, by the clock of the database. */
const after = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`;

/**
 * Counts something that is limited whatever comes of it (a sent code, an upload, a question) before it is done, in a
 * statement of its own: the count survives a rollback of the act, and parallel acts cannot exceed the limit. `limit`
 * are allowed per window; the last of them locks the key. Attempts on a locked key do not extend the lock. The rule's
 * `lockMs` must not be shorter than `windowMs`.
 */
export async function beginAttempt(db: Db, key: string, rule: FailureRule): Promise<Attempt> {
  const window = after(rule.windowMs);
  const lock = after(rule.lockMs);
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
        when (case when f.window_ends_at <= now() or f.locked_until is not null then 1 else f.failures + 1 end) >=
          ${rule.limit}
          then ${lock}
      end
    returning failures, locked_until`.execute(db);
  const { failures = 0, locked_until: lockedUntil = null } = rows[0] ?? {};
  return { allowed: failures <= rule.limit, left: Math.max(0, rule.limit - failures), lockedUntil };
}

/**
 * Time after which a try that was never settled (its process died) no longer holds a place, in ms. It counts as wrong
 * then: nobody knows whether its answer was told.
 */
const placeMs = 30_000;

/** A try may be made, its key is locked, or all places are held by tries whose outcome is not known yet. */
type Place = { state: "taken" } | { state: "locked"; until: Date } | { state: "busy" };

/**
 * Takes a place for a try that may be right or wrong, in a statement of its own. Wrong tries and those under way never
 * exceed `limit`, so parallel guesses cannot outrun it, while right ones are only asked to wait. Settle it with
 * `settleWrong`, `settleRight` or `leavePlace`.
 */
export async function takePlace(db: Db, key: string, rule: FailureRule): Promise<Place> {
  const ended = sql`(f.window_ends_at <= now() or f.locked_until is not null)`;
  const open = sql`case when f.open_until > now() then f.open else 0 end`;
  const failures = sql`case when ${ended} then 0 else f.failures + f.open - (${open}) end`;
  const taken = await sql`
    insert into failure_counters as f (key, failures, open, open_until, window_ends_at)
    values (${key}, 0, 1, ${after(placeMs)}, ${after(rule.windowMs)})
    on conflict (key) do update set
      failures = ${failures},
      open = (${open}) + 1,
      open_until = excluded.open_until,
      window_ends_at = case when ${ended} then excluded.window_ends_at else f.window_ends_at end,
      locked_until = null
    where coalesce(f.locked_until <= now(), true) and (${failures}) + (${open}) < ${rule.limit}
    returning key`.execute(db);
  if (taken.rows.length > 0) return { state: "taken" };
  // Places may have become free since the statement before: that is no lock, and the next look takes one.
  const { rows } = await sql<{ until: Date }>`
    select coalesce(locked_until, window_ends_at) as until from failure_counters as f
    where key = ${key} and (locked_until > now() or ((${open}) = 0 and (${failures}) >= ${rule.limit}))`.execute(db);
  return rows[0] ? { state: "locked", until: rows[0].until } : { state: "busy" };
}

/** Counts a try as wrong; the last one allowed locks the key. Returns how many are left. */
export async function settleWrong(db: Db, key: string, rule: FailureRule): Promise<number> {
  const lock = after(rule.lockMs);
  const { rows } = await sql<{ failures: number }>`
    insert into failure_counters as f (key, failures, window_ends_at, locked_until)
    values (${key}, 1, ${after(rule.windowMs)}, case when ${rule.limit} <= 1 then ${lock} end)
    on conflict (key) do update set
      failures = f.failures + 1,
      open = greatest(f.open - 1, 0),
      locked_until = case
        when f.locked_until > now() then f.locked_until
        when f.failures + 1 >= ${rule.limit} then ${lock}
      end
    returning failures`.execute(db);
  return Math.max(0, rule.limit - (rows[0]?.failures ?? rule.limit));
}

/** Clears the failures of a key after a right try; others under way keep their places. */
export async function settleRight(db: Db, key: string): Promise<void> {
  const alone = await sql`delete from failure_counters where key = ${key} and open <= 1 returning key`.execute(db);
  if (alone.rows.length > 0) return;
  await sql`
    update failure_counters set failures = 0, open = greatest(open - 1, 0), locked_until = null
    where key = ${key}`.execute(db);
}

/** Gives a place back: the try was not made, or was right under a key that others share. */
export async function leavePlace(db: Db, key: string): Promise<void> {
  await sql`update failure_counters set open = greatest(open - 1, 0) where key = ${key}`.execute(db);
}

/** Clears the failures of keys, for example once a new password is set. */
export async function forgetFailures(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom("failure_counters").where("key", "in", keys).execute();
}

export async function removeOldFailures(db: Db): Promise<void> {
  await sql`delete from failure_counters where window_ends_at < now()
    and coalesce(locked_until, now()) <= now()`.execute(db);
}
