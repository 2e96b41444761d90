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
  pictures: Picture[];
  /** The shop's answer; "" = none. */
  reply: string;
  /** ms since 1970. */
  writtenAt: number;
}

/** What the list can be narrowed to. */
export const reviewTags = ["good", "medium", "bad", "pictured"] as const;
export type ReviewTag = (typeof reviewTags)[number];

/** A tag that an address may name; anything else means all of them. */
export function readTag(wanted: string | null): ReviewTag | null {
  return reviewTags.find((tag) => tag === wanted) ?? null;
}
