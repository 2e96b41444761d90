import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment, Texts } from "../columns";

/**
 * State of a payment. `voided`: authorised, and never captured. `returned`: the money came too late, or did not match,
 * and goes back to its provider; `credited`: to the wallet, since the provider refused.
 */
export type PaymentState = "started" | "paid" | "credited" | "returned" | "refused" | "expired" | "voided";

/** A payment through a provider. Amounts in minor units of `currency`. */
export interface PaymentsTable {
  id: Generated<number>;
  user_id: number;
  /** Idempotency key from the form. */
  key: string;
  method: string;
  amount_minor: number;
  currency: string;
  state: Generated<PaymentState>;
  /** The provider's id of it. */
  reference: ColumnType<string | null, never, string | null>;
  received_minor: ColumnType<number | null, never, number | null>;
  transfer_id: ColumnType<number | null, never, number | null>;
  /** Time of the next inquiry, while it is started; of the next try to void it, while that is not confirmed. */
  ask_at: CreatedAt;
  asked: Generated<number>;
  /** Error of the last inquiry. */
  ask_error: Generated<string>;
  /** Why it was not captured. */
  void_reason: ColumnType<string | null, never, string | null>;
  void_sent_at: MaybeMoment;
  /** The provider's name of the page on which its buyer pays. */
  session: ColumnType<string | null, never, string | null>;
  /** What the provider kept, minor units of `fee_currency`; null = it has not said. */
  fee_minor: ColumnType<number | null, never, number | null>;
  fee_currency: ColumnType<string | null, never, string | null>;
  /** When it is asked for its fee next; null = it is not. */
  fee_ask_at: MaybeMoment;
  fee_asked: Generated<number>;
  created_at: CreatedAt;
  settled_at: MaybeMoment;
}

/** A refund to the source of a payment: booked with `transfer_id`, then requested from the provider until confirmed. */
export interface PaymentRefundsTable {
  id: Generated<number>;
  payment_id: number;
  /** Null = of money that came too late: the whole payment. */
  order_id: number | null;
  transfer_id: number;
  /** Idempotency key at the provider. */
  key: string;
  amount_minor: number;
  reference: ColumnType<string | null, never, string | null>;
  sent_at: MaybeMoment;
  /** The provider never pays it; it went to the wallet. */
  refused_at: MaybeMoment;
  tries: Generated<number>;
  next_at: CreatedAt;
  error: Generated<string>;
  created_at: CreatedAt;
}

/** The orders of a payment, with the version of the amount shown. */
export interface PaymentOrdersTable {
  payment_id: number;
  order_id: number;
  amount_version: number;
}

/** A payment provider that operators set up. */
export interface PaymentProvidersTable {
  id: Generated<number>;
  /** The method of its payments. */
  code: string;
  kind: "stripe" | "redirect";
  /** Its keys move no real money; never changed. */
  test: boolean;
  enabled: Generated<boolean>;
  /** The name that buyers see. */
  name: ColumnType<Texts, string | undefined, string>;
  /** How a provider of the kind redirect is spoken to. */
  description: ColumnType<unknown, string | undefined, string>;
  gives_back: Generated<boolean>;
  /** Its keys as JSON, sealed; null = none yet. */
  sealed_keys: string | null;
  /** The last four characters of each key. */
  key_ends: ColumnType<Record<string, string>, string | undefined, string>;
  version: Generated<number>;
  called_at: MaybeMoment;
  call_was: Generated<"" | "booked" | "unsigned" | "unknown">;
  failed_at: MaybeMoment;
  failure: Generated<string>;
  answered_at: MaybeMoment;
  created_at: CreatedAt;
}

/** A buyer's bank takes money back, and asks for evidence. Amounts in minor units of `currency`. */
export interface PaymentDisputesTable {
  id: Generated<number>;
  payment_id: number;
  /** The provider's name of it. */
  reference: string;
  /** `open`: evidence is awaited until `due_at`. */
  state: "open" | "review" | "won" | "lost" | "closed";
  reason: string;
  amount_minor: number;
  currency: string;
  due_at: MaybeMoment;
  said_at: Date;
  /** Withheld by the provider and not decided; in the payment's currency, as the next two. */
  held_minor: Generated<number>;
  /** Borne since it was lost. */
  borne_minor: Generated<number>;
  /** What the provider takes for the dispute; below zero when it gave more back. */
  fee_minor: Generated<number>;
  /** How often the provider has moved money for it. */
  moves: Generated<number>;
  /** Transfers of it. */
  bookings: Generated<number>;
  created_at: CreatedAt;
}

/** A payout of a provider to the market's bank account. Amounts in minor units of `currency`. */
export interface PaymentPayoutsTable {
  id: Generated<number>;
  method: string;
  /** The provider's name of it; null = found on a bank statement. */
  reference: string | null;
  state: "paid" | "failed";
  amount_minor: number;
  currency: string;
  arrives_at: Date;
  /** When its provider is asked what is in it; null = it is not. */
  ask_at: MaybeMoment;
  asked: Generated<number>;
  transfer_id: ColumnType<number | null, number | undefined, number | null>;
  /** Of the bank statement. */
  words: Generated<string>;
  /** What the provider held before it, by our books. */
  held_minor: ColumnType<number | null, number | undefined, number | null>;
  booked_at: MaybeMoment;
  created_at: CreatedAt;
}

/** A part of a payout, before its fee. */
export interface PaymentPayoutPartsTable {
  payout_id: number;
  place: number;
  kind: "payment" | "refund" | "dispute" | "other";
  /** The provider's name of the payment, refund or dispute. */
  reference: string;
  amount_minor: number;
  fee_minor: number;
}

/** Tables of payments through providers. */
export interface PaymentTables {
  payments: PaymentsTable;
  payment_orders: PaymentOrdersTable;
  payment_refunds: PaymentRefundsTable;
  payment_providers: PaymentProvidersTable;
  payment_disputes: PaymentDisputesTable;
  payment_payouts: PaymentPayoutsTable;
  payment_payout_parts: PaymentPayoutPartsTable;
}
