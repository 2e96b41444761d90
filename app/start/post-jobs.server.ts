import type { Services } from "~/app/context.server";
import { countSales } from "~/app/discover/api.server";
import { createJob } from "~/app/platform/process/job.server";

/** Counts for each post what its readers bought. */
export const postSalesJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "post_sales",
      pauseMs: 30_000,
      work: async () => ((await countSales(db)) === 0 ? null : ""),
      failure: "sales that posts led to could not be counted; it is tried again",
      later: true,
    },
  );
