import { actList } from "~/app/staff/admin/act-list.server";

/** `/operator/audit.csv`: the result of the page's filter, at most 10,000 rows. */
export const loader = actList.csv;
