/** Limits of a review: lengths in code points, and the days in which something can be added to it. */
export const reviewLimits = { body: 140, pictures: 9, followUpDays: 90 } as const;

/** What is scored with one to five stars, in the order of the form. */
export const scoreNames = ["description", "delivery", "service", "shop"] as const;
export type ScoreName = (typeof scoreNames)[number];
export type Scores = Record<ScoreName, number>;

export const stars = [1, 2, 3, 4, 5] as const;

/** Good, medium or bad: by how well the goods match their description, which is the score that lists show. */
export function ratingOf({ description }: Pick<Scores, "description">): "good" | "medium" | "bad" {
  if (description >= 4) return "good";
  return description === 3 ? "medium" : "bad";
}
