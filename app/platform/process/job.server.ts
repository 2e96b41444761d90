import type { Db } from "~/db/client.server";
import { recordJob } from "./jobs-queries.server";
import type { Logger } from "./log.server";

/**
 * Work that is done again and again as long as the process lives. Every process does it; locks share the rows out.
 */
export interface Job {
  /** Does the work once and records how it went, for the jobs page. Never throws. */
  run(): Promise<void>;
  /** Does it now and after each pause, never twice at a time. */
  start(): void;
  /** Ends it. Waits for the run under way. */
  close(): Promise<void>;
}

interface JobDefinition {
  /** As the jobs page knows it. */
  name: string;
  /** From the start of a run to the start of the next. */
  pauseMs: number;
  /**
   * Does the work; throws when it cannot be done. A text is what went wrong beside it, and said in the log by whoever
   * returns it; null = there was nothing to do, which is not recorded.
   */
  work(closing: AbortSignal): Promise<string | null | undefined>;
  /** Said in the log when it fails. */
  failure: string;
  /** Where a run went well and is recorded: what needs somebody nevertheless; "" = nothing. */
  wrong?(): Promise<string>;
  /** The first run is after the first pause. */
  later?: boolean;
  /** One more run when it ends. */
  finishes?: boolean;
}

/** Least time between records of runs that went alike, and between lines of the log about failures. */
const recordMs = 60_000;

/** Returns a job that does not run yet. */
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
      const said = await work(closing.signal);
      if (said === null) return;
      reason = said ?? "";
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      // What is tried again every few seconds is said once.
      if (!failing || pauseMs >= recordMs) log.warn({ err: error }, failure);
    }
    const turned = failing !== (reason !== "");
    failing = reason !== "";
    if (!turned && started - recorded < recordMs) return;
    recorded = started;
    reason ||= (await wrong?.()) ?? "";
    await recordJob(db, name, { ms: performance.now() - started, error: reason });
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
