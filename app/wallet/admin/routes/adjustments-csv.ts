import { adjustmentList } from "~/app/wallet/admin/adjustments/adjustment-list.server";

/** `/operator/adjustments.csv?state=&kind=&flow=`: the filtered adjustments, at most 10,000. */
export const loader = adjustmentList.csv;
