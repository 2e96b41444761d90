/** The door of the support: what other areas may ask it. */
export { deskFeedback, feedbackCounts, lockFeedback, storeReply } from "./admin/feedback-desk-queries.server";
export { unansweredFeedback } from "./feedback-queries.server";
export { helpCategories } from "./help.server";
