import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Moment, Texts } from "./columns";
import type { AccountTables, SessionsTable } from "./tables/accounts-schema";
import type {
  AddressesTable,
  CollectionsTable,
  FeedbackTable,
  FollowsTable,
  FootprintsTable,
  PayoutAccountsTable,
  UploadsTable,
} from "./tables/belongings-schema";
import type {
  AttributesTable,
  AttributeValuesTable,
  BrandsTable,
  CartLinesTable,
  CartMergesTable,
  CartRemovalsTable,
  GoodsValuesTable,
  ReviewsTable,
  ReviewTranslationsTable,
  SearchesTable,
  ShopCategoriesTable,
} from "./tables/browsing-schema";
import type {
  ConversationsTable,
  CouponsOwnedTable,
  LedgerAccountsTable,
  MembershipsTable,
  NoticesTable,
  OrdersTable,
  ParcelsTable,
  RefundsTable,
} from "./tables/figures-schema";
import type {
  PageDraftsTable,
  PagePresenceTable,
  PagePreviewsTable,
  PagePublicationsTable,
  PageRevisionsTable,
  PageSlugsTable,
  PagesTable,
} from "./tables/pages-schema";
import type { SearchTables } from "./tables/search-schema";
import type {
  AuditLogTable,
  JobRunsTable,
  SettingsTable,
  StaffInvitesTable,
  StaffRecoveryCodesTable,
  StaffSessionsTable,
  StaffTable,
} from "./tables/staff-schema";

export interface HelpCategoriesTable {
  id: Generated<number>;
  name: Json<Texts>;
  /** A name of app/design/icons.ts. */
  icon: Generated<string>;
  position: Generated<number>;
}

export interface ShopsTable {
  id: Generated<number>;
  owner_id: number;
  name: Json<Texts>;
  /** self = run by the platform itself. */
  kind: "self" | "flagship" | "enterprise" | "personal";
  /** Hash of the logo in `media`. */
  logo: string | null;
  city: Json<Texts>;
  /** A live room of this shop is on air. */
  on_air: Generated<boolean>;
  state: Generated<"open" | "holiday" | "closed">;
  description: ColumnType<Texts, string | undefined, string>;
  /** Where its counter is, in words; with a place on the map, when both numbers are there. */
  address: ColumnType<Texts, string | undefined, string>;
  latitude: ColumnType<number | null, number | null | undefined, number | null>;
  longitude: ColumnType<number | null, number | null | undefined, number | null>;
  phone: Generated<string>;
  /** Hash of the business licence in `media`. */
  licence: ColumnType<string | null, string | null | undefined, string | null>;
  services: Generated<ShopService[]>;
  /** Why it is closed or away, in its own words. */
  notice: ColumnType<Texts, string | undefined, string>;
  /** Rows of `follows`; a trigger counts. */
  followers: Generated<number>;
  /** Shown reviews of its goods, and the sums of their stars; a trigger counts. */
  rated: Generated<number>;
  description_stars: Generated<number>;
  delivery_stars: Generated<number>;
  service_stars: Generated<number>;
  created_at: CreatedAt;
}
export type ShopService = "authentic" | "returns_15" | "next_day" | "invoice" | "warranty";

export interface CategoriesTable {
  id: Generated<number>;
  parent_id: number | null;
  /** 1, 2 or 3; a trigger keeps it one below the parent's. */
  level: number;
  name: Json<Texts>;
  picture: string | null;
  position: number;
  /** Shown in navigation. */
  shown: Generated<boolean>;
}

/** A goods (SPU). Its buyable variants are `skus`. */
export interface GoodsTable {
  id: Generated<number>;
  shop_id: number;
  category_id: number;
  title: Json<Texts>;
  /** Hash of the main picture in `media`. */
  picture: string;
  state: "on_sale" | "off_shelf" | "in_audit" | "deleted";
  /** Lowest price of its skus, in minor units of the shop's currency; a trigger keeps it true. */
  price_minor: Generated<number>;
  /** Highest struck-through price of its skus, minor units. */
  market_price_minor: Generated<number | null>;
  /** Pieces sold. */
  sales: Generated<number>;
  /** Reviews written, and how many of them were good. */
  reviews: Generated<number>;
  good_reviews: Generated<number>;
  medium_reviews: Generated<number>;
  pictured_reviews: Generated<number>;
  /** Short promises shown as tags, in this order. */
  services: Generated<GoodsService[]>;
  /** Operators' weight in recommendations; higher is earlier. */
  weight: Generated<number>;
  brand_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Paragraphs, per language. */
  description: ColumnType<Texts, string | undefined, string>;
  /** Hashes in `media`, drawn below the description. */
  detail_pictures: Generated<string[]>;
  /** `/media/…` or https; shown first in the gallery, with the main picture as its poster. */
  video_url: ColumnType<string | null, string | null | undefined, string | null>;
  /** What sending one order of it costs, minor units. */
  freight_minor: Generated<number>;
  /** The shop's own category of it. */
  shop_category_id: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: CreatedAt;
}
export type GoodsService = "free_shipping" | "next_day" | "returns_15" | "authentic";

