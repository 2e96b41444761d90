import type { Services } from "~/app/context.server";
import { releasePlans } from "~/app/pages/api.server";
import { createJob, type Job } from "~/app/platform/process/job.server";

/** Publishes due planned pages; each plan is decided by one of the processes. */
export function createPlannedPages({ db, log, bus, clock }: Pick<Services, "db" | "log" | "bus" | "clock">): Job {
  return createJob(
    { db, log },
    {
      name: "plans",
      pauseMs: 1000,
      async work() {
        const { held } = await releasePlans(db, { now: clock.now() }, bus);
        if (held > 0) log.warn({ held }, "planned pages have errors now and were held back");
      },
      failure: "planned pages could not be looked at; it is tried again",
      later: true,
    },
  );
}
