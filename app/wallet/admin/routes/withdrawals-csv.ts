import { withdrawalList } from "~/app/wallet/admin/withdrawals/withdrawal-list.server";

/** `/operator/withdrawals.csv?tab=&who=&q=`: the filtered withdrawals, at most 10,000; account numbers masked. */
export const loader = withdrawalList.csv;
