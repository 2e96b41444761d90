import type { Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Moment, Texts } from "../columns";

export interface ArticlesTable {
  id: Generated<number>;
  title: Json<Texts>;
  /** Paragraphs, per language. */
  body: Json<Texts>;
  picture: string | null;
  /** Shown by the `headlines` module. */
  headline: Generated<boolean>;
  tag: "hot" | "new" | "guide";
  views: Generated<number>;
  published_at: Moment;
  kind: Generated<"news" | "help" | "agreement" | "privacy">;
  /** Set for help articles, and only for them. */
  help_category_id: number | null;
}

export interface AdvertsTable {
  id: Generated<number>;
  /** Placement (wire.md, common/adverts). */
  module: "open" | "page" | "category" | "first" | "other";
  category_id: number | null;
  media_kind: "banner" | "image" | "video";
  /** Hash in `media`; for a video, its poster. */
  media: string;
  video_url: string | null;
  title: Json<Texts>;
  /** An in-app path or an http(s) address; empty = not tappable. */
  url: string;
  /** Empty = everywhere. */
  city: Generated<string>;
  weight: Generated<number>;
  enabled: Generated<boolean>;
  starts_at: Moment | null;
  ends_at: Moment | null;
  /** Incremented with every save. */
  version: Generated<number>;
  /** Name of the time zone in which the dates were entered. */
  time_zone: Generated<string>;
  /** Time of moving to the recycle bin; such an advert is off. */
  deleted_at: MaybeMoment;
}

export interface HelpCategoriesTable {
  id: Generated<number>;
  name: Json<Texts>;
  /** A name of app/design/icons.ts. */
  icon: Generated<string>;
  position: Generated<number>;
}

/** A quick question of the service desk's bot, offered in the languages it is written in. */
interface BotQuestionsTable {
  id: Generated<number>;
  question: Json<Texts>;
  /** {} = the article is the answer. */
  answer: Json<Texts>;
  article_id: number | null;
  enabled: Generated<boolean>;
  position: number;
  /** Votes on its answer: helped, and not. */
  helped: Generated<number>;
  unhelped: Generated<number>;
  version: Generated<number>;
  created_at: CreatedAt;
}

/** Votes on help articles found by the bot. */
interface BotArticlesTable {
  article_id: number;
  helped: Generated<number>;
  unhelped: Generated<number>;
}

export interface BotTables {
  bot_questions: BotQuestionsTable;
  bot_articles: BotArticlesTable;
}
