/**
 * The door of the wallet: recharges, withdrawals with their payout accounts, bank statements about both, and shops'
 * monthly settlements.
 *
 * Tables: payout_accounts, recharges, withdrawals, withdrawal_events, wallet_adjustments, bank_statements,
 * bank_statement_lines.
 * States: a payout account is kept or deleted; a recharge is in review, approved or refused; an adjustment is proposed,
 * posted, rejected or withdrawn; a withdrawal is in review, approved once, approved, paid, rejected, cancelled or
 * returned; a line of a bank statement is used or not.
 * Events: notices recharge_approved, recharge_refused, wallet_adjusted, withdrawal_paid, withdrawal_rejected,
 * withdrawal_returned.
 * Start reading: recharges/send-recharge.server.ts, then admin/approve-recharge.server.ts;
 * withdrawals/withdrawal-states.ts, then admin/withdrawals/.
 */

export { rechargesToReview } from "./admin/recharges-admin-queries.server";
export { removeUnreadStatements } from "./admin/statements/statements-queries.server";
export { withdrawalsToReview } from "./admin/withdrawals/withdrawals-admin-queries.server";
export { sweepChain } from "./chain/read-chain.server";
export { chainReader } from "./chain/readers.server";
export { payoutFigures } from "./figures-queries.server";
export { forgetPayouts } from "./forget-payouts-queries.server";
export { payoutAccountsOf } from "./payout-accounts-queries.server";
export type { RechargedPurchases } from "./recharges/recharged-purchases";
export { heldByWithdrawal } from "./withdrawals/withdrawals-queries.server";
