/** Limits of rulings about live rooms. */
export const rulingLimits = {
  /** Code points of its words, of an appeal and of an answer. */
  words: 500,
  /** Days without live for a shop that was cut off; `ever` = for ever. */
  bans: ["0", "7", "30", "ever"],
} as const;
