import type { RefundWay } from "../refund-states";

/** A refund as a buyer asks for it. */
export interface NewRefund {
  userId: number;
  orderId: number;
  /** Made with the form (uuid). */
  key: string;
  lines: readonly { lineId: number; quantity: number }[];
  /** `unsent`: pieces that were never sent, agreed at once and whole. */
  way: RefundWay;
  received: boolean;
  /** For the goods, minor units; of what was never sent it is what was paid. */
  amountMinor: number;
  reason: string;
  words: string;
  /** Uploads of this person; at most 9. */
  pictures: readonly { id: string; hash: string }[];
}
