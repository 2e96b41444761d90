import type { Services } from "~/app/context.server";
import {
  endOrdersOfClosedShops,
  paymentProviders,
  registerParcels,
  stuckOrders,
  sweepOrders,
  sweepPayments,
} from "~/app/orders/api.server";
import { recordJob } from "~/app/platform/process/jobs-queries.server";
import { endRefundsOfOrder, sweepRefunds } from "~/app/refunds/api.server";
import { postGoodReviews } from "~/app/reviews/api.server";

/** Does what is due to orders and to refunds. Every process looks; each is done by one of them. */
export interface OrderTimers {
  /** Runs once, immediately. */
  sweep(): Promise<void>;
  /** Runs now and every five seconds. */
  start(): void;
  close(): Promise<void>;
}

const pauseMs = 5000;
/** Min interval between records of successful runs, ms. */
const tellPauseMs = 60_000;

export function createOrderTimers({
  db,
  log,
  codeSecret,
  paymentSimulator,
}: Pick<Services, "db" | "log" | "codeSecret" | "paymentSimulator">): OrderTimers {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let told = Number.NEGATIVE_INFINITY;
  let failing = false;

  async function sweep(): Promise<void> {
    const started = performance.now();
    let reason = "";
    try {
      const due = await sweepOrders(db, { postReviews: postGoodReviews });
      const failed = due.failed + (await endOrdersOfClosedShops(db, { endRefunds: endRefundsOfOrder })).failed;
      if (failed > 0)
        log.warn({ failed }, "what was due to orders failed; it is tried again, and put aside after five times");
      const refunds = await sweepRefunds(db);
      if (refunds.failed > 0) {
        reason = `refunds that failed: ${refunds.failed}`;
        log.warn({ failed: refunds.failed }, "what was due to refunds failed; it is tried again");
      }
      const parcels = await registerParcels(db);
      if (parcels.failed > 0) reason = `parcels that could not be registered for tracking: ${parcels.failed}`;
      const payments = await sweepPayments(db, paymentProviders({ codeSecret, paymentSimulator }));
      if (payments.failed > 0) reason = `questions that providers of payments did not answer: ${payments.failed}`;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      // It is retried every few seconds; one log line is enough.
      if (!failing) log.warn({ err: error }, "what is due to orders could not be looked at; it is tried again");
    }
    const turned = failing !== (reason !== "");
    failing = reason !== "";
    if (!turned && started - told < tellPauseMs) return;
    told = started;
    reason ||= await aside();
    await recordJob(db, "orders", { ms: performance.now() - started, error: reason });
  }

  /** Says that orders are put aside, so that the jobs page shows it as failing until somebody looks. */
  async function aside(): Promise<string> {
    const { length } = await stuckOrders(db).catch(() => []);
    return length === 0 ? "" : `orders put aside: ${length}`;
  }

  function look() {
    running ??= sweep().finally(() => {
      running = null;
    });
  }

  return {
    sweep,
    start() {
      timer = setInterval(look, pauseMs);
      timer.unref();
      look();
    },
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
