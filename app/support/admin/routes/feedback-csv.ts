import { feedbackList } from "~/app/support/admin/feedback-list.server";

/** `/operator/feedback.csv`: the feedback that matches the page's filter, at most 10,000 rows. */
export const loader = feedbackList.csv;
