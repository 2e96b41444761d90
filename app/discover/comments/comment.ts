import type { Picture } from "~/app/design/picture";
import type { ShownRuling } from "../details/post-details";

/** Orders of the comments on a post. */
export const commentOrders = ["liked", "newest"] as const;
export type CommentOrder = (typeof commentOrders)[number];

export const readCommentOrder = (text: string | null): CommentOrder => (text === "newest" ? "newest" : "liked");

/** A comment, or an answer to one, as everybody sees it. */
export interface ShownComment {
  id: number;
  body: string;
  language: string;
  /** People who are named in it: with @ in its text, or whom it answers. */
  names: string[];
  likes: number;
  /** Shown answers. */
  answers: number;
  /** Unix ms. */
  at: number;
  name: string;
  avatar: Picture | null;
  /** Spoken for a shop; null = a person. */
  shopId: number | null;
  /** By whoever the post is by. */
  byAuthor: boolean;
  own: boolean;
  liked: boolean;
}

/** A comment with its first answers. */
export interface CommentThread extends ShownComment {
  replies: ShownComment[];
}

/** A comment that was just sent, and the one that it answers; null = none. */
export interface SaidComment {
  comment: ShownComment;
  rootId: number | null;
}

/** A comment that was taken down, for whoever wrote it. */
export interface TakenDownComment {
  id: number;
  body: string;
  ruling: ShownRuling | null;
}

/** How many stand on the page of a post, below each of them, and on every further page. */
export const commentsShown = { first: 5, replies: 2, more: 20 } as const;
