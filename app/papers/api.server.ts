/**
 * The door of the papers: invoices and credit notes of shops and of the platform.
 *
 * Tables: paper_issuers, papers.
 * States: none; a paper is written for good, and a mistake is a credit note.
 * Events: none.
 * Start reading: issuing/issue-papers.server.ts; numbers and seals are given by the triggers of the migration of papers.
 */

export { issueCreditNote, issueInvoices, lockIssuersOf } from "./issuing/issue-papers.server";
export { hasPapers } from "./viewing/papers-queries.server";
