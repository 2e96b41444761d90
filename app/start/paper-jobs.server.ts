import type { Services } from "~/app/context.server";
import { dressLanguages } from "~/app/dress-languages.server";
import { chargeShops } from "~/app/papers/api.server";
import { createJob, type Job } from "~/app/platform/process/job.server";

/** Issues what the market charged its shops in months that are over. */
export function paperJobs(services: Services): Job[] {
  const { db, log, clock, languages } = services;
  return [
    createJob(
      { db, log },
      {
        name: "shop_papers",
        pauseMs: 10 * 60_000,
        async work(closing) {
          await dressLanguages(services);
          const months = await chargeShops(db, { languages, now: clock.now(), closing });
          return months.length > 0 ? "" : null;
        },
        failure: "invoices to shops could not be issued; it is tried again",
      },
    ),
  ];
}
