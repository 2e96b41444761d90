/**
 * The door of the rewards: membership. Read-only so far.
 *
 * Tables: memberships.
 * States: a membership runs until its end.
 * Events: none.
 * Start reading: figures-queries.server.ts.
 */

export { rewardFigures } from "./figures-queries.server";
export { forgetMembership } from "./forget-membership-queries.server";
