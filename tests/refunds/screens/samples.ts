import type { FormErrors } from "~/app/platform/http/form.server";
import type { ApplyData, ClaimReply } from "~/app/refunds/viewing/apply-page.server";
import type { DetailsData } from "~/app/refunds/viewing/details-page.server";
import type { RefundCard, RefundEntry } from "~/app/refunds/viewing/refund-view.server";

export const picture = { src: `/media/${"ab".repeat(16)}`, width: 600, height: 600, tint: 3 };

/** A refund that waits for its shop: 2 boots, 20.00 of at most 30.00 asked. */
export const refund: RefundCard = {
  id: 41,
  refundNumber: "41",
  orderId: 8,
  number: "2611 0082",
  currency: "USD",
  state: "awaiting_seller",
  way: "money",
  received: true,
  reason: "late",
  amountMinor: 2000,
  offerWay: null,
  offerMinor: null,
  refusals: 0,
  sentBack: false,
  courier: "",
  waybill: "",
  paidMinor: 1500,
  maxMinor: 3000,
  maxFreightMinor: 0,
  version: 5,
  createdAt: 0,
  endedAt: null,
  deadlineAt: null,
  secondsLeft: null,
  escalated: false,
  settled: false,
  shopId: 2,
  shop: "Trail",
  buyerId: 9,
  buyer: "Lena",
  title: "Boots",
  spec: "Blue",
  picture,
  words: "",
  proofs: [],
  pieces: 2,
  others: 0,
  asked: "1 Nov",
  ended: null,
  by: null,
};

export const entry: RefundEntry = {
  id: 1,
  kind: "ask",
  actor: "buyer",
  way: "money",
  amountMinor: 2000,
  reason: "late",
  words: "Too late",
  at: "1 Nov",
  proofs: [picture, { ...picture, src: "/media/second" }],
  stands: true,
};

export const details: DetailsData = {
  title: "Refund",
  couriers: [{ code: "dhl", name: "DHL" }],
  moves: [],
  entries: [entry],
  refund,
  back: null,
  lines: [
    {
      lineId: 3,
      goodsId: 7,
      title: "Boots",
      spec: "Blue",
      picture,
      quantity: 2,
      bought: 4,
      paidMinor: 2800,
      goodsMinor: 3000,
      shopDiscountMinor: 100,
      platformDiscountMinor: 100,
      memberMinor: 0,
      pointsMinor: 0,
      capMinor: 3000,
      signedQuantity: 0,
      sellableQuantity: 0,
    },
  ],
};

/** A refund page with other facts of the refund. */
export const detailsOf = (values: Partial<RefundCard>, rest: Partial<DetailsData> = {}): DetailsData => ({
  ...details,
  ...rest,
  refund: { ...refund, ...values },
});

export const replyOf = (values: Record<string, string>, errors: FormErrors = {}): ClaimReply => ({
  values,
  errors,
  pictures: [],
  lines: [3],
});

const line: ApplyData["lines"][number] = {
  lineId: 3,
  orderId: 8,
  number: "2611 0082",
  currency: "USD",
  state: "awaiting_comment",
  receivedAt: 0,
  promisedDays: null,
  shop: {},
  title: "Boots",
  spec: "Blue",
  picture,
  quantity: 4,
  shippedQuantity: 4,
  refundedQuantity: 0,
  withheldQuantity: 0,
  priceMinor: 1000,
  shopDiscountMinor: 0,
  platformDiscountMinor: 0,
  memberMinor: 0,
  pointsMinor: 0,
  freightMinor: 200,
  paidMinor: 4000,
  refundedMinor: 0,
  refundId: null,
  left: 4,
  chosen: true,
};

/** An order of four boots that came, and of a hat with coupons of which nothing can be asked back. */
export const apply: ApplyData = {
  title: "Ask for a refund",
  key: "a-b-c-d-e",
  orderId: 8,
  number: "2611 0082",
  currency: "USD",
  over: false,
  unsent: false,
  shop: "Trail",
  both: false,
  sellerDays: 3,
  courierDays: 7,
  paid: { walletMinor: 4000, providerMinor: 0, provider: null },
  lines: [line, { ...line, lineId: 4, title: "Hat", spec: "", left: 0, chosen: true }],
};

/** The same with other facts, and others of its first line. */
export const applyOf = (values: Partial<ApplyData>, first: Partial<ApplyData["lines"][number]> = {}): ApplyData => ({
  ...apply,
  lines: apply.lines.map((one, at) => (at === 0 ? { ...one, ...first } : one)),
  ...values,
});
