import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment, Moment } from "../columns";

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Whoever has written a post: a person under a name of their own, or a shop. */
interface AuthorsTable {
  id: Generated<number>;
  user_id: Maybe<number>;
  shop_id: Maybe<number>;
  /** Null = a shop: its name is its own. */
  name: Maybe<string>;
  /** Posts that appeared since the last ruling against one. */
  trusted: Generated<number>;
  /** Rulings that warn. */
  warnings: Generated<number>;
  /** Of a person; counted by a trigger. */
  followers: Generated<number>;
  created_at: CreatedAt;
}

interface AuthorFollowsTable {
  user_id: number;
  author_id: number;
  created_at: CreatedAt;
}

/** A sent video; its file is in the storage. */
interface PostVideosTable {
  id: Generated<string>;
  user_id: Maybe<number>;
  mime: "video/mp4" | "video/webm";
  length_ms: number;
  width: number;
  height: number;
  bytes: number;
  /** Hash in `media`. */
  cover: Maybe<string>;
  created_at: CreatedAt;
}

interface PostsTable {
  id: Generated<number>;
  author_id: ColumnType<number, number, never>;
  /** Who wrote it: for a shop, one of its people. */
  user_id: Maybe<number>;
  state: Generated<"draft" | "review" | "published" | "refused" | "taken_down" | "deleted">;
  /** At most 1,000 code points; its first line is its heading when there are more. */
  body: Generated<string>;
  language: string;
  place: Generated<string>;
  /** Who may comment. */
  comments_from: Generated<"everybody" | "followers" | "nobody">;
  video_id: Maybe<string>;
  /** A changed text of a published post that waits for staff. */
  next_body: Maybe<string>;
  /** Why it waits; null = it does not. */
  waits: Maybe<"new" | "ruled" | "words" | "edited" | "again">;
  /** What the word list found. */
  found: Generated<string[]>;
  /** Counted by triggers. */
  likes: Generated<number>;
  collects: Generated<number>;
  comments: Generated<number>;
  /** Of past days. */
  views: Generated<number>;
  opens: Generated<number>;
  taps: Generated<number>;
  /** Lines that were paid by people who had come from it; minor units. */
  sold_lines: Generated<number>;
  sold_minor: Generated<number>;
  /** Of the form that made it, unique with the author. */
  key: ColumnType<string, string, never>;
  version: Generated<number>;
  sent_at: MaybeMoment;
  /** When it appeared first. */
  published_at: MaybeMoment;
  edited_at: MaybeMoment;
  changed_at: CreatedAt;
  created_at: CreatedAt;
}

interface PostPicturesTable {
  post_id: number;
  /** 1 to 9; the first is the cover. */
  place: number;
  /** Hash in `media`. */
  picture: string;
}

interface PostGoodsTable {
  post_id: number;
  place: number;
  goods_id: number;
}

interface PostTranslationsTable {
  post_id: number;
  language: string;
  body_md5: string;
  source: string;
  body: string;
  translated_at: CreatedAt;
}

/** Made by use. */
interface TopicsTable {
  id: Generated<number>;
  /** Without #, as it was first written. */
  word: string;
  folded: string;
  state: Generated<"open" | "pinned" | "forbidden">;
  position: Generated<number>;
  merged_into: Maybe<number>;
  version: Generated<number>;
  created_at: CreatedAt;
}

interface PostTopicsTable {
  post_id: number;
  topic_id: number;
  /** Kept by triggers: null = the post is not published. */
  shown_at: ColumnType<Date | null, never, never>;
}

interface PostCommentsTable {
  id: Generated<number>;
  post_id: number;
  user_id: number;
  /** Spoken for a shop. */
  shop_id: Maybe<number>;
  parent_id: Maybe<number>;
  /** At most 500 code points. */
  body: string;
  language: string;
  /** People named with @ in it. */
  mentions: ColumnType<{ name: string; userId: number }[], string | undefined, string>;
  state: Generated<"shown" | "taken_down" | "deleted">;
  /** Counted by triggers. */
  likes: Generated<number>;
  answers: Generated<number>;
  /** Of the form that sent it, unique with the person. */
  key: string;
  created_at: CreatedAt;
}

interface PostLikesTable {
  user_id: number;
  post_id: number;
  created_at: CreatedAt;
}

interface CommentLikesTable {
  user_id: number;
  comment_id: number;
  created_at: CreatedAt;
}

/** What staff decided against a post or a comment, and its one appeal. */
interface PostRulingsTable {
  id: Generated<number>;
  post_id: Maybe<number>;
  comment_id: Maybe<number>;
  kind: "refused" | "taken_down";
  warns: Generated<boolean>;
  /** Number of the rule (app/discover/rules.ts). */
  rule: string;
  words: string;
  /** Drawn on a picture, in percent of it. */
  mark: ColumnType<PictureMark | null, string | null | undefined, never>;
  staff_id: number;
  appeal_until: Moment;
  appealed_at: MaybeMoment;
  appeal_words: Maybe<string>;
  outcome: Maybe<"upheld" | "overturned">;
  answer: Generated<string>;
  decided_by: Maybe<number>;
  decided_at: MaybeMoment;
  created_at: CreatedAt;
}

/** A mark on a picture of a post, in percent of its width and height. */
export interface PictureMark {
  place: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Who saw a card, opened a post, or tapped its goods on a day: keyed hashes of 16 bytes. */
interface PostVisitorsTable {
  post_id: number;
  kind: "view" | "open" | "tap";
  day: string;
  place: Buffer;
  program: Buffer;
}

interface PostDaysTable {
  post_id: number;
  day: string;
  views: Generated<number>;
  opens: Generated<number>;
  taps: Generated<number>;
}

/** From which post a person last went to goods. */
interface PostTapsTable {
  user_id: number;
  goods_id: number;
  post_id: number;
  tapped_at: CreatedAt;
}

interface PostSalesTable {
  line_id: number;
  post_id: number;
  paid_minor: number;
  paid_at: Moment;
}

/** How far paid orders were looked through: one row. */
interface PostSalesReachTable {
  only_row: Generated<boolean>;
  paid_at: Moment;
  order_id: Generated<number>;
}

interface FeedVersionsTable {
  id: Generated<number>;
  made_at: CreatedAt;
  cards: Generated<number>;
}

interface FeedScoresTable {
  version_id: number;
  post_id: number;
  score: number;
  /** Of its first goods. */
  category_id: number | null;
}

export interface DiscoverTables {
  authors: AuthorsTable;
  author_follows: AuthorFollowsTable;
  post_videos: PostVideosTable;
  posts: PostsTable;
  post_pictures: PostPicturesTable;
  post_goods: PostGoodsTable;
  post_translations: PostTranslationsTable;
  topics: TopicsTable;
  post_topics: PostTopicsTable;
  post_comments: PostCommentsTable;
  post_likes: PostLikesTable;
  post_collects: PostLikesTable;
  comment_likes: CommentLikesTable;
  post_rulings: PostRulingsTable;
  post_visitors: PostVisitorsTable;
  post_days: PostDaysTable;
  post_taps: PostTapsTable;
  post_sales: PostSalesTable;
  post_sales_reach: PostSalesReachTable;
  feed_versions: FeedVersionsTable;
  feed_scores: FeedScoresTable;
}
