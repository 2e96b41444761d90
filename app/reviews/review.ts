import type { ShownTranslation } from "~/app/content/api.server";
import type { Picture } from "~/app/design/picture";

/** A review as displayed to everybody, in one language. */
export interface Review {
  id: number;
  /** Masked when the author chose to stay anonymous. */
  name: string;
  avatar: Picture | null;
  anonymous: boolean;
  /** Rating of how well the goods match their description: 1..5. */
  stars: number;
  /** Specification values of the SKU bought, as they were named then. */
  bought: string[];
  body: string;
  /** Null = nothing to translate, or no provider to translate it. */
  translation: "offered" | ShownTranslation | null;
  pictures: Picture[];
  /** The shop's reply; "" = none. */
  reply: string;
  /** ms since 1970. */
  writtenAt: number;
  /** The author's later addition, `at` in ms since 1970; null = none. */
  followUp: { text: string; at: number } | null;
}

export const reviewTags = ["good", "medium", "bad", "pictured"] as const;
export type ReviewTag = (typeof reviewTags)[number];

/** Reads the tag from a URL; null (all tags) for anything unknown. */
export function readTag(requested: string | null): ReviewTag | null {
  return reviewTags.find((tag) => tag === requested) ?? null;
}

/** Orders of the list; the first is the default. */
export const reviewSorts = ["newest", "highest", "lowest", "pictured"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export function readSort(requested: string | null): ReviewSort {
  return reviewSorts.find((sort) => sort === requested) ?? "newest";
}

export interface ReviewSummary {
  count: number;
  /** 1..5, with one decimal. */
  average: number;
  /** Number of reviews with 5, 4, 3, 2 and 1 stars. */
  spread: number[];
  /** Averages of the three ratings, 1..5. */
  scores: { description: number; delivery: number; service: number };
  /**
   * Reviews by specification value bought, most reviewed first. `key` identifies the value in URLs, in every language.
   */
  bought: { key: string; name: string; count: number; average: number }[];
}
