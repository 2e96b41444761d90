import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Texts } from "../columns";

export interface ShopsTable {
  id: Generated<number>;
  owner_id: number;
  name: Json<Texts>;
  /** self = run by the platform itself. */
  kind: "self" | "flagship" | "enterprise" | "personal";
  /** Hash of the logo in `media`. */
  logo: string | null;
  city: Json<Texts>;
  /** A live stream of this shop is on air. */
  on_air: Generated<boolean>;
  /** 1 to 5; set by operators. */
  level: Generated<number>;
  live_allowed: Generated<boolean>;
  state: Generated<"open" | "holiday" | "closed">;
  description: ColumnType<Texts, string | undefined, string>;
  /** Location in words; with coordinates on the map when both numbers are present. */
  address: ColumnType<Texts, string | undefined, string>;
  latitude: ColumnType<number | null, number | null | undefined, number | null>;
  longitude: ColumnType<number | null, number | null | undefined, number | null>;
  phone: Generated<string>;
  /** Hash of the business licence in `media`. */
  licence: ColumnType<string | null, string | null | undefined, string | null>;
  services: Generated<ShopService[]>;
  /** Reason for being closed or away, in the shop's own words. */
  notice: ColumnType<Texts, string | undefined, string>;
  /** Additional search words, besides its name. */
  keywords: Generated<string[]>;
  greeting: ColumnType<Texts, string | undefined, string>;
  /** Opening and shipping hours, as free text. */
  hours: Generated<string>;
  /** Refund period in days after receipt, longer than the platform's; null = the platform's. */
  after_sale_days: ColumnType<number | null, number | null | undefined, number | null>;
  /** Incremented by each change of the profile. */
  profile_version: Generated<number>;
  /** Number of rows in `follows`; maintained by a trigger. */
  followers: Generated<number>;
  /** Shown reviews of its goods, and the sums of their stars; maintained by a trigger. */
  rated: Generated<number>;
  description_stars: Generated<number>;
  delivery_stars: Generated<number>;
  service_stars: Generated<number>;
  created_at: CreatedAt;
}
export type ShopService = "authentic" | "returns_15" | "next_day" | "invoice" | "warranty";

/** A visitor of today, as two hashes of 16 bytes that are deleted when the day (UTC, `2026-11-23`) is over. */
export interface VisitorColumns {
  day: string;
  place: Buffer;
  program: Buffer;
}

/** Today's visitors of a shop. */
interface ShopVisitorsTable extends VisitorColumns {
  shop_id: number;
}

/** Number of visitors of a shop on a past day. */
interface ShopVisitsTable {
  shop_id: number;
  day: string;
  visits: number;
}

/** Members of a shop; a trigger of `shops` maintains its owner's row. */
export interface ShopStaffTable {
  shop_id: number;
  user_id: number;
  role: "owner" | "manager" | "goods" | "orders" | "finance";
  /** Null = invited. */
  accepted_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** The shop's name for the member; "" = their nickname. */
  name: Generated<string>;
  created_at: CreatedAt;
}

/** Commission by shop and by category. Ended, never changed. */
interface CommissionRulesTable {
  id: Generated<number>;
  /** Null = of every shop; of every category. */
  shop_id: ColumnType<number | null, number | null | undefined, never>;
  category_id: ColumnType<number | null, number | null | undefined, never>;
  rate_permille: ColumnType<number, number, never>;
  /** Per line, minor units; null = none. */
  min_minor: ColumnType<number | null, number | null | undefined, never>;
  max_minor: ColumnType<number | null, number | null | undefined, never>;
  reason: ColumnType<string, string, never>;
  /** Member of staff; null = older than recorded changes. */
  set_by: ColumnType<number | null, number | null | undefined, never>;
  created_at: CreatedAt;
  ended_at: MaybeMoment;
  ended_by: ColumnType<number | null, number | null | undefined, number | null>;
  end_reason: Generated<string>;
}

/** The closing of a shop. */
interface ShopClosingsTable {
  id: Generated<number>;
  shop_id: ColumnType<number, number, never>;
  /** The owner who requested it, or the staff who decided. */
  user_id: ColumnType<number | null, number | null | undefined, never>;
  staff_id: ColumnType<number | null, number | null | undefined, never>;
  reason: ColumnType<string, string, never>;
  created_at: CreatedAt;
  /** Null = still closed. */
  reopened_at: MaybeMoment;
}

export interface ShopTables {
  shops: ShopsTable;
  shop_staff: ShopStaffTable;
  shop_visitors: ShopVisitorsTable;
  shop_visits: ShopVisitsTable;
  commission_rules: CommissionRulesTable;
  shop_closings: ShopClosingsTable;
}
