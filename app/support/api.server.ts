/**
 * The public interface of the support area: feedback, complaints and help.
 *
 * Tables: feedback, complaints, complaint_pictures, help_categories.
 * States: feedback is open or answered; a complaint is open, upheld or dismissed
 * (admin/complaints/decide-complaint.server.ts).
 * Events: none.
 * Start reading: send-feedback.server.ts, admin/reply-to-feedback.server.ts and complaints/send-complaint.server.ts.
 */

export { listComplaints } from "./admin/complaints/complaints-admin-queries.server";
export { answerReports } from "./complaints/answer-reports.server";
export { openComplaints } from "./complaints/complaints-queries.server";
export { reportsAbout, reportsOfRooms } from "./complaints/reports-queries.server";
export type { SubjectReader } from "./complaints/subject";
export { unansweredFeedback } from "./feedback-queries.server";
export { forgetFeedback } from "./forget-feedback-queries.server";
export { type HelpTitle, helpArticle, helpCategories, searchHelp } from "./help.server";
