/** What a picture may cost: bytes of its file, and drafts that wait per person (specification §5). */
export const uploadLimits = { bytes: 8 * 1024 * 1024, drafts: 52 } as const;
