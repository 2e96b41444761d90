import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, Moment, Texts } from "../columns";
import type { VisitorColumns } from "./shop-schema";

export interface PagesTable {
  id: Generated<number>;
  kind: "index" | "shop" | "page" | "category" | "search";
  shop_id: number | null;
  /** Opens a free page: /pages/page/index?id=TOKEN. */
  token: string;
  /** The readable address of a free page, replacing the token. */
  slug: ColumnType<string | null, string | null | undefined, string | null>;
  /** For search engines and messengers. */
  seo: ColumnType<{ title?: Texts; description?: Texts }, string | undefined, string>;
  name: string;
  created_at: CreatedAt;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Recycled by the platform; its shop cannot restore it. */
  taken_down: Generated<boolean>;
  /** Warnings that were accepted, by what they warn of. */
  accepted: ColumnType<string[], string | undefined, string>;
}

/**
 * A picture of the platform's library or of a shop's, which a shop may show on its pages. One that is deleted can come
 * back until the sweep removes it.
 */
export interface LibraryPicturesTable {
  id: Generated<number>;
  /** Null = the platform's. */
  shop_id: number | null;
  /** Hash in `media`. */
  hash: string;
  name: Generated<string>;
  /** What it shows, for whoever does not see it. */
  alt: ColumnType<Texts, string | undefined, string>;
  tags: Generated<string[]>;
  /** Name, tags and alternative texts in lower case. */
  words: Generated<string>;
  /** The point that stays in view, in percent from the left and the top; null = the middle. */
  focus_x: ColumnType<number | null, number | null | undefined, number | null>;
  focus_y: ColumnType<number | null, number | null | undefined, number | null>;
  /** The picture that it is a part of; null = whole. */
  cut_of: ColumnType<string | null, string | null | undefined, string | null>;
  /** The part, in percent of its sides. */
  cut: ColumnType<CutPart | null, string | null | undefined, string | null>;
  /** Incremented by every edit. */
  version: Generated<number>;
  created_at: CreatedAt;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A part of a picture, in percent of its sides. */
export interface CutPart {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A picture that took the place of another one in pages; can be undone once. */
export interface LibraryReplacementsTable {
  id: Generated<number>;
  shop_id: number | null;
  old_hash: string;
  new_hash: string;
  /** The pages that it changed; `before`: ids of the modules that showed the new picture, "" = the page itself. */
  pages: Json<{ id: number; before: string[] }[]>;
  created_at: CreatedAt;
  undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A word of the market that is always translated the same. */
export interface AgreedWordsTable {
  id: Generated<number>;
  words: Json<Texts>;
  version: Generated<number>;
  created_at: CreatedAt;
}

/** Current and former readable addresses of free pages. */
export interface PageSlugsTable {
  slug: string;
  page_id: number;
  created_at: CreatedAt;
}

export interface PageDraftsTable {
  page_id: number;
  document: Json<object>;
  /** Incremented with each save; a save based on an older one is refused. */
  lock_version: Generated<number>;
  /** Undo and redo steps, in the editor's format. */
  history: ColumnType<object, string | undefined, string>;
  /** Changes of several people that cannot stand together, until somebody decides. */
  choices: ColumnType<object[], string | undefined, string>;
  /** Sources that a translation is right for, by its place and text; those without an entry are up to date. */
  translated_from: ColumnType<Record<string, string[]>, string | undefined, string>;
  /** Last saved by; null = nobody of the staff. */
  updated_by: ColumnType<number | null, number | null | undefined, number | null>;
  updated_by_user: ColumnType<number | null, number | null | undefined, number | null>;
  updated_at: CreatedAt;
  /** Id of the open editor that saved it last; null = none, or one without https. */
  editor: ColumnType<string | null, string | null | undefined, string | null>;
  /** When that editor sent the save, by its own clock; orders the saves of one editor and nothing else. */
  editor_ms: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A link that shows a page to people without an account, until it expires or is revoked. */
export interface PagePreviewsTable {
  id: Generated<number>;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  page_id: number;
  /** Null = the current draft. */
  revision_id: number | null;
  created_by: number | null;
  created_by_user: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: CreatedAt;
  expires_at: Moment;
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Last viewed, to the minute. */
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** An immutable version of a page. UPDATE and DELETE are refused by a trigger. */
export interface PageRevisionsTable {
  id: Generated<number>;
  page_id: number;
  /** 1, 2, 3 … within the page. */
  number: number;
  document: Json<object>;
  note: Generated<string>;
  author_id: number | null;
  author_user_id: ColumnType<number | null, number | null | undefined, never>;
  created_at: CreatedAt;
}

/**
 * Schedule of live revisions. `ends_at` null = the base layer (the latest start that has passed is live; unique per
 * page and start). With an end = a campaign above it; campaigns of one page may not overlap (exclusion constraint).
 */
export interface PagePublicationsTable {
  id: Generated<number>;
  page_id: number;
  revision_id: number;
  starts_at: ColumnType<Date, Date | undefined, never>;
  ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Passed its gates when due; immediate publications have passed them already. */
  cleared: Generated<boolean>;
  held_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The findings that held it back. */
  held: ColumnType<object[] | null, string | null | undefined, string | null>;
  created_at: CreatedAt;
}

/** One open editor of a draft; deleted some seconds after its last heartbeat. */
export interface PagePresenceTable {
  page_id: number;
  seat: string;
  /** A member of staff, or else a merchant. */
  staff_id: number | null;
  user_id: ColumnType<number | null, number | null | undefined, number | null>;
  item: string | null;
  seen_at: ColumnType<Date, Date | undefined, Date>;
}

/** A stored picture; its file is in storage under its hash. Rows never change. */
export interface MediaTable {
  /** First 32 hex digits of the SHA-256 of the stored bytes. */
  hash: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  /** Placeholder colour class, 0..39 (app/design/tint.ts). */
  tint: number;
  /** Uploaded by a buyer; deleted once nothing shows it any more. */
  personal: Generated<boolean>;
  created_at: CreatedAt;
}

/** Who saw a page today. */
export interface PageVisitorsTable extends VisitorColumns {
  page_id: number;
}

/** How many saw a page on a past day. */
export interface PageViewsTable {
  page_id: number;
  day: string;
  seen: number;
}
