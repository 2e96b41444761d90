/*
 * Times, sizes and limits of specification §9 that more than one file goes by (decisions, "Web, not app"). One that a single part goes by
 * stands in that part.
 */

/** A call of the browser gives up after this, ms. */
export const callTimeoutMs = 6_000;
export const uploadTimeoutMs = 60_000;
export const uploadMax = 52;
/** Code points of a text of several lines. */
export const textAreaMax = 140;
export const version = "1.0.1";
