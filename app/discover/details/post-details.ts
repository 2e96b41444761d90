import type { TaggedGoods } from "~/app/catalog/api.server";
import type { Picture } from "~/app/design/picture";
import type { ShownAuthor } from "../cards/post-card";
import type { PostState } from "../post";
import type { PostRule } from "../rules";

/** A topic of a post: the word as it stands in the text, and where it leads. */
export interface ShownTopic {
  id: number;
  word: string;
}

/** What staff decided against a post or a comment, for whoever wrote it. */
export interface ShownRuling {
  id: number;
  kind: "refused" | "taken_down";
  rule: PostRule;
  /** In the author's language. */
  words: string;
  /** An appeal can be made until then, Unix ms; null = it was made, or it is too late. */
  appealUntil: number | null;
  /** What came of the appeal; null = none was made, or it waits. */
  outcome: "upheld" | "overturned" | null;
  appealed: boolean;
}

/** What one person has to do with a post. */
export interface PostPerson {
  liked: boolean;
  collected: boolean;
  followed: boolean;
  reported: boolean;
  /** They wrote it, or may write for its shop. */
  own: boolean;
  /** May comment: nobody, only followers, or everybody. */
  comments: boolean;
  /** Shop for which they may speak here; null = none. */
  shop: { id: number; name: string } | null;
}

/** A post as one person sees it. */
export interface PostDetails {
  id: number;
  state: PostState;
  /** "" = it has none. */
  heading: string;
  text: string;
  /** A changed text that waits for staff: the author's alone. */
  waitingText: string | null;
  language: string;
  topics: ShownTopic[];
  place: string;
  /** Unix ms; of a draft when it was begun. */
  at: number;
  editedAt: number | null;
  author: ShownAuthor;
  /** The author may be followed: open and not banned. */
  followable: boolean;
  pictures: Picture[];
  video: { src: string; width: number; height: number; lengthMs: number; poster: Picture | null } | null;
  goods: TaggedGoods[];
  likes: number;
  collects: number;
  comments: number;
  commentsFrom: "everybody" | "followers" | "nobody";
  ruling: ShownRuling | null;
  /** Null = a visitor. */
  person: PostPerson | null;
}
