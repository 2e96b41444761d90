/** Purposes of a shop's addresses. */
export const addressKinds = ["sender", "return"] as const;
