import type { Picture } from "~/app/design/picture";

/** A review as everybody sees it, in one language. */
export interface Review {
  id: number;
  /** Masked when the person wants to stay unknown. */
  name: string;
  avatar: Picture | null;
  anonymous: boolean;
  /** How well the goods matches what the shop says about it: 1..5. */
  stars: number;
  /** The chosen values of what was bought, as they were called then. */
  bought: string[];
  body: string;
  /** Null: there is nothing to translate, or nothing that does. */
  translation: "offered" | ReviewTranslation | null;
  pictures: Picture[];
  /** The shop's answer; "" = none. */
  reply: string;
  /** ms since 1970. */
  writtenAt: number;
}

/** The words of a review in the language of the page. */
export interface ReviewTranslation {
  text: string;
  /** Name of the language they were written in, in that of the page. */
  from: string;
}

/** What a page gets that asks for a translation. */
export type TranslateAnswer = ReviewTranslation | { refused: TranslateRefusal };

/** Why there is none: it is in that language already, the provider gave nothing, or too many were asked for from one network address. */
export type TranslateRefusal = "same" | "failed" | "tooMany";

/** What the list can be narrowed to. */
export const reviewTags = ["good", "medium", "bad", "pictured"] as const;
export type ReviewTag = (typeof reviewTags)[number];

/** A tag that an address may name; anything else means all of them. */
export function readTag(wanted: string | null): ReviewTag | null {
  return reviewTags.find((tag) => tag === wanted) ?? null;
}

/** Orders of the list; the first one is meant when an address names none. */
export const reviewSorts = ["newest", "highest", "lowest", "pictured"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export function readSort(wanted: string | null): ReviewSort {
  return reviewSorts.find((sort) => sort === wanted) ?? "newest";
}

/** What is said of all the shown reviews of a goods. */
export interface ReviewSummary {
  count: number;
  /** 1..5, with one decimal. */
  average: number;
  /** How many gave 5, 4, 3, 2 and 1 stars. */
  spread: number[];
  /** Averages of the three questions, 1..5. */
  scores: { description: number; delivery: number; service: number };
  /** What was bought, by value: most reviewed first. `key` stands for it in addresses, in every language. */
  bought: { key: string; name: string; count: number; average: number }[];
}
