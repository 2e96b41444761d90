import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, Texts } from "./columns";
import type { AccountTables, SessionsTable } from "./tables/accounts-schema";
import type { ApplicationTables } from "./tables/applications-schema";
import type {
  AddressesTable,
  CollectionsTable,
  FeedbackTable,
  FollowsTable,
  FootprintsTable,
  PayoutAccountsTable,
  StockAlertsTable,
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
import type { ChatTables } from "./tables/chat-schema";
import type { ComplaintPicturesTable, ComplaintsTable } from "./tables/complaints-schema";
import type {
  AdvertsTable,
  ArticlePlansTable,
  ArticlesTable,
  ArticleVersionsTable,
  BotTables,
  HelpCategoriesTable,
  LegalConsentsTable,
} from "./tables/content-schema";
import type { CouponGoodsTable, CouponRemindersTable, CouponsOwnedTable, CouponsTable } from "./tables/coupons-schema";
import type { DiscoverTables } from "./tables/discover-schema";
import type {
  CouriersTable,
  FreightTemplatesTable,
  FreightZonesTable,
  ParcelLinesTable,
  ParcelReportsTable,
  ParcelsTable,
  ShopAddressesTable,
} from "./tables/freight-schema";
import type { GoodsEditingTables, GoodsSpec } from "./tables/goods-editing-schema";
import type {
  LedgerAccountsTable,
  LedgerChecksTable,
  LedgerEntriesTable,
  LedgerKindsTable,
  LedgerSealsTable,
  LedgerTransfersTable,
} from "./tables/ledger-schema";
import type { LiveTables } from "./tables/live-schema";
import type { AnnouncementsTable, NoticesTable } from "./tables/notices-schema";
import type {
  NumberKeysTable,
  OrderEventsTable,
  OrderGroupsTable,
  OrderHeartbeatsTable,
  OrderLinesTable,
  OrderNotesTable,
  OrderSearchTable,
  OrdersTable,
  RechargesTable,
  StockMovementsTable,
  StuckOrdersTable,
} from "./tables/orders-schema";
import type {
  AgreedWordsTable,
  LibraryPicturesTable,
  LibraryReplacementsTable,
  MediaTable,
  PageDraftsTable,
  PagePresenceTable,
  PagePreviewsTable,
  PagePublicationsTable,
  PageRevisionsTable,
  PageSlugsTable,
  PagesTable,
  PageViewsTable,
  PageVisitorsTable,
} from "./tables/pages-schema";
import type { PaymentTables } from "./tables/payments-schema";
import type { PricesTables, TaxTables } from "./tables/prices-schema";
import type { RefundTables } from "./tables/refunds-schema";
import type { RewardTables } from "./tables/rewards-schema";
import type { SearchTables } from "./tables/search-schema";
import type { ShopTables } from "./tables/shop-schema";
import type { StaffTables } from "./tables/staff-schema";
import type { BankStatementLinesTable, BankStatementsTable, PaperTables } from "./tables/statements-schema";
import type { WalletTables } from "./tables/wallet-schema";

export interface CategoriesTable {
  id: Generated<number>;
  parent_id: number | null;
  /** 1, 2 or 3; a trigger keeps it one below the parent's. */
  level: number;
  name: Json<Texts>;
  picture: string | null;
  position: number;
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
  /** Lowest price of its SKUs, in minor units of the shop's currency; maintained by a trigger. */
  price_minor: Generated<number>;
  /** Struck-through price of its cheapest SKU, minor units; maintained by the same trigger. */
  market_price_minor: Generated<number | null>;
  /** Quantity sold. */
  sales: Generated<number>;
  /** Number of reviews, and of good ones. */
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
  /** Hashes in `media`, shown below the description. */
  detail_pictures: Generated<string[]>;
  /** `/media/…` or https; shown first in the gallery, with the main picture as its poster. */
  video_url: ColumnType<string | null, string | null | undefined, string | null>;
  /** Shipping cost of one order, minor units. */
  freight_minor: Generated<number>;
  /** Delivery cost; null = `freight_minor` for every region. */
  freight_template_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Category in the shop's own tree. */
  shop_category_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Incremented by every edit of its shop, to detect concurrent edits. */
  version: Generated<number>;
  /** Specification names with their values, whose ids `skus.value_ids` refers to; [] = not edited yet, or none. */
  specs: ColumnType<GoodsSpec[], string | undefined, string>;
  /** Taken off sale by the platform: back on sale only through its audit. */
  held: Generated<boolean>;
  /** Version of the goods then. */
  held_version: ColumnType<number | null, number | null | undefined, number | null>;
  /** On sale at least once; maintained by a trigger. */
  passed: Generated<boolean>;
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
  /** Quantity; never below 0 (enforced by a check). */
  stock: number;
  weight_grams: Generated<number>;
  /** No longer sold; the row remains for the carts and orders that refer to it. */
  retired: Generated<boolean>;
  /** Hash in `media`: picture of this combination; null = that of the goods. */
  picture: ColumnType<string | null, string | null | undefined, string | null>;
  /** Ids of its values in `goods.specs`, in the order of the names; null = not edited since ids exist. */
  value_ids: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  /** Minor units; purchase price, visible to the shop alone. */
  cost_minor: ColumnType<number | null, number | null | undefined, number | null>;
}

/** One counter per kind of cached thing; triggers increment it, and every process polls it once a second. */
export interface ChangeMarksTable {
  name: "pages" | "catalog" | "content";
  version: number;
}

export interface Database
  extends AccountTables,
    ApplicationTables,
    BotTables,
    ChatTables,
    DiscoverTables,
    GoodsEditingTables,
    LiveTables,
    PaperTables,
    PaymentTables,
    PricesTables,
    RefundTables,
    RewardTables,
    SearchTables,
    ShopTables,
    StaffTables,
    TaxTables,
    WalletTables {
  addresses: AddressesTable;
  payout_accounts: PayoutAccountsTable;
  collections: CollectionsTable;
  stock_alerts: StockAlertsTable;
  follows: FollowsTable;
  footprints: FootprintsTable;
  uploads: UploadsTable;
  feedback: FeedbackTable;
  complaints: ComplaintsTable;
  complaint_pictures: ComplaintPicturesTable;
  help_categories: HelpCategoriesTable;
  orders: OrdersTable;
  freight_templates: FreightTemplatesTable;
  freight_zones: FreightZonesTable;
  shop_addresses: ShopAddressesTable;
  order_groups: OrderGroupsTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
  order_notes: OrderNotesTable;
  order_search: OrderSearchTable;
  order_heartbeats: OrderHeartbeatsTable;
  stuck_orders: StuckOrdersTable;
  couriers: CouriersTable;
  parcels: ParcelsTable;
  parcel_lines: ParcelLinesTable;
  parcel_reports: ParcelReportsTable;
  recharges: RechargesTable;
  bank_statements: BankStatementsTable;
  bank_statement_lines: BankStatementLinesTable;
  stock_movements: StockMovementsTable;
  coupons: CouponsTable;
  coupon_goods: CouponGoodsTable;
  coupons_owned: CouponsOwnedTable;
  coupon_reminders: CouponRemindersTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_kinds: LedgerKindsTable;
  ledger_transfers: LedgerTransfersTable;
  ledger_entries: LedgerEntriesTable;
  ledger_seals: LedgerSealsTable;
  ledger_checks: LedgerChecksTable;
  notices: NoticesTable;
  announcements: AnnouncementsTable;
  user_sessions: SessionsTable;
  number_keys: NumberKeysTable;
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
  article_versions: ArticleVersionsTable;
  article_plans: ArticlePlansTable;
  legal_consents: LegalConsentsTable;
  adverts: AdvertsTable;
  media: MediaTable;
  pages: PagesTable;
  page_drafts: PageDraftsTable;
  page_revisions: PageRevisionsTable;
  page_publications: PagePublicationsTable;
  page_previews: PagePreviewsTable;
  page_slugs: PageSlugsTable;
  page_visitors: PageVisitorsTable;
  page_views: PageViewsTable;
  library_pictures: LibraryPicturesTable;
  library_replacements: LibraryReplacementsTable;
  agreed_words: AgreedWordsTable;
  page_presence: PagePresenceTable;
  change_marks: ChangeMarksTable;
}
