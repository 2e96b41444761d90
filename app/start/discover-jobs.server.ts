import type { Services } from "~/app/context.server";
import { writeFeedVersion } from "~/app/discover/api.server";
import { createJob, type Job } from "~/app/platform/process/job.server";

/** Returns the background jobs of Discover. */
export const discoverJobs = (services: Services): Job[] => [feedJob(services)];

/** Writes the scores of the feed, once an hour. */
const feedJob = ({ db, log, clock }: Services) =>
  createJob(
    { db, log },
    {
      name: "feed",
      pauseMs: 60_000,
      work: async () => ((await writeFeedVersion(db, clock.now())) ? "" : null),
      failure: "the scores of the feed could not be written; it is tried again",
    },
  );
