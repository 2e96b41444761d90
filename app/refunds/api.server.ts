/**
 * The door of the refunds: buyers' claims, the answers of shops, judgements, and what the clock does to them.
 *
 * Tables: refunds, refund_lines, refund_events, refund_proofs, refund_judgements.
 * States: a refund awaits the shop, the buyer's return or the shop's signature, is refused, before the platform,
 * complete or closed (refund-states.ts).
 * Events: none.
 * Start reading: refund-states.ts, then verbs/act-on-refund.server.ts.
 */

export { refundsToDecide } from "./admin/refunds-to-decide-queries.server";
export { refundFigures } from "./figures-queries.server";
export { movesOfRefund, type RefundMove, type RefundState } from "./refund-states";
export { endRefundsOfOrder } from "./verbs/end-refunds.server";
export { giveBack } from "./verbs/give-back.server";
export { sweepRefunds } from "./verbs/sweep-refunds.server";
export { listedRefunds, refundsToAnswer } from "./viewing/refund-queries.server";
export { type RefundOfPerson, refundsOfPerson } from "./viewing/refunds-of-person-queries.server";
