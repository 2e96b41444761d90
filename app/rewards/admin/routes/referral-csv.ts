import { dueList } from "../referral/due-list.server";

/** `/operator/referral.csv?state=`: shares of referrers, at most 10,000. */
export const loader = dueList.csv;
