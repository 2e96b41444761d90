import { submissionList } from "~/app/catalog/admin/audit/submission-list.server";

/** `/operator/submissions.csv`: the submissions of goods that match the page's filter, at most 10,000. */
export const loader = submissionList.csv;
