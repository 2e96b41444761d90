import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Moment, Texts } from "../columns";

/** Language codes of `Texts`. */
type Language = keyof Texts;

/** What an operator writes and publishes in one piece. */
export interface ArticleContent {
  title: Texts;
  /** A sentence for lists and search engines; {} = the beginning of the body. */
  summary: Texts;
  /** Rich text (app/content/rich-text.ts), per language. */
  body: Texts;
}

export interface ArticlesTable {
  id: Generated<number>;
  title: Json<Texts>;
  summary: ColumnType<Texts, string | undefined, string>;
  body: Json<Texts>;
  picture: string | null;
  /** Shown by the `headlines` module. */
  headline: Generated<boolean>;
  tag: "hot" | "new" | "guide";
  views: Generated<number>;
  /** Shown from then on (`article_shown`); null = not published. */
  published_at: ColumnType<Date, Date | string | null, Date | string | null>;
  /** Shown until then; null = without end. */
  ends_at: MaybeMoment;
  kind: Generated<"news" | "help" | "agreement" | "privacy" | "cookies" | "merchant">;
  /** Set for help articles, and only for them. */
  help_category_id: number | null;
  /** The language from which the others are translated. */
  source: Generated<Language>;
  /** When the words of each language were last written or confirmed, ms since 1970; none = before that was noted. */
  changed: ColumnType<Partial<Record<Language, number>>, string | undefined, string>;
  /** Languages whose words are older than those of the source. */
  outdated: Generated<Language[]>;
  /** Words that are not published yet; null = those that are published. */
  draft: ColumnType<ArticleContent | null, string | null | undefined, string | null>;
  /** Incremented with every save. */
  version: Generated<number>;
  /** Number of the version that is published; 0 = none. */
  edition: Generated<number>;
  edited_at: CreatedAt;
  edited_by: Generated<number | null>;
  deleted_at: MaybeMoment;
}

/** The words of an article as they were published. */
export interface ArticleVersionsTable {
  article_id: number;
  /** 1, 2, … within the article. */
  number: number;
  content: Json<ArticleContent>;
  /** Rank among the versions to which people are asked again; null = nobody is. */
  mark: Generated<number | null>;
  note: Generated<string>;
  /** Null = the software's own text. */
  staff_id: number | null;
  created_at: CreatedAt;
}

/** New words of an article that is shown already, to be published on a date. Its row is locked for them. */
export interface ArticlePlansTable {
  article_id: number;
  /** Published from then on. */
  starts_at: Moment;
  /** The article is shown until then; null = without end. */
  ends_at: MaybeMoment;
  content: Json<ArticleContent>;
  /** People are asked again once it is published. */
  important: boolean;
  note: string;
  staff_id: number;
}

/** A person's agreement to one version of a legal text. */
export interface LegalConsentsTable {
  user_id: number;
  article_id: number;
  number: number;
  /** At the registration, when asked again, before versions were kept, or with the application of a shop. */
  way: "register" | "again" | "earlier" | "application";
  created_at: CreatedAt;
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
