import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment } from "../columns";

type RefundWay = "unsent" | "money" | "return";
type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A claim of a buyer for lines of an order. Amounts in minor units of the order's currency. */
export interface RefundsTable {
  id: Generated<number>;
  /** Printed in groups (app/platform/format/handed-number.ts). */
  number: Generated<string>;
  order_id: number;
  /** Idempotency key from the form. */
  key: Maybe<string>;
  state: Generated<
    "awaiting_seller" | "awaiting_return" | "refused" | "platform" | "complete" | "closed" | "awaiting_sign"
  >;
  /** Unshipped goods, money alone, or goods and money. */
  way: Generated<RefundWay>;
  received: Generated<boolean>;
  reason: Generated<string>;
  amount_minor: Generated<number>;
  freight_minor: Generated<number>;
  /** The shop's current offer. */
  offer_way: Maybe<"money" | "return">;
  offer_minor: Maybe<number>;
  refusals: Generated<number>;
  /** Time of the next automatic step; null = none. */
  deadline_at: MaybeMoment;
  /** When the time to judge ran out. */
  escalated_at: MaybeMoment;
  courier: Generated<string>;
  waybill: Generated<string>;
  paid_minor: Generated<number>;
  /** Returned to the platform for its share, and commission waived. */
  platform_back_minor: Generated<number>;
  commission_back_minor: Generated<number>;
  referral_back_minor: Generated<number>;
  /** The shop that paid it, after settlement; null = paid from escrow. */
  from_shop_id: Maybe<number>;
  ended_at: MaybeMoment;
  version: Generated<number>;
  attempts: Generated<number>;
  retry_at: MaybeMoment;
  created_at: CreatedAt;
}

/** A line of a refund: pieces of an order line, with their maximum. */
export interface RefundLinesTable {
  refund_id: number;
  line_id: number;
  quantity: number;
  cap_minor: number;
  signed_quantity: Generated<number>;
  sellable_quantity: Generated<number>;
  paid_minor: Generated<number>;
  open: Generated<boolean>;
}

/** The log of a refund: offers, answers, automatic steps. */
export interface RefundEventsTable {
  id: Generated<number>;
  refund_id: number;
  kind: string;
  actor: "buyer" | "shop" | "staff" | "timer";
  actor_id: Maybe<number>;
  way: Maybe<RefundWay>;
  amount_minor: Maybe<number>;
  reason: Generated<string>;
  words: Generated<string>;
  created_at: CreatedAt;
}

export interface RefundProofsTable {
  event_id: number;
  place: number;
  /** Hash in `media`. */
  picture: string;
}

/** A judgement awaiting a second member of staff. Amounts in minor units. */
export interface RefundJudgementsTable {
  refund_id: number;
  /** Version of the judged refund. */
  version: number;
  staff_id: number;
  amount_minor: number;
  freight_minor: number;
  goods_back: boolean;
  verdict: string;
  created_at: CreatedAt;
}

export interface RefundTables {
  refunds: RefundsTable;
  refund_lines: RefundLinesTable;
  refund_events: RefundEventsTable;
  refund_proofs: RefundProofsTable;
  refund_judgements: RefundJudgementsTable;
}
