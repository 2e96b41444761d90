import { waitingSubmissions } from "~/app/catalog/api.server";
import type { RequestContext } from "~/app/context.server";
import { casesWaiting } from "~/app/desk/api.server";
import { postsWaiting } from "~/app/discover/api.server";
import { countOnAir } from "~/app/live/api.server";
import { disputeCounts } from "~/app/orders/api.server";
import { offersWaiting } from "~/app/promotions/api.server";
import { refundsToDecide } from "~/app/refunds/api.server";
import { applicationsToReview } from "~/app/shops/api.server";
import { openComplaints } from "~/app/support/api.server";
import { rechargesToReview, withdrawalsToReview } from "~/app/wallet/api.server";
import { warningsOf } from "./health/health.server";

/**
 * Returns the pending counts of the console's screens, by name of their rail item, and the number of warnings. Computed
 * once a second at most.
 */
export function railCounts(context: RequestContext) {
  const { db } = context;
  return context.remembered("console warnings", async () => {
    const [
      { warnings, unsent },
      recharges,
      applications,
      submissions,
      refunds,
      complaints,
      desk,
      withdrawals,
      offers,
      posts,
      live,
      disputes,
    ] = await Promise.all([
      warningsOf(context),
      rechargesToReview(db, 1),
      applicationsToReview(db, 1),
      waitingSubmissions(db),
      refundsToDecide(db, 1, "en"),
      openComplaints(db, 1),
      casesWaiting(db, 1),
      withdrawalsToReview(db, 1),
      offersWaiting(db),
      postsWaiting(db, 1),
      countOnAir(db),
      disputeCounts(db),
    ]);
    const counts: Record<string, number> = {
      outbox: unsent,
      recharges: recharges.count,
      applications: applications.count,
      submissions,
      refunds: refunds.count,
      complaints: complaints.count,
      desk: desk.count,
      withdrawals: withdrawals.count,
      offers: offers.count,
      posts: posts.count,
      live,
      payments: disputes.count,
    };
    return { warnings, counts };
  });
}
