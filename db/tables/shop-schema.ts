import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, Texts } from "../columns";

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
  /** 1 to 5; operators decide. */
  level: Generated<number>;
  /** Whether it may go live. */
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
  /** Words that it is found by, beside its name. */
  keywords: Generated<string[]>;
  /** The first message of its chat. */
  greeting: ColumnType<Texts, string | undefined, string>;
  /** When it answers and sends, in its own words. */
  hours: Generated<string>;
  /** Days after receipt in which a refund can be asked for, longer than the platform's; null = as the platform's. */
  after_sale_days: ColumnType<number | null, number | null | undefined, number | null>;
  /** Counted up with each change of the profile. */
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

/**
 * Whoever visits a shop today, known by two hashes of 16 bytes that are deleted when the day (UTC, `2026-11-23`) is
 * over.
 */
export interface ShopVisitorsTable {
  shop_id: number;
  day: string;
  place: Buffer;
  program: Buffer;
}

/** Visitors of a shop on a day that is over, each once. */
export interface ShopVisitsTable {
  shop_id: number;
  day: string;
  visits: number;
}

/** Who works in a shop; a trigger of `shops` keeps its owner's row. */
export interface ShopStaffTable {
  shop_id: number;
  user_id: number;
  role: "owner" | "manager" | "goods" | "orders" | "finance";
  /** Null = invited. */
  accepted_at: ColumnType<Date | null, Date | null | undefined, Date>;
  created_at: CreatedAt;
}
