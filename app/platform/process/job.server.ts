import type { Db } from "~/db/client.server";
import { recordJob } from "./jobs-queries.server";
import type { Logger } from "./log.server";

/** Recurring work of a process. Every process does it; locks divide the rows among them. */
export interface Job {
  /** Does the work once and records how it went, for the jobs page. Never throws. */
  run(): Promise<void>;
  /** Runs it now and after each pause, never concurrently. */
  start(): void;
  /** Stops it. Waits for the current run. */
  close(): Promise<void>;
}

interface JobDefinition {
  /** Name on the jobs page. */
  name: string;
  /** From the start of a run to the start of the next. */
  pauseMs: number;
  /**
   * Does the work; throws when it cannot. A returned text describes a partial failure that the callee has logged; null
   * = there was nothing to do, which is not recorded.
   */
  work(closing: AbortSignal): Promise<string | null | undefined>;
  /** Log message on failure. */
  failure: string;
  /** Called after a successful, recorded run: a problem that needs attention; "" = none. */
  wrong?(): Promise<string>;
  /** The first run is after the first pause instead of at once. */
  later?: boolean;
  /** One more run on close. */
  finishes?: boolean;
}

/** Min time in ms between records of runs with the same outcome, and between log lines about failures. */
const recordMs = 60_000;

/** Returns a job that is not started yet. */
export function createJob(
  { db, log }: { db: Db; log: Pick<Logger, "warn"> },
  { name, pauseMs, work, failure, wrong, later, finishes }: JobDefinition,
): Job {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let recorded = Number.NEGATIVE_INFINITY;
  let failing = false;

  async function run(): Promise<void> {
    const started = performance.now();
    let reason = "";
    try {
      const result = await work(closing.signal);
      if (result === null) return;
      reason = result ?? "";
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      // A failure retried every few seconds is logged once.
      if (!failing || pauseMs >= recordMs) log.warn({ err: error }, failure);
    }
    const changed = failing !== (reason !== "");
    failing = reason !== "";
    if (!changed && started - recorded < recordMs) return;
    recorded = started;
    reason ||= (await wrong?.()) ?? "";
    await recordJob(db, name, { ms: performance.now() - started, error: reason, pauseMs });
  }

  function again() {
    running ??= run().finally(() => {
      running = null;
    });
  }

  return {
    run,
    start() {
      timer = setInterval(again, pauseMs).unref();
      if (!later) again();
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      await running;
      if (timer && finishes) await run();
    },
  };
}
