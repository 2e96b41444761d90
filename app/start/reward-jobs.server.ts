import { notifyMembershipEnding, notifyPointsEnding, notifySignIn, renewMemberships } from "~/app/centre/api.server";
import type { Services } from "~/app/context.server";
import { createJob, type Job } from "~/app/platform/process/job.server";
import { countRanks, endPoints } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";

const second = 1000;

/** Returns the background jobs of the rewards, in starting order. */
export const rewardJobs = (services: Services): Job[] => [
  signInJob(services),
  rankingJob(services),
  pointsJob(services),
  pointsEndingJob(services),
  membershipJob(services),
];

/** Reminds who asked for it to sign in. */
const signInJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "sign_in_reminders",
      pauseMs: 30 * second,
      work: async () => void (await notifySignIn(db)),
      failure: "reminders to sign in could not be sent; it is tried again",
      later: true,
    },
  );

/** Counts the rankings of signing in, once a night of the market. */
const rankingJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "sign_in_ranking",
      pauseMs: 60 * second,
      work: async () => ((await countRanks(db, (await readSettings(db)).general.zone)) ? "" : null),
      failure: "the rankings of signing in could not be counted; it is tried again",
      later: true,
    },
  );

/** Writes down which points are over; they cannot be spent any more before. */
const pointsJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "end_points",
      pauseMs: 60 * second,
      async work() {
        const { acted, failed } = await endPoints(db);
        if (failed > 0) return `people whose points could not be ended: ${failed}`;
        return acted > 0 ? "" : null;
      },
      failure: "points that are over could not be ended; it is tried again",
      later: true,
    },
  );

/** Tells people before points of theirs end. */
const pointsEndingJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "points_ending",
      pauseMs: 60 * second,
      async work() {
        const { acted, failed } = await notifyPointsEnding(db);
        if (failed > 0) return `people who could not be told that points end: ${failed}`;
        return acted > 0 ? "" : null;
      },
      failure: "people whose points end soon could not be told; it is tried again",
      later: true,
    },
  );

/** Renews memberships whose people wished so, and tells people before theirs ends. */
const membershipJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "memberships",
      pauseMs: 30 * second,
      async work() {
        const [renewed, told] = [await renewMemberships(db), await notifyMembershipEnding(db)];
        const failed = renewed.failed + told.failed;
        if (failed > 0) return `people whose membership could not be renewed or told of: ${failed}`;
        return renewed.acted + told.acted > 0 ? "" : null;
      },
      failure: "memberships could not be renewed; it is tried again",
      later: true,
    },
  );
