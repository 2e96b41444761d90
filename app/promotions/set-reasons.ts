/**
 * Reasons that a job writes where a person writes a sentence: `notInTime` = nobody decided before it began,
 * `shopClosed` = the shop was closed. Said in the reader's language: `offers:setReasons`.
 */
export const setReasons = ["notInTime", "shopClosed"] as const;

export type SetReason = (typeof setReasons)[number];

/** Returns the reason that a job wrote; null = a person's words. */
export const setReasonOf = (reason: string): SetReason | null => setReasons.find((one) => one === reason) ?? null;
