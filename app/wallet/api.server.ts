/**
 * The door of the wallet: money that people send in, and where it is paid out to.
 *
 * Tables: payout_accounts, recharges, wallet_adjustments.
 * States: a payout account is kept or deleted; a recharge is in review, approved or refused; an adjustment is proposed, posted, rejected or withdrawn.
 * Events: notices recharge_approved, recharge_refused, wallet_adjusted.
 * Start reading: recharges/send-recharge.server.ts, then admin/approve-recharge.server.ts.
 */

export { rechargesToReview } from "./admin/recharges-admin-queries.server";
export { sweepChain } from "./chain/read-chain.server";
export { chainReader } from "./chain/readers.server";
export { payoutFigures } from "./figures-queries.server";
export type { RechargedPurchases } from "./recharges/recharged-purchases";
