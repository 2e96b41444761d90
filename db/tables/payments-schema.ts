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
  state: Generated<"started" | "paid" | "credited" | "refused">;
  /** The provider's name of it. */
  reference: ColumnType<string | null, never, string | null>;
  received_minor: ColumnType<number | null, never, number | null>;
  transfer_id: ColumnType<number | null, never, number | null>;
  created_at: CreatedAt;
  settled_at: MaybeMoment;
}

/** What a payment is for, with the version of the amount that was shown. */
export interface PaymentOrdersTable {
  payment_id: number;
  order_id: number;
  amount_version: number;
}
