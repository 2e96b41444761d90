import type { RefundWay } from "../refund-states";

export interface NewRefund {
  userId: number;
  orderId: number;
  /** Idempotency key from the form (uuid). */
  key: string;
  lines: readonly { lineId: number; quantity: number }[];
  /** `unsent`: unshipped pieces, agreed at once and whole. */
  way: RefundWay;
  received: boolean;
  /** For the goods, minor units; for unshipped ones the amount paid. */
  amountMinor: number;
  reason: string;
  words: string;
  /** Uploads of this person; at most 9. */
  pictures: readonly { id: string; hash: string }[];
}
