import type { Services } from "~/app/context.server";
import {
  endOrdersOfClosedShops,
  giveBenefits,
  paymentProviders,
  registerParcels,
  stuckOrders,
  sweepOrders,
  sweepPayments,
  sweepTeams,
} from "~/app/orders/api.server";
import { createJob, type Job } from "~/app/platform/process/job.server";
import { endRefundsOfOrder, sweepRefunds } from "~/app/refunds/api.server";
import { postGoodReviews } from "~/app/reviews/api.server";

/** Processes due orders and refunds; each is done by one of the processes. */
export function createOrderTimers({
  db,
  log,
  ...installed
}: Pick<Services, "db" | "log" | "codeSecret" | "totpSecret" | "paymentSimulator"> & {
  env: Pick<Services["env"], "stripeAddress">;
}): Job {
  return createJob(
    { db, log },
    {
      name: "orders",
      pauseMs: 5000,
      async work() {
        let reason = "";
        const due = await sweepOrders(db, { postReviews: postGoodReviews });
        const teams = await sweepTeams(db);
        const closed = await endOrdersOfClosedShops(db, { endRefunds: endRefundsOfOrder });
        const benefits = await giveBenefits(db);
        const failed = due.failed + teams.failed + closed.failed + benefits.failed;
        if (failed > 0)
          log.warn({ failed }, "what was due to orders failed; it is tried again, and put aside after five times");
        const refunds = await sweepRefunds(db);
        if (refunds.failed > 0) {
          reason = `refunds that failed: ${refunds.failed}`;
          log.warn({ failed: refunds.failed }, "what was due to refunds failed; it is tried again");
        }
        const parcels = await registerParcels(db);
        if (parcels.failed > 0) reason = `parcels that could not be registered for tracking: ${parcels.failed}`;
        const payments = await sweepPayments(db, await paymentProviders({ db, ...installed }));
        if (payments.failed > 0) reason = `questions that providers of payments did not answer: ${payments.failed}`;
        return reason;
      },
      failure: "what is due to orders could not be looked at; it is tried again",
      // The jobs page shows it as failing while orders are put aside.
      async wrong() {
        const { length } = await stuckOrders(db).catch(() => []);
        return length === 0 ? "" : `orders put aside: ${length}`;
      },
    },
  );
}
