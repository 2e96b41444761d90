import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Moment, Texts } from "../columns";

/** What one checkout placed: an order for each shop. */
export interface OrderGroupsTable {
  id: Generated<number>;
  user_id: number;
  /** Made with the form; the same key is the same checkout. */
  key: string;
  /** Hash of what was checked out under the key. */
  fingerprint: string;
  created_at: CreatedAt;
}

/** Where an order goes, as it was when placing. */
export interface OrderAddress {
  recipient: string;
  mobile: string;
  region: string;
  /** Null or missing = typed before regions were chosen. */
  regionCode?: string | null;
  detail: string;
}

/** An order at one shop. Amounts in minor units of `currency`; the database refuses to change them once it is paid. */
export interface OrdersTable {
  id: Generated<number>;
  user_id: number;
  shop_id: number;
  group_id: ColumnType<number | null, number | null | undefined, never>;
  /** Printed with gaps (app/platform/format/handed-number.ts). */
  number: Generated<string>;
  state: Generated<
    | "awaiting_payment"
    | "awaiting_team"
    | "awaiting_shipment"
    | "awaiting_receipt"
    | "awaiting_comment"
    | "completed"
    | "closed"
    | "cancelled"
  >;
  currency: Generated<string>;
  amount_version: Generated<number>;
  goods_minor: Generated<number>;
  freight_minor: Generated<number>;
  shop_discount_minor: Generated<number>;
  platform_discount_minor: Generated<number>;
  /** What the buyer pays: goods and freight less both discounts. */
  total_minor: Generated<number>;
  remark: Generated<string>;
  address: ColumnType<OrderAddress, string | undefined, string>;
  address_version: Generated<number>;
  /** When the next thing happens by itself; null = nothing does. */
  deadline_at: MaybeMoment;
  paid_at: MaybeMoment;
  payment_transfer_id: ColumnType<number | null, number | null | undefined, number | null>;
  shipped_at: MaybeMoment;
  received_at: MaybeMoment;
  completed_at: MaybeMoment;
  closed_at: MaybeMoment;
  /** When the buyer deleted it from the list. */
  hidden_at: MaybeMoment;
  receipt_extended: Generated<boolean>;
  /** Since when receipt rests because a refund is open. */
  suspended_at: MaybeMoment;
  /** The shop's promise of days to ask for a refund, as it was at payment. */
  after_sale_days: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: CreatedAt;
}

/** A SKU in an order, with its shares of what was paid; refunds, settlement and reports read only these. */
export interface OrderLinesTable {
  id: Generated<number>;
  order_id: number;
  goods_id: number;
  sku_id: number;
  title: Json<Texts>;
  spec: Json<{ name: Texts; value: Texts }[]>;
  /** Hash in `media`. */
  picture: string;
  quantity: number;
  price_minor: number;
  /** Discounts borne by the shop and by the platform. */
  shop_discount_minor: Generated<number>;
  platform_discount_minor: Generated<number>;
  freight_minor: Generated<number>;
  /**
   * What one piece cost the shop when it was placed; the shop's alone. Null = not said. The database refuses changes.
   */
  cost_minor: ColumnType<number | null, number | null | undefined, never>;
  /** Paid by the buyer for the goods, without freight. */
  paid_minor: number;
  commission_permille: Generated<number>;
  commission_minor: Generated<number>;
  /** The rule it was sold under, and its bounds of a line, null = none; never changed by later rules. */
  commission_rule_id: ColumnType<number | null, number | null | undefined, never>;
  commission_min_minor: ColumnType<number | null, number | null | undefined, never>;
  commission_max_minor: ColumnType<number | null, number | null | undefined, never>;
  shipped_quantity: Generated<number>;
  refunded_quantity: Generated<number>;
  /** Part of `refunded_quantity` that was never sent. */
  withheld_quantity: Generated<number>;
  /**
   * Paid back to the buyer for the goods; beside it what went back to the platform, freight paid back, and commission
   * that is not taken.
   */
  refunded_minor: Generated<number>;
  refunded_platform_minor: Generated<number>;
  refunded_freight_minor: Generated<number>;
  refunded_commission_minor: Generated<number>;
}

/** When the sweeper of the deadlines last ran: one row. */
export interface OrderHeartbeatsTable {
  id: Generated<number>;
  beat_at: CreatedAt;
}

/** An order whose timer failed; put aside after the fifth time. */
export interface StuckOrdersTable {
  order_id: number;
  attempts: Generated<number>;
  error: Generated<string>;
  failed_at: CreatedAt;
  /** Not tried again before. */
  next_at: Moment;
}

/** What a shop finds an order by; written by triggers. */
export interface OrderSearchTable {
  order_id: number;
  shop_id: number;
  words: string;
}

