/**
 * The door of the wallet: money that people send in, and what they and shops withdraw, with where it is paid out to.
 *
 * Tables: payout_accounts, recharges, withdrawals, withdrawal_events.
 * States: a payout account is kept or deleted; a recharge is in review, approved or refused; a withdrawal is in review, approved once, approved, paid, rejected, cancelled or returned.
 * Events: none.
 * Start reading: recharges/send-recharge.server.ts, then admin/approve-recharge.server.ts; withdrawals/withdrawal-states.ts.
 */

export { rechargesToReview } from "./admin/recharges-admin-queries.server";
export { withdrawalsToDo } from "./admin/withdrawals/withdrawals-admin-queries.server";
export { payoutFigures } from "./figures-queries.server";
export type { RechargedPurchases } from "./recharges/recharged-purchases";
export { heldByWithdrawal } from "./withdrawals/withdrawals-queries.server";
