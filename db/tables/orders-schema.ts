import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Moment, Texts } from "../columns";

/** The orders of one checkout: one for each shop. */
export interface OrderGroupsTable {
  id: Generated<number>;
  user_id: number;
  /** Idempotency key from the form. */
  key: string;
  /** Hash of the checkout with this key. */
  fingerprint: string;
  created_at: CreatedAt;
}

/** Address of an order, as of placing. */
export interface OrderAddress {
  recipient: string;
  mobile: string;
  region: string;
  /** Null or missing = older than the region list. */
  regionCode?: string | null;
  detail: string;
}

/** The company that an order's buyer buys for, as of placing: it stands on the invoice. */
export interface OrderCompany {
  name: string;
  /** Tax number; "" = not said. */
  taxId: string;
  address: string;
  email: string;
}

/** An order at one shop. Amounts in minor units of `currency`; the database refuses to change them once it is paid. */
export interface OrdersTable {
  id: Generated<number>;
  user_id: number;
  shop_id: number;
  group_id: ColumnType<number | null, number | null | undefined, never>;
  /** The team or the bargain that it is of; null = bought alone. */
  team_id: ColumnType<number | null, number | null | undefined, never>;
  bargain_id: ColumnType<number | null, number | null | undefined, never>;
  /** The live room from which it was placed. */
  room_id: ColumnType<number | null, number | null | undefined, never>;
  /** The membership for which `member_minor` is a saving. */
  membership_id: ColumnType<number | null, number | null | undefined, never>;
  /** Printed in groups (app/platform/format/handed-number.ts). */
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
  currency: string;
  amount_version: Generated<number>;
  goods_minor: Generated<number>;
  freight_minor: Generated<number>;
  shop_discount_minor: Generated<number>;
  platform_discount_minor: Generated<number>;
  /** Sums of the lines' further parts that the platform bears, and of all four (OrderLinesTable). */
  addition_minor: Generated<number>;
  member_minor: Generated<number>;
  points_minor: Generated<number>;
  /** Points that were used, the sum of the lines. */
  points: Generated<number>;
  borne_minor: ColumnType<number, never, never>;
  /** Taxes that were added, the sum of the lines, also on what the platform bears; null = its prices contain them. */
  tax_minor: Generated<number>;
  tax_on_borne: ColumnType<boolean | null, boolean | null | undefined, never>;
  /** The amount the buyer pays: goods and freight less the shop's discount and what the platform bears, plus taxes. */
  total_minor: Generated<number>;
  remark: Generated<string>;
  address: ColumnType<OrderAddress, string | undefined, string>;
  address_version: Generated<number>;
  /** Null = none. */
  company: ColumnType<OrderCompany | null, string | null | undefined, never>;
  /** Time of the next automatic step; null = none. */
  deadline_at: MaybeMoment;
  /** The one before a transfer under review held the order; null = none does, or there was none. */
  kept_deadline_at: MaybeMoment;
  paid_at: MaybeMoment;
  payment_transfer_id: ColumnType<number | null, number | null | undefined, number | null>;
  shipped_at: MaybeMoment;
  received_at: MaybeMoment;
  completed_at: MaybeMoment;
  closed_at: MaybeMoment;
  /** When the buyer deleted it from the list. */
  hidden_at: MaybeMoment;
  receipt_extended: Generated<boolean>;
  /** Since when the receipt deadline is suspended by an open refund. */
  suspended_at: MaybeMoment;
  /** The shop's promised refund period in days, as of payment. */
  after_sale_days: ColumnType<number | null, number | null | undefined, number | null>;
  /** When what the purchase earns is due: the end of the after-sale period; null = nothing is. */
  benefit_due_at: MaybeMoment;
  /** Points for one unit of money, as promised at payment. */
  points_rate: Generated<number>;
  created_at: CreatedAt;
}

