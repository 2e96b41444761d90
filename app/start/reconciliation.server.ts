import type { Services } from "~/app/context.server";
import { latestChecks } from "~/app/ledger/admin/checks-queries.server";
import { reconcile } from "~/app/ledger/admin/reconcile.server";
import { recordJob } from "~/app/platform/process/jobs-queries.server";

/** Checks the books now and then. Every process asks; one of them does it. */
export interface Reconciler {
  /** Checks unless it was done lately; returns whether it did. */
  look(): Promise<boolean>;
  /** Looks once a minute. */
  start(): void;
  close(): Promise<void>;
}

const lookMs = 60_000;
const pauseMs = 10 * 60_000;
/** Checking takes at most this share of the time, however large the books are. */
const share = 20;

export function createReconciler({ db, log, clock }: Pick<Services, "db" | "log" | "clock">): Reconciler {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function look(): Promise<boolean> {
    const [last] = await latestChecks(db, 1);
    if (last && clock.now().getTime() - last.at < Math.max(pauseMs, last.tookMs * share)) return false;
    const started = performance.now();
    let reason = "";
    try {
      const { lines } = await reconcile(db);
      const bad = lines.find(({ fault }) => fault !== null);
      if (bad) {
        reason = `${bad.name}: ${bad.fault} ${bad.first}`;
        log.error({ line: bad.name, fault: bad.fault, row: bad.first }, "the books do not agree");
      }
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      log.warn({ err: error }, "the books could not be checked; it is tried again");
    }
    await recordJob(db, "reconciliation", { ms: performance.now() - started, error: reason });
    return true;
  }

  return {
    look,
    start() {
      timer = setInterval(() => {
        running = look().catch(() => undefined);
      }, lookMs);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
