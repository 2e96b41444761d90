/**
 * The door of the papers: invoices and credit notes of shops and of the platform.
 *
 * Tables: paper_issuers, papers, charged_months, paper_files.
 * States: a paper is written for good, and a mistake is a credit note; a file of a month waits, is written, is ready or
 * has failed.
 * Events: none.
 * Start reading: issuing/issue-papers.server.ts, charging/charge-shops.server.ts; triggers of the migration of papers
 * give numbers and seals.
 */

export { chargeShops } from "./charging/charge-shops.server";
export { removeOldPaperFiles, writePaperFiles } from "./files/write-files.server";
export { issueCreditNote, issueInvoices, lockIssuersOf } from "./issuing/issue-papers.server";
export { verifyCharges } from "./verifying/verify-charges.server";
export { verifyPapers } from "./verifying/verify-queries.server";
export { hasPapers } from "./viewing/papers-queries.server";