export interface GoodsPicturesTable {
  goods_id: number;
  position: number;
  media: string;
}

export interface SkusTable {
  id: Generated<number>;
  goods_id: number;
  code: string;
  /** Chosen values, in the order of the specification names: `[{ name: {en:"Colour"}, value: {en:"Red"} }]`. */
  spec: Json<{ name: Texts; value: Texts }[]>;
  price_minor: number;
  market_price_minor: number | null;
  /** Pieces; never below 0 (a check refuses it). */
  stock: number;
  weight_grams: Generated<number>;
  /** No longer sold; the row stays for the carts and orders that name it. */
  retired: Generated<boolean>;
  /** Hash in `media`: how this combination looks; null = as the goods. */
  picture: ColumnType<string | null, string | null | undefined, string | null>;
}

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
  /** Of help articles, and only of them. */
  help_category_id: number | null;
}

export interface AdvertsTable {
  id: Generated<number>;
  /** Where it is shown (wire.md, common/adverts). */
  module: "open" | "page" | "category" | "first" | "other";
  category_id: number | null;
  media_kind: "banner" | "image" | "video";
  /** Hash in `media`; for a video its poster. */
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
  /** Counts up with every save. */
  version: Generated<number>;
  /** Name of the zone in which the dates were written. */
  time_zone: Generated<string>;
  /** In the recycle bin since; such an advert is off. */
  deleted_at: MaybeMoment;
}

/** A stored picture; its file lies in storage under its hash. Rows never change. */
export interface MediaTable {
  /** First 32 hex digits of the SHA-256 of the stored bytes. */
  hash: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  /** Placeholder colour class, 0..39 (app/design/tint.ts). */
  tint: number;
  /** A buyer sent it in; it is cleared away once nothing shows it any more. */
  personal: Generated<boolean>;
  created_at: CreatedAt;
}

/** One counter per kind of cached thing; triggers count it up, every process looks at it once a second. */
export interface ChangeMarksTable {
  name: "pages" | "catalog" | "content";
  version: number;
}

export interface Database extends AccountTables, SearchTables {
  staff: StaffTable;
  addresses: AddressesTable;
  payout_accounts: PayoutAccountsTable;
  collections: CollectionsTable;
  follows: FollowsTable;
  footprints: FootprintsTable;
  uploads: UploadsTable;
  feedback: FeedbackTable;
  help_categories: HelpCategoriesTable;
  orders: OrdersTable;
  parcels: ParcelsTable;
  refunds: RefundsTable;
  coupons_owned: CouponsOwnedTable;
  ledger_accounts: LedgerAccountsTable;
  memberships: MembershipsTable;
  notices: NoticesTable;
  conversations: ConversationsTable;
  user_sessions: SessionsTable;
  staff_sessions: StaffSessionsTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_invites: StaffInvitesTable;
  audit_log: AuditLogTable;
  settings: SettingsTable;
  job_runs: JobRunsTable;
  shops: ShopsTable;
  categories: CategoriesTable;
  goods: GoodsTable;
  goods_pictures: GoodsPicturesTable;
  skus: SkusTable;
  brands: BrandsTable;
  attributes: AttributesTable;
  attribute_values: AttributeValuesTable;
  goods_values: GoodsValuesTable;
  shop_categories: ShopCategoriesTable;
  reviews: ReviewsTable;
  review_translations: ReviewTranslationsTable;
  cart_lines: CartLinesTable;
  cart_merges: CartMergesTable;
  cart_removals: CartRemovalsTable;
  searches: SearchesTable;
  articles: ArticlesTable;
  adverts: AdvertsTable;
  media: MediaTable;
  pages: PagesTable;
  page_drafts: PageDraftsTable;
  page_revisions: PageRevisionsTable;
  page_publications: PagePublicationsTable;
  page_previews: PagePreviewsTable;
  page_slugs: PageSlugsTable;
  page_presence: PagePresenceTable;
  change_marks: ChangeMarksTable;
}
