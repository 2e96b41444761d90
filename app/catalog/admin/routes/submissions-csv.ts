import { submissionList } from "~/app/catalog/admin/audit/submission-list.server";

/** `/operator/submissions.csv`: the filtered submissions of goods, at most 10,000. */
export const loader = submissionList.csv;
