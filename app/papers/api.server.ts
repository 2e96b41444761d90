/**
 * The door of the papers: invoices and credit notes of shops and of the platform.
 *
 * Tables: paper_issuers, papers.
 * States: none; a paper is written for good, and a mistake is a credit note.
 * Events: none.
 * Start reading: issuing/issue-papers.server.ts, then db/migrations/202611300600-papers.server.ts for numbers and seals.
 */

export { issueCreditNote, issueInvoices, lockIssuersOf } from "./issuing/issue-papers.server";
export { hasPapers } from "./viewing/papers-queries.server";
