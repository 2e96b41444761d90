import type { Services } from "~/app/context.server";
import { recordJob } from "~/app/platform/process/jobs-queries.server";
import { chainReader, sweepChain } from "~/app/wallet/api.server";

/** Reads the transfers of recharges that wait, so that finance finds them read. Every process looks; each is asked about by one of them. */
export interface ChainReadings {
  /** Runs every 20 seconds; does nothing where no reader is set up. */
  start(): void;
  close(): Promise<void>;
}

const pauseMs = 20_000;

export function createChainReadings({
  db,
  log,
  env,
  paymentSimulator,
}: Pick<Services, "db" | "log" | "env" | "paymentSimulator">): ChainReadings {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let failing = false;

  async function look(): Promise<void> {
    const started = performance.now();
    let reason = "";
    try {
      const reader = await chainReader({ db, env, paymentSimulator });
      if (!reader) return;
      const { failed } = await sweepChain(db, reader);
      if (failed > 0) reason = `transfers that could not be read on the chain: ${failed}`;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    // It is tried again; one log line is enough.
    if (reason !== "" && !failing) log.warn({ reason }, "the chain could not be read; finance goes on without it");
    failing = reason !== "";
    await recordJob(db, "chain", { ms: performance.now() - started, error: reason });
  }

  const run = () => {
    running ??= look()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
  };

  return {
    start() {
      timer = setInterval(run, pauseMs);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
