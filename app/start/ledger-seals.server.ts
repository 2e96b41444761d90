import type { Services } from "~/app/context.server";
import { sealTransfers } from "~/app/ledger/api.server";
import { recordJob } from "~/app/platform/process/jobs-queries.server";

/** Seals transfers as soon as they can be. Every process does; they take turns. */
export interface LedgerSeals {
  /** Runs once a second. */
  start(): void;
  /** Seals what is left, then ends. */
  close(): Promise<void>;
}

const pauseMs = 1000;
/** Min interval between records of successful runs, ms. */
const tellPauseMs = 60_000;

export function createLedgerSeals({ db, log }: Pick<Services, "db" | "log">): LedgerSeals {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let told = Number.NEGATIVE_INFINITY;
  let failing = false;

  async function seal(): Promise<void> {
    const started = performance.now();
    let reason = "";
    try {
      await sealTransfers(db);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      // It is retried every second; one log line is enough.
      if (!failing) log.warn({ err: error }, "transfers could not be sealed; it is tried again");
    }
    const turned = failing !== (reason !== "");
    failing = reason !== "";
    if (!turned && started - told < tellPauseMs) return;
    told = started;
    await recordJob(db, "seals", { ms: performance.now() - started, error: reason });
  }

  return {
    start() {
      timer = setInterval(() => {
        running ??= seal().finally(() => {
          running = null;
        });
      }, pauseMs);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await running;
      if (timer) await seal();
    },
  };
}
