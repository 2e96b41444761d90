import { complaintList } from "~/app/support/admin/complaints/complaint-list.server";

/** `/operator/complaints.csv`: the filtered complaints, at most 10,000 rows. */
export const loader = complaintList.csv;
