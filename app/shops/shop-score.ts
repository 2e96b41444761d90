import type { ShopScores } from "./shop-card";

/** Returns a shop's overall score: the average of its three scores, one decimal. */
export function overall({ description, delivery, service }: ShopScores): number {
  return Math.round(((description + delivery + service) / 3) * 10) / 10;
}

/** Returns the deviation of a score from the average of all shops, in whole percent; negative below it. */
export function percentFrom(score: number, mean: number): number {
  return Math.round((score / mean - 1) * 100);
}