/** A SKU in an order, with its shares of the amount paid; refunds, settlement and reports read only these. */
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
  /** Borne by the platform besides its coupon: added to an offer, member's price, points. */
  addition_minor: Generated<number>;
  member_minor: Generated<number>;
  points_minor: Generated<number>;
  /** Points that were used for it; `points_minor` is what they are worth. */
  points: Generated<number>;
  /** The sum of the four parts that the platform bears. */
  borne_minor: ColumnType<number, never, never>;
  /** Of whose price it was sold; null = the usual one. */
  offer_sku_id: ColumnType<number | null, number | null | undefined, never>;
  /** Share of the order's freight, with its tax. */
  freight_minor: Generated<number>;
  /** Taxes that were added, and at which rates, millionths; null = none is. Parts of what was paid and of freight. */
  tax_ppm: ColumnType<number | null, number | null | undefined, never>;
  tax_minor: Generated<number>;
  freight_tax_ppm: ColumnType<number | null, number | null | undefined, never>;
  freight_tax_minor: Generated<number>;
  /**
   * Cost per piece for the shop at placing; visible to the shop alone. Null = unknown. The database refuses changes.
   */
  cost_minor: ColumnType<number | null, number | null | undefined, never>;
  /** Paid by the buyer for the goods, with the tax on them, without freight. */
  paid_minor: number;
  commission_permille: Generated<number>;
  commission_minor: Generated<number>;
  /** The rule at the sale, and its bounds per line, null = none; unaffected by later rules. */
  commission_rule_id: ColumnType<number | null, number | null | undefined, never>;
  commission_min_minor: ColumnType<number | null, number | null | undefined, never>;
  commission_max_minor: ColumnType<number | null, number | null | undefined, never>;
  /** What the shop gives to whoever brought the buyer, and the rate; frozen at payment. */
  referral_permille: Generated<number>;
  referral_minor: Generated<number>;
  shipped_quantity: Generated<number>;
  refunded_quantity: Generated<number>;
  /** Part of `refunded_quantity` that was never shipped. */
  withheld_quantity: Generated<number>;
  /** Refunds to the buyer for the goods; also to the platform, for freight, and commission waived. */
  refunded_minor: Generated<number>;
  refunded_platform_minor: Generated<number>;
  refunded_addition_minor: Generated<number>;
  refunded_member_minor: Generated<number>;
  refunded_points_minor: Generated<number>;
  /** Points given back to the buyer. */
  refunded_points: Generated<number>;
  /** The sum of the four given back to the platform. */
  refunded_borne_minor: ColumnType<number, never, never>;
  refunded_freight_minor: Generated<number>;
  refunded_commission_minor: Generated<number>;
  /** Of the referrer's share: taken back with refunds, or because nobody gets it. */
  refunded_referral_minor: Generated<number>;
}

/** Time of the deadline sweeper's last run: one row. */
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
  /** No retry before. */
  next_at: Moment;
}

/** Search text of a shop's orders; written by triggers. */
export interface OrderSearchTable {
  order_id: number;
  shop_id: number;
  words: string;
}

/** A shop's private note and tag of an order. */
export interface OrderNotesTable {
  order_id: number;
  shop_id: number;
  note: string;
  tag: string;
  /** The member who wrote it last. */
  written_by: number;
  written_at: CreatedAt;
}

export interface OrderEventsTable {
  id: Generated<number>;
  order_id: number;
  kind: string;
  actor: "buyer" | "shop" | "staff" | "timer";
  actor_id: number | null;
  details: ColumnType<Record<string, unknown>, string | undefined, never>;
  created_at: CreatedAt;
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

/** Money sent by a person to the platform, until finance approves or refuses it. */
export interface RechargesTable {
  id: Generated<number>;
  /** Printed in groups (app/platform/format/handed-number.ts). */
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
  /** Index of the transfer in its transaction's log; 0 when not on a chain. */
  log_index: Generated<number>;
  /** Token contract at the time of sending. */
  contract: ColumnType<string | null, string | null | undefined, never>;
  recipient: ColumnType<string | null, string | null | undefined, never>;
  /** The shop whose balance is topped up; null = the sender's wallet. */
  shop_id: ColumnType<number | null, number | null | undefined, never>;
  /** The purchase waiting for it. */
  group_id: number | null;
  state: Generated<"in_review" | "approved" | "refused">;
  reason: Generated<string>;
  reviewed_by: ColumnType<number | null, number | null | undefined, number | null>;
  reviewed_at: MaybeMoment;
  transfer_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** On a chain: the amount sent and the rate in currency per coin, in millionths. */
  sent_micro: ColumnType<number | null, number | null | undefined, never>;
  rate_micro: ColumnType<number | null, number | null | undefined, never>;
  /** The orders of the purchase as shown to its buyer. */
  shown: ColumnType<{ id: number; amountVersion: number }[] | null, string | null | undefined, never>;
  /** Amount credited by finance, minor units. */
  credited_minor: ColumnType<number | null, number | null | undefined, number | null>;
  /** It paid its purchase. */
  paid: Generated<boolean>;
  /** The chain's last reading and its time; and the error of a later attempt, if any. */
  chain_reading: ColumnType<ChainReading | null, string | null | undefined, string>;
  chain_read_at: MaybeMoment;
  chain_asked_at: MaybeMoment;
  chain_error: Generated<string>;
  created_at: CreatedAt;
}

/** A transfer of coins on a chain. */
export interface ChainTransfer {
  logIndex: number;
  contract: string;
  recipient: string;
  /** In the smallest unit of the coin, decimal digits: other coins exceed a safe integer. */
  units: string;
}

/** A chain reader's result for a transaction id; `transaction` is null when unknown. */
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

/** Key of the permutation of numbers: one row (db/migrations/202611260101-numbers.server.ts). */
export interface NumberKeysTable {
  single: Generated<boolean>;
  key: Buffer;
}
