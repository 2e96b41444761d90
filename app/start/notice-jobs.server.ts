import { mailNotices } from "~/app/centre/api.server";
import { sendAnnouncements } from "~/app/chat/api.server";
import type { Services } from "~/app/context.server";
import { recordJob } from "~/app/platform/process/jobs-queries.server";

/** Sends announcements when their time has come, and mails about notices. Every process looks; each is done by one of them. */
export interface NoticeJobs {
  /** Runs once, immediately. */
  look(): Promise<void>;
  /** Runs now and every five seconds. */
  start(): void;
  close(): Promise<void>;
}

const pauseMs = 5000;
/** Min interval between records of successful runs, ms. */
const tellPauseMs = 60_000;

export function createNoticeJobs({
  db,
  log,
  env,
  languages,
  codeSecret,
}: Pick<Services, "db" | "log" | "env" | "languages" | "codeSecret">): NoticeJobs {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let told = Number.NEGATIVE_INFINITY;
  let failing = false;
  const origin = env.publicUrl ?? `http://localhost:${env.port}`;

  async function look(): Promise<void> {
    const started = performance.now();
    let reason = "";
    try {
      await sendAnnouncements(db);
      await mailNotices(db, { languages, origin, secret: codeSecret });
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      // It is retried every few seconds; one log line is enough.
      if (!failing) log.warn({ err: error }, "notices could not be sent on; it is tried again");
    }
    const turned = failing !== (reason !== "");
    failing = reason !== "";
    if (!turned && started - told < tellPauseMs) return;
    told = started;
    await recordJob(db, "notices", { ms: performance.now() - started, error: reason });
  }

  function again() {
    running ??= look().finally(() => {
      running = null;
    });
  }

  return {
    look,
    start() {
      timer = setInterval(again, pauseMs);
      timer.unref();
      again();
    },
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
