import { withdrawalList } from "~/app/wallet/admin/withdrawals/withdrawal-list.server";

/**
 * `/operator/withdrawals.csv?tab=&who=&q=`: the withdrawals that fit, at most 10,000; of accounts the end of the
 * number.
 */
export const loader = withdrawalList.csv;
