import type { Picture } from "~/app/design/picture";

/** Average stars of a shop's reviews: 1..5, one decimal. */
export interface ShopScores {
  description: number;
  delivery: number;
  service: number;
}

/** A shop as cards and headers render it, in one language. */
export interface ShopCard {
  id: number;
  name: string;
  /** Personal shops carry no badge. */
  kind: "self" | "flagship" | "enterprise" | "personal";
  logo: Picture | null;
  city: string;
  state: "open" | "holiday" | "closed";
  /** One of its live rooms is on air. */
  live: boolean;
  followers: number;
  goods: number;
  /** Number of reviews that count towards the scores. */
  rated: number;
  /** Null when there are no reviews. */
  scores: ShopScores | null;
}
