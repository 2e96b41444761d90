/**
 * The door of the papers: invoices and credit notes of shops and of the platform.
 *
 * Tables: paper_issuers, papers.
 * States: none; a paper is written for good, and a mistake is a credit note.
 * Events: none.
 * Start reading: issuing/issue-papers.server.ts; triggers of the migration of papers give numbers and seals.
 */

export { issueCreditNote, issueInvoices, lockIssuersOf } from "./issuing/issue-papers.server";
export { verifyPapers } from "./verifying/verify-queries.server";
export { hasPapers } from "./viewing/papers-queries.server";
