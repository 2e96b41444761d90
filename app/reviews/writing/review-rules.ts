/** Limits of a review: lengths in code points, and the days for a follow-up. */
export const reviewLimits = { body: 140, pictures: 9, followUpDays: 90 } as const;

/** The scores with one to five stars, in the order of the form. */
export const scoreNames = ["description", "delivery", "service", "shop"] as const;
export type ScoreName = (typeof scoreNames)[number];
export type Scores = Record<ScoreName, number>;

export const stars = [1, 2, 3, 4, 5] as const;

/** Good, medium or bad by the description score, which lists show. */
export function ratingOf({ description }: Pick<Scores, "description">): "good" | "medium" | "bad" {
  if (description >= 4) return "good";
  return description === 3 ? "medium" : "bad";
}
