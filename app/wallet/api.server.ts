/**
 * The door of the wallet: money that people send in, where it is paid out to, what banks say about both, and what shops earned in a month.
 *
 * Tables: payout_accounts, recharges, bank_statements, bank_statement_lines.
 * States: a payout account is kept or deleted; a recharge is in review, approved or refused; a line of a bank statement is used or not.
 * Events: none.
 * Start reading: recharges/send-recharge.server.ts, then admin/approve-recharge.server.ts.
 */

export { rechargesToReview } from "./admin/recharges-admin-queries.server";
export { payoutFigures } from "./figures-queries.server";
export type { RechargedPurchases } from "./recharges/recharged-purchases";
