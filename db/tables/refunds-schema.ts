import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment } from "../columns";

type RefundWay = "unsent" | "money" | "return";
type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A claim of a buyer for lines of an order. Amounts in minor units of the order's currency. */
export interface RefundsTable {
  id: Generated<number>;
  /** Printed with gaps (app/platform/format/handed-number.ts). */
  number: Generated<string>;
  order_id: number;
  /** Made with the form; the same key is the same request. */
  key: Maybe<string>;
  state: Generated<
    "awaiting_seller" | "awaiting_return" | "refused" | "platform" | "complete" | "closed" | "awaiting_sign"
  >;
  /** What was never sent, money alone, or goods back and money. */
  way: Generated<RefundWay>;
  received: Generated<boolean>;
  reason: Generated<string>;
  amount_minor: Generated<number>;
  freight_minor: Generated<number>;
  /** The shop's own offer, while it stands. */
  offer_way: Maybe<"money" | "return">;
  offer_minor: Maybe<number>;
  refusals: Generated<number>;
  /** When the next thing happens by itself; null = nothing does. */
  deadline_at: MaybeMoment;
  /** When the time to judge ran out. */
  escalated_at: MaybeMoment;
  courier: Generated<string>;
  waybill: Generated<string>;
  paid_minor: Generated<number>;
  /** Given back to the platform for what it bore, and commission that was not kept. */
  platform_back_minor: Generated<number>;
  commission_back_minor: Generated<number>;
  /** The shop that paid it, because the order was settled before; null = escrow did. */
  from_shop_id: Maybe<number>;
  ended_at: MaybeMoment;
  version: Generated<number>;
  attempts: Generated<number>;
  retry_at: MaybeMoment;
  created_at: CreatedAt;
}

/** What a refund is for: pieces of an order line, with the most that can be asked for them. */
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

/** The log of a refund: offers, answers, what happened by itself. */
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

/** Pictures of an entry of the log. */
export interface RefundProofsTable {
  event_id: number;
  place: number;
  /** Hash in `media`. */
  picture: string;
}

/** A judgement that waits for a second member of staff. Amounts in minor units. */
export interface RefundJudgementsTable {
  refund_id: number;
  /** Of the refund that was judged. */
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
