import type { Services } from "~/app/context.server";
import { latestChecks } from "~/app/ledger/admin/checks-queries.server";
import { reconcile } from "~/app/ledger/admin/reconcile.server";
import { createJob, type Job } from "~/app/platform/process/job.server";

const pauseMs = 10 * 60_000;
/** Checking takes at most 1/`share` of the time, however large the books are. */
const share = 20;

/** Checks the books unless done recently. Every process asks; one of them does it. */
export function createReconciler({ db, log, clock }: Pick<Services, "db" | "log" | "clock">): Job {
  return createJob(
    { db, log },
    {
      name: "reconciliation",
      pauseMs: 60_000,
      async work() {
        const [last] = await latestChecks(db, 1);
        if (last && clock.now().getTime() - last.at < Math.max(pauseMs, last.tookMs * share)) return null;
        const { lines } = await reconcile(db);
        const bad = lines.find(({ fault }) => fault !== null);
        if (!bad) return "";
        log.error({ line: bad.name, fault: bad.fault, row: bad.first }, "the books do not agree");
        return `${bad.name}: ${bad.fault} ${bad.first}`;
      },
      failure: "the books could not be checked; it is tried again",
      later: true,
    },
  );
}
