/**
 * The door of the support area: feedback and help, for other areas.
 *
 * Tables: feedback, help_categories.
 * States: feedback is open or answered.
 * Events: none.
 * Start reading: send-feedback.server.ts and admin/reply-to-feedback.server.ts.
 */

export { unansweredFeedback } from "./feedback-queries.server";
export { forgetFeedback } from "./forget-feedback-queries.server";
export { helpCategories } from "./help.server";
