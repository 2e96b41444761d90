/**
 * The door of the support: feedback and help; what other areas may ask.
 *
 * Tables: feedback, help_categories.
 * States: feedback is open or answered.
 * Events: none.
 * Start reading: send-feedback.server.ts and admin/reply-to-feedback.server.ts.
 */

export { unansweredFeedback } from "./feedback-queries.server";
export { helpCategories } from "./help.server";
