/** Pill tones of order states, by text key. */
export const stateTones: Record<string, string> = {
  awaiting_shipment: "is-care",
  partly_shipped: "is-care",
  awaiting_receipt: "is-info",
  awaiting_comment: "is-good",
  completed: "is-good",
  refund_asked: "is-bad",
};
