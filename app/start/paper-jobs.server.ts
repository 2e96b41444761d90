import type { Services } from "~/app/context.server";
import { dressLanguages } from "~/app/dress-languages.server";
import { chargeShops, writePaperFiles } from "~/app/papers/api.server";
import { createJob, type Job } from "~/app/platform/process/job.server";

/** Issues what the market charged its shops in months that are over, and writes months of papers as one file. */
export function paperJobs(services: Services): Job[] {
  const { db, log, clock, storage, languages } = services;
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
    createJob(
      { db, log },
      {
        name: "paper_files",
        pauseMs: 2000,
        async work(closing) {
          await dressLanguages(services);
          return (await writePaperFiles({ db, storage, languages, closing })) > 0 ? "" : null;
        },
        failure: "a month of papers could not be written as one file; it is tried again",
        later: true,
      },
    ),
  ];
}
