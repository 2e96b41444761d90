import type { RequestContext } from "~/app/context.server";
import { listJobs } from "~/app/platform/process/jobs-queries.server";
import { databaseHealth, outboxHealth } from "./health-queries.server";

/** Maximum time between runs in ms; beyond it a job counts as late. */
export const jobPauses: Record<string, number> = {
  housekeeping: 25 * 60_000,
  messenger: 5 * 60_000,
  notices: 5 * 60_000,
  orders: 5 * 60_000,
  plans: 5 * 60_000,
  seals: 5 * 60_000,
};

export type State = "good" | "care" | "bad";

/** One line of the system's health; `value` and `detail` are figures, the page supplies the words. */
export interface HealthLine {
  name: "database" | "bus" | "jobs" | "outbox";
  state: State;
  detail: Record<string, string | number>;
}

async function jobsState({ db, clock }: RequestContext) {
  const jobs = await listJobs(db);
  const now = clock.now().getTime();
  const late = jobs.filter(({ name, ranAt }) => now - ranAt > (jobPauses[name] ?? Number.POSITIVE_INFINITY)).length;
  const failed = jobs.filter(({ error }) => error !== "").length;
  return { failed, late, count: jobs.length };
}

/** Returns the number of health lines that are not good, and of waiting messages. */
export async function warningsOf(context: RequestContext): Promise<{ warnings: number; unsent: number }> {
  const [jobs, outbox] = await Promise.all([jobsState(context), outboxHealth(context.db)]);
  return { warnings: (jobs.failed + jobs.late > 0 ? 1 : 0) + (outbox.givenUp > 0 ? 1 : 0), unsent: outbox.unsent };
}

export async function healthOf(context: RequestContext): Promise<HealthLine[]> {
  const started = performance.now();
  const database = await databaseHealth(context.db);
  const ms = Math.max(1, Math.round(performance.now() - started));
  const bus = await context.bus.ping().then(
    () => true,
    () => false,
  );
  const [jobs, outbox] = await Promise.all([jobsState(context), outboxHealth(context.db)]);
  const megabytes = Math.round(database.bytes / 1_048_576);
  return [
    { name: "database", state: "good", detail: { version: database.version, megabytes, ms } },
    { name: "bus", state: bus ? "good" : "bad", detail: { kind: context.env.redisUrl ? "Redis" : "local" } },
    { name: "jobs", state: jobs.failed > 0 ? "bad" : jobs.late > 0 ? "care" : "good", detail: jobs },
    {
      name: "outbox",
      state: outbox.givenUp > 0 ? "care" : "good",
      detail: { unsent: outbox.unsent, givenUp: outbox.givenUp },
    },
  ];
}
