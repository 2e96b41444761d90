/**
 * The door of the refunds: buyers' claims and their outcome. Read-only so far.
 *
 * Tables: refunds.
 * States: a refund awaits the seller, the buyer or the platform, or is complete or closed.
 * Events: none.
 * Start reading: figures-queries.server.ts.
 */

export { refundFigures } from "./figures-queries.server";
