/** The door of the support: what other areas may ask it. */
export { unansweredFeedback } from "./feedback-queries.server";
export { helpCategories } from "./help.server";
