import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment } from "../columns";

/** A payment through a provider. Amounts in minor units of `currency`. */
export interface PaymentsTable {
  id: Generated<number>;
  user_id: number;
  /** Made with the form; the same key is the same payment. */
  key: string;
  method: string;
  amount_minor: number;
  currency: string;
  /** `credited`: the money came, but not for what it was meant for; it is in the wallet. */
  state: Generated<"started" | "paid" | "credited" | "refused" | "expired">;
  /** The provider's name of it. */
  reference: ColumnType<string | null, never, string | null>;
  received_minor: ColumnType<number | null, never, number | null>;
  transfer_id: ColumnType<number | null, never, number | null>;
  /** When the provider is asked next, while it is started. */
  ask_at: CreatedAt;
  asked: Generated<number>;
  /** Why the last question had no answer. */
  ask_error: Generated<string>;
  created_at: CreatedAt;
  settled_at: MaybeMoment;
}

/**
 * Money that goes back to where a payment came from: booked with `transfer_id`, then asked of the provider until it has
 * answered.
 */
export interface PaymentRefundsTable {
  id: Generated<number>;
  payment_id: number;
  order_id: number;
  transfer_id: number;
  /** Names it at the provider: the same one is paid once. */
  key: string;
  amount_minor: number;
  reference: ColumnType<string | null, never, string | null>;
  sent_at: MaybeMoment;
  tries: Generated<number>;
  next_at: CreatedAt;
  error: Generated<string>;
  created_at: CreatedAt;
}

/** What a payment is for, with the version of the amount that was shown. */
export interface PaymentOrdersTable {
  payment_id: number;
  order_id: number;
  amount_version: number;
}
