/**
 * The door of the wallet: money that people send in, and where it is paid out to.
 *
 * Tables: payout_accounts, recharges.
 * States: a payout account is kept or deleted; a recharge is in review, approved or refused.
 * Events: none.
 * Start reading: recharges/send-recharge.server.ts, then admin/approve-recharge.server.ts.
 */

export { rechargesToReview } from "./admin/recharges-admin-queries.server";
export { payoutFigures } from "./figures-queries.server";
export type { RechargedPurchases } from "./recharges/recharged-purchases";
export { namedRecharges } from "./recharges/recharges-queries.server";