/** The timeline of an order. */
export interface OrderEventsTable {
  id: Generated<number>;
  order_id: number;
  kind: string;
  actor: "buyer" | "shop" | "staff" | "timer";
  actor_id: number | null;
  details: ColumnType<Record<string, unknown>, string | undefined, never>;
  created_at: CreatedAt;
}

/** Somebody who brings parcels; `code` is what parcels and reports call it. */
export interface CouriersTable {
  id: Generated<number>;
  code: string;
  name: Json<Texts>;
  /** With `{number}`; "" = none. */
  tracking_url: Generated<string>;
  phone: Generated<string>;
  /** Countries that it delivers to; none = everywhere. */
  regions: Generated<string[]>;
  enabled: Generated<boolean>;
  position: number;
  version: Generated<number>;
  created_at: CreatedAt;
}

/** A shipment of a shop for an order. */
export interface ParcelsTable {
  id: Generated<number>;
  order_id: number;
  courier: string;
  number: string;
  status: Generated<ParcelStatus>;
  /** Latest report of the courier. */
  latest: Json<Texts>;
  latest_at: CreatedAt;
  latest_place: Generated<string>;
  /** When the provider of tracking was told to follow it. */
  registered_at: MaybeMoment;
  created_at: CreatedAt;
}

export type ParcelStatus =
  | "pending"
  | "info_received"
  | "in_transit"
  | "out_for_delivery"
  | "attempt_failed"
  | "available_for_pickup"
  | "delivered"
  | "exception"
  | "expired";

export interface ParcelLinesTable {
  parcel_id: number;
  line_id: number;
  quantity: number;
}

export interface ParcelReportsTable {
  parcel_id: number;
  hash: string;
  status: ParcelStatus;
  sub_status: Generated<string>;
  text: Json<Texts>;
  place: Generated<string>;
  reported_at: Moment;
}

/** A movement of the stock of a SKU; the stock is their sum. */
export interface StockMovementsTable {
  id: Generated<number>;
  sku_id: number;
  quantity: number;
  cause: "opening" | "sold" | "returned" | "counted";
  order_id: number | null;
  user_id: number | null;
  created_at: CreatedAt;
}

/** Money that a person sent to the platform, until finance staff approved or refused it. */
export interface RechargesTable {
  id: Generated<number>;
  /** Printed with gaps (app/platform/format/handed-number.ts). */
  number: Generated<string>;
  user_id: number;
  key: string;
  method: "bank" | "crypto";
  /** Minor units of `currency`. */
  amount_minor: number;
  currency: string;
  /** Hash in `media`. */
  screenshot: string;
  chain_id: string | null;
  /** Place of the transfer in the log of its transaction; 0 for what is not on a chain. */
  log_index: Generated<number>;
  /** Where the coins had to go when it was sent. */
  contract: ColumnType<string | null, string | null | undefined, never>;
  recipient: ColumnType<string | null, string | null | undefined, never>;
  /** The shop whose balance is topped up; null = the sender's wallet. */
  shop_id: ColumnType<number | null, number | null | undefined, never>;
  /** The purchase that waits for it. */
  group_id: number | null;
  state: Generated<"in_review" | "approved" | "refused">;
  reason: Generated<string>;
  reviewed_by: ColumnType<number | null, number | null | undefined, number | null>;
  reviewed_at: MaybeMoment;
  transfer_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** On a chain: the amount as sent and the rate in currency per coin, in millionths. */
  sent_micro: ColumnType<number | null, number | null | undefined, never>;
  rate_micro: ColumnType<number | null, number | null | undefined, never>;
  /** The orders of the purchase as its buyer saw them. */
  shown: ColumnType<{ id: number; amountVersion: number }[] | null, string | null | undefined, never>;
  /** What finance credited, minor units. */
  credited_minor: ColumnType<number | null, number | null | undefined, number | null>;
  /** It paid its purchase. */
  paid: Generated<boolean>;
  /** What the chain said, when it last did; and why it could not be read since, if so. */
  chain_reading: ColumnType<ChainReading | null, string | null | undefined, string>;
  chain_read_at: MaybeMoment;
  chain_asked_at: MaybeMoment;
  chain_error: Generated<string>;
  created_at: CreatedAt;
}

/** A transfer of coins as a chain shows it. */
export interface ChainTransfer {
  logIndex: number;
  contract: string;
  recipient: string;
  /** In the smallest unit of the coin, decimal digits: other coins have more than a number holds. */
  units: string;
}

/** What a reader of the chain found under a transaction id; `transaction` is null where the chain knows none. */
export interface ChainReading {
  /** Name of the reader. */
  reader: string;
  transaction: {
    successful: boolean;
    /** Blocks on top of it, its own included. */
    confirmations: number;
    /** ms since 1970. */
    at: number | null;
    transfers: ChainTransfer[];
  } | null;
}

/** What numbers are permuted with: one row (db/migrations/202611260101-numbers.server.ts). */
export interface NumberKeysTable {
  single: Generated<boolean>;
  key: Buffer;
}
