import type { Services } from "~/app/context.server";
import { releasePlans } from "~/app/pages/api.server";
import { recordJob } from "~/app/platform/process/jobs-queries.server";

/** Publishes planned pages when they are due. Every process polls; each plan is decided by one of them. */
export interface PlannedPages {
  /** Runs once, immediately. */
  look(): Promise<void>;
  /** Runs once a second. */
  start(): void;
  close(): Promise<void>;
}

const pauseMs = 1000;
/** Min interval between records of successful runs, ms. */
const tellPauseMs = 60_000;

export function createPlannedPages({
  db,
  log,
  bus,
  clock,
}: Pick<Services, "db" | "log" | "bus" | "clock">): PlannedPages {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let told = Number.NEGATIVE_INFINITY;
  let failing = false;

  async function look(): Promise<void> {
    const started = performance.now();
    let reason = "";
    try {
      const { held } = await releasePlans(db, { now: clock.now() }, bus);
      if (held > 0) log.warn({ held }, "planned pages have errors now and were held back");
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      // It is retried every second; one log line is enough.
      if (!failing) log.warn({ err: error }, "planned pages could not be looked at; it is tried again");
    }
    const turned = failing !== (reason !== "");
    failing = reason !== "";
    if (!turned && started - told < tellPauseMs) return;
    told = started;
    await recordJob(db, "plans", { ms: performance.now() - started, error: reason });
  }

  return {
    look,
    start() {
      timer = setInterval(() => {
        running ??= look().finally(() => {
          running = null;
        });
      }, pauseMs);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
