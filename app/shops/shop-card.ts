import type { Picture } from "~/app/design/picture";

/** The stars of a shop's reviews: 1..5, one decimal. */
export interface ShopScores {
  description: number;
  delivery: number;
  service: number;
}

/** What cards and heads of a shop draw, in one language. */
export interface ShopCard {
  id: number;
  name: string;
  /** Personal shops carry no badge. */
  kind: "self" | "flagship" | "enterprise" | "personal";
  logo: Picture | null;
  city: string;
  state: "open" | "holiday" | "closed";
  /** A live room of it is on air. */
  live: boolean;
  /** People who follow it. */
  followers: number;
  /** Goods on sale. */
  goods: number;
  /** Reviews that count. */
  rated: number;
  /** Null without reviews. */
  scores: ShopScores | null;
}
