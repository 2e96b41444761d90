/** How an owner can make sure who asks them to take a lost second factor away. */
export const factorProofs = ["met", "video", "called"] as const;

export type FactorProof = (typeof factorProofs)[number];
