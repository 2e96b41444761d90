/** Ways for an owner to verify the identity of a colleague who asks to have a lost second factor removed. */
export const factorProofs = ["met", "video", "called"] as const;

export type FactorProof = (typeof factorProofs)[number];
