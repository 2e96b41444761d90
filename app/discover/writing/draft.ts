import type { commenters } from "../post";

/** What is written, as a form or the phone sends it. */
export interface DraftContent {
  /** At most 1,000 code points. */
  body: string;
  place: string;
  commentsFrom: (typeof commenters)[number];
  /**
   * Hashes in their order: of the draft's own pictures, or of unused uploads of this person. With a video at most one:
   * what is shown before it plays.
   */
  pictures: readonly string[];
  /** Of a sent video; null = none. */
  videoId: string | null;
  /** In their order. */
  goods: readonly number[];
}

/** True for a draft with nothing in it, which is not stored. */
export const isEmptyDraft = ({ body, place, pictures, videoId, goods }: DraftContent) =>
  body.trim() === "" && place === "" && pictures.length === 0 && videoId === null && goods.length === 0;

/** Drafts that an author may keep, and posts that one may send in a day. */
export const writingLimits = { drafts: 20, sentInDay: 20 } as const;
