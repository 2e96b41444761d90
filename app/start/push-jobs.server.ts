import { pushNotices } from "~/app/centre/api.server";
import { pushTalks, sendPushes } from "~/app/chat/api.server";
import type { Services } from "~/app/context.server";
import { recordJob } from "~/app/platform/process/jobs-queries.server";

/** Sends notices and messages to the browsers that people have switched on. Every process looks; each message is sent by one of them. */
export interface PushJobs {
  /** Runs once, immediately. */
  look(): Promise<void>;
  /** Runs now and every two seconds; nothing while there are no keys. */
  start(): void;
  close(): Promise<void>;
}

const pauseMs = 2000;
/** Min interval between records of successful runs, ms. */
const tellPauseMs = 60_000;
/** Messages sent at once. */
const handful = 20;

export function createPushJobs({
  db,
  log,
  env,
  languages,
}: Pick<Services, "db" | "log" | "env" | "languages">): PushJobs {
  const { push } = env;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let told = Number.NEGATIVE_INFINITY;
  let failing = false;
  let closing = false;

  async function look(): Promise<void> {
    if (!push) return;
    const started = performance.now();
    let reason = "";
    try {
      await pushNotices(db, { languages });
      await pushTalks(db, { languages });
      while ((await sendPushes(db, { push, log, limit: handful })) === handful && !closing);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      // It is retried every few seconds; one log line is enough.
      if (!failing) log.warn({ err: error }, "notices and messages could not be pushed; it is tried again");
    }
    const turned = failing !== (reason !== "");
    failing = reason !== "";
    if (!turned && started - told < tellPauseMs) return;
    told = started;
    await recordJob(db, "push", { ms: performance.now() - started, error: reason });
  }

  function again() {
    running ??= look().finally(() => {
      running = null;
    });
  }

  return {
    look,
    start() {
      if (!push) return;
      timer = setInterval(again, pauseMs);
      timer.unref();
      again();
    },
    async close() {
      closing = true;
      clearInterval(timer);
      await running;
    },
  };
}
