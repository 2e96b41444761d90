/** Limits of uploads: bytes of a picture's file, and waiting drafts per person (specification §5). */
export const uploadLimits = { bytes: 8 * 1024 * 1024, drafts: 52 } as const;
