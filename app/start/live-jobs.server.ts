import { notifyLiveRooms } from "~/app/centre/api.server";
import type { Services } from "~/app/context.server";
import { endSilentRooms, removeOldViewers, sweepRecordings, watchEngine } from "~/app/live/api.server";
import { createJob, type Job } from "~/app/platform/process/job.server";

/** Returns the background jobs of live rooms. */
export const liveJobs = (services: Services): Job[] => [
  silenceJob(services),
  engineJob(services),
  recordingsJob(services),
  viewersJob(services),
  roomRemindersJob(services),
];

/** Ends rooms whose hosts have been silent for a minute. */
const silenceJob = ({ db, bus, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "live_silence",
      pauseMs: 2000,
      work: async () => ((await endSilentRooms({ db, bus })) === 0 ? null : ""),
      failure: "silent live rooms could not be ended; it is tried again",
    },
  );

/** Looks whether rooms of the owner's engine have a picture. */
const engineJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "live_engine",
      pauseMs: 2000,
      work: async () => ((await watchEngine({ db })) === 0 ? null : ""),
      failure: "rooms of the live engine could not be looked after; it is tried again",
    },
  );

/** Deletes the files of recordings that are deleted, or older than operators keep them. */
const recordingsJob = (services: Services) =>
  createJob(services, {
    name: "live_recordings",
    pauseMs: 60_000,
    work: async () => ((await sweepRecordings(services)) === 0 ? null : ""),
    failure: "recordings of live rooms could not be deleted; it is tried again",
    later: true,
  });
/** Deletes who watched a room once the day is over. */
const viewersJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "live_viewers",
      pauseMs: 60 * 60_000,
      work: async () => ((await removeOldViewers(db)) === 0 ? null : ""),
      failure: "viewers of live rooms could not be deleted; it is tried again",
    },
  );

/** Tells who asked for it that a room is on air, or begins at another time. */
const roomRemindersJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "live_reminders",
      pauseMs: 5000,
      work: async () => ((await notifyLiveRooms(db)) === 0 ? null : ""),
      failure: "people who wait for live rooms could not be told; it is tried again",
      later: true,
    },
  );
