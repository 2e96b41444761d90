import { sql } from "kysely";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";

/** Records the outcome of a job run of any process, for the jobs page. Never fails the job itself. */
export async function recordJob(
  db: Db,
  name: string,
  took: { ms: number; error: string; pauseMs: number },
): Promise<void> {
  const failed = took.error === "" ? 0 : 1;
  await sql`
    with hour as (
      insert into job_hours as h (name, slot, hour, runs, failures)
      values (${name}, extract(hour from now() at time zone 'UTC'), date_trunc('hour', now()), 1, ${failed})
      on conflict (name, slot) do update set
        hour = excluded.hour,
        runs = case when h.hour = excluded.hour then h.runs + 1 else 1 end,
        failures = case when h.hour = excluded.hour then h.failures + excluded.failures else excluded.failures end
    )
    insert into job_runs as j (name, took_ms, error, runs, failures, failed_at, pause_ms)
    values (${name}, ${Math.round(took.ms)}, ${took.error.slice(0, 500)}, 1, ${failed},
      case when ${failed} = 1 then now() end, ${took.pauseMs})
    on conflict (name) do update set
      ran_at = now(), took_ms = excluded.took_ms, error = excluded.error, runs = j.runs + 1,
      failures = j.failures + ${failed}, pause_ms = excluded.pause_ms,
      failed_at = coalesce(excluded.failed_at, j.failed_at)
  `
    .execute(db)
    .catch(() => undefined);
}

/** The last run of a job, with its counters; times in ms, moments since 1970. */
export interface JobRun {
  name: string;
  ranAt: number;
  tookMs: number;
  /** Error of the last run; "" = it succeeded. */
  error: string;
  runs: number;
  failures: number;
  /** Null = it never failed. */
  failedAt: number | null;
  /** From the start of a run to the start of the next. */
  pauseMs: number;
}

export function listJobs(handle: Handle): Promise<JobRun[]> {
  return handle
    .selectFrom("job_runs")
    .select(["name", "took_ms as tookMs", "error", "runs", "failures", "pause_ms as pauseMs"])
    .select(sql<number>`(extract(epoch from ran_at) * 1000)::bigint`.as("ranAt"))
    .select(sql<number | null>`(extract(epoch from failed_at) * 1000)::bigint`.as("failedAt"))
    .orderBy("name")
    .execute();
}

const hourMs = 3_600_000;
const shownHours = 24;

/** Recorded runs of a job in one hour. */
export interface JobHour {
  runs: number;
  failures: number;
}

/** Returns each job's recorded runs of the last 24 hours, oldest first; the last hour is not over. One statement. */
export async function jobHours(handle: Handle, nowMs: number): Promise<Map<string, JobHour[]>> {
  const last = Math.floor(nowMs / hourMs);
  const rows = await handle
    .selectFrom("job_hours")
    .select(["name", "runs", "failures"])
    .select(sql<number>`(extract(epoch from hour) / 3600)::int`.as("hour"))
    .execute();
  const found = new Map<string, JobHour[]>();
  for (const { name, hour, runs, failures } of rows) {
    const hours = found.get(name) ?? Array.from({ length: shownHours }, () => ({ runs: 0, failures: 0 }));
    const place = shownHours - 1 - (last - hour);
    if (place in hours) hours[place] = { runs, failures };
    found.set(name, hours);
  }
  return found;
}
