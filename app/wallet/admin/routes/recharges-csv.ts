import { rechargeList } from "~/app/wallet/admin/recharge-list.server";

/** `/operator/recharges.csv?state=`: the recharges of a state, at most 10,000. */
export const loader = rechargeList.csv;
