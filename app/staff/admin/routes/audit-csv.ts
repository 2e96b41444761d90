import { actionList } from "~/app/staff/admin/action-list.server";

/** `/operator/audit.csv`: the result of the page's filter, at most 10,000 rows. */
export const loader = actionList.csv;
