import type { NewNotice } from "~/app/chat/api.server";
import type { RefundMove } from "../refund-states";

type EventTo<Side extends "buyer" | "shop"> = Extract<NewNotice, { side?: Side }>["event"] & `refund_${string}`;

/** Notices of a move; the side that made it gets none. */
export const refundNews: Record<RefundMove, { buyer?: EventTo<"buyer">; shop?: EventTo<"shop"> }> = {
  agreeRefund: { buyer: "refund_agree_refund", shop: "refund_agree_refund" },
  agreeReturn: { buyer: "refund_agree_return", shop: "refund_agree_return" },
  refuse: { buyer: "refund_refuse" },
  amend: { shop: "refund_amend" },
  intervene: { buyer: "refund_intervene", shop: "refund_intervene" },
  prove: { buyer: "refund_prove", shop: "refund_prove" },
  cancel: { shop: "refund_cancel" },
  expire: { buyer: "refund_expire", shop: "refund_expire" },
  sendBack: { shop: "refund_send_back" },
  sign: { buyer: "refund_sign", shop: "refund_sign" },
  judgeRefund: { buyer: "refund_judge_refund", shop: "refund_judge_refund" },
  judgeReturn: { buyer: "refund_judge_return", shop: "refund_judge_return" },
  judgeShop: { buyer: "refund_judge_shop", shop: "refund_judge_shop" },
  orderEnded: { buyer: "refund_order_ended", shop: "refund_order_ended" },
  escalate: { buyer: "refund_escalate", shop: "refund_escalate" },
};
