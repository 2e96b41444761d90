import { feedbackList } from "~/app/support/admin/feedback-list.server";

/** `/operator/feedback.csv`: the filtered feedback, at most 10,000 rows. */
export const loader = feedbackList.csv;
