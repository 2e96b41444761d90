/**
 * The door of the user centre: every figure about one person.
 *
 * Tables: none.
 * States: none.
 * Events: none.
 * Start reading: statistics.server.ts.
 */

export { describeNotices } from "./notices/describe-notices.server";
export { buyerStatistics } from "./statistics.server";
