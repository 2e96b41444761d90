import type { ShopScores } from "./shop-card";

/** One number for a shop: the mean of its three scores, one decimal. */
export function overall({ description, delivery, service }: ShopScores): number {
  return Math.round(((description + delivery + service) / 3) * 10) / 10;
}

/** How far a score lies from the mean of all shops: whole percent, negative below it. */
export function percentFrom(score: number, mean: number): number {
  return Math.round((score / mean - 1) * 100);
}
