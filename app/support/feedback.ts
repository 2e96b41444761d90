/** Limits of feedback (specification §5 and §3). Lengths in code points. */
export const feedbackLimits = { body: 140, contact: 64, pictures: 6, perDay: 10 } as const;

/** The four quick texts, and the star ratings for the app. */
export const quickKinds = ["slow", "broken", "idea", "praise"] as const;
export type QuickKind = (typeof quickKinds)[number];
export const scores = [1, 2, 3, 4, 5] as const;
