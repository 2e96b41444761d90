import { removeOldCodes } from "~/app/account/api.server";
import { removeOldChatMessages, removeOldNotices, removeOldSocketRows, removeOldVoices } from "~/app/chat/api.server";
import type { Services } from "~/app/context.server";
import { foldPosts, sweepVideos } from "~/app/discover/api.server";
import { foldPageViews, removeOldPreviews, removeOldSeats, sweepLibrary } from "~/app/pages/api.server";
import { removeOldPaperFiles } from "~/app/papers/api.server";
import { removeOldExports } from "~/app/people/api.server";
import { sweepPersonalPictures } from "~/app/platform/media/sweep-personal-pictures.server";
import { removeOldMessages } from "~/app/platform/messages/outbox-queries.server";
import { createJob, type Job } from "~/app/platform/process/job.server";
import { removeOldFailures } from "~/app/platform/throttle/failures-queries.server";
import { foldSeen } from "~/app/prices/api.server";
import { readSettings } from "~/app/settings/api.server";
import { forgetDocuments } from "~/app/shops/applying/forget-documents.server";
import { foldVisits } from "~/app/shops/visits/fold-visits.server";
import { removeUnreadStatements } from "~/app/wallet/api.server";

/**
 * Deletes expired data: sessions, codes, failure counters, messages, preview links, unused pictures, files of papers,
 * documents of refused applications, old notices, bank files that nobody read; folds visitors of past days.
 */
export function createHousekeeping(services: Pick<Services, "db" | "log" | "sessions" | "storage">): Job {
  const { db, log, sessions } = services;
  return createJob(
    { db, log },
    {
      name: "housekeeping",
      pauseMs: 10 * 60_000,
      async work() {
        await sessions.users.removeExpired();
        await sessions.staff.removeExpired();
        await removeOldCodes(db);
        await removeOldFailures(db);
        await removeOldMessages(db);
        await removeOldPreviews(db);
        await removeOldSeats(db);
        await removeOldExports(db);
        await removeUnreadStatements(db);
        await removeOldPaperFiles(services);
        await removeOldSocketRows(db);
        await removeOldVoices(db);
        // Before the pictures, which videos hold.
        await sweepVideos(services);
        await sweepPersonalPictures(services);
        await sweepLibrary(services);
        await foldVisits(db);
        await foldSeen(db);
        await foldPageViews(db);
        await foldPosts(db);
        const { timers, talk } = await readSettings(db, log);
        await forgetDocuments(db, timers.documentDays);
        await removeOldNotices(db, timers.noticeDays);
        await removeOldChatMessages(db, talk.keepDays);
      },
      failure: "housekeeping failed; it is tried again",
    },
  );
}
