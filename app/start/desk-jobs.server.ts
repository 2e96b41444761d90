import type { Services } from "~/app/context.server";
import { sweepDesk } from "~/app/desk/api.server";
import { recordJob } from "~/app/platform/process/jobs-queries.server";

/** Gives cases of the service desk back that nobody answers. Every process looks; each is done by one of them. */
export interface DeskJobs {
  /** Runs once, immediately. */
  look(): Promise<void>;
  /** Runs now and every five seconds. */
  start(): void;
  close(): Promise<void>;
}

const pauseMs = 5000;
/** Min interval between records of successful runs, ms. */
const tellPauseMs = 60_000;

export function createDeskJobs({ db, bus, log }: Pick<Services, "db" | "bus" | "log">): DeskJobs {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let told = Number.NEGATIVE_INFINITY;
  let failing = false;

  async function look(): Promise<void> {
    const started = performance.now();
    let reason = "";
    try {
      await sweepDesk(db, bus);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      // It is retried every few seconds; one log line is enough.
      if (!failing) log.warn({ err: error }, "cases of the service desk could not be looked at; it is tried again");
    }
    const turned = failing !== (reason !== "");
    failing = reason !== "";
    if (!turned && started - told < tellPauseMs) return;
    told = started;
    await recordJob(db, "desk", { ms: performance.now() - started, error: reason });
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
