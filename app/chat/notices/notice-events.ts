import type { NoticesTable } from "~/db/tables/notices-schema";

/** Topics of notices: the tiles of the message centre. */
export const noticeTopics = ["orders", "delivery", "refunds", "wallet", "shop", "system"] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** The recipient: a buyer, or the owner of a shop. */
export type NoticeSide = NoticesTable["side"]["__select__"];

/**
 * Subject of a notice: decides the facts stored with it (`notice_facts` in the database) and its link (centre/notices).
 */
export type NoticeSubject =
  | "order"
  | "delivery"
  | "refund"
  | "payment"
  | "recharge"
  | "withdrawal"
  | "adjustment"
  | "complaint"
  | "ownComplaint"
  | "application"
  | "goods"
  | "shop"
  | "announcement"
  | "deskCase"
  | "signIn"
  | "points"
  | "membership"
  | "referral"
  | "post"
  | "live"
  | "coupon";

interface NoticeEventRow {
  topic: NoticeTopic;
  of: NoticeSubject;
  to: readonly NoticeSide[];
  /** Whoever adds it names an amount that the subject does not have (`also`). */
  amount?: true;
}

const both = ["buyer", "shop"] as const;
const buyer = ["buyer"] as const;
const shop = ["shop"] as const;

/**
 * The register of all notices. A new event is a row here, with its texts in `locales/<language>/noticeEvents.json`
 * under `<event>.<side>`: `title` and `text`. `addNotices` takes no other; tests check the texts. The names in `of` are
 * the placeholders that the texts may use.
 */
export const noticeEvents = {
  order_paid: { topic: "orders", of: "order", to: both },
  order_price_changed: { topic: "orders", of: "order", to: buyer },
  order_address_changed: { topic: "orders", of: "order", to: shop },
  order_expired: { topic: "orders", of: "order", to: buyer },
  order_cancelled: { topic: "orders", of: "order", to: shop },
  order_received: { topic: "orders", of: "order", to: both },
  order_given_up: { topic: "orders", of: "order", to: both },
  order_shop_closed: { topic: "orders", of: "order", to: both },
  order_shop_cancelled: { topic: "orders", of: "order", to: both },
  team_full: { topic: "orders", of: "order", to: buyer },
  team_failed: { topic: "orders", of: "order", to: buyer },
  team_left: { topic: "orders", of: "order", to: buyer },
  dispute_lost: { topic: "orders", of: "order", to: shop, amount: true },
  dispute_won: { topic: "orders", of: "order", to: shop, amount: true },
  order_reviewed: { topic: "orders", of: "order", to: shop },
  review_answered: { topic: "orders", of: "goods", to: buyer },
  order_shipped: { topic: "delivery", of: "delivery", to: buyer },
  waybill_corrected: { topic: "delivery", of: "delivery", to: buyer },
  parcel_out_for_delivery: { topic: "delivery", of: "delivery", to: buyer },
  parcel_available: { topic: "delivery", of: "delivery", to: buyer },
  parcel_delivered: { topic: "delivery", of: "delivery", to: buyer },
  refund_asked: { topic: "refunds", of: "refund", to: shop },
  refund_agree_refund: { topic: "refunds", of: "refund", to: both },
  refund_agree_return: { topic: "refunds", of: "refund", to: both },
  refund_refuse: { topic: "refunds", of: "refund", to: buyer },
  refund_amend: { topic: "refunds", of: "refund", to: shop },
  refund_intervene: { topic: "refunds", of: "refund", to: both },
  refund_prove: { topic: "refunds", of: "refund", to: both },
  refund_cancel: { topic: "refunds", of: "refund", to: shop },
  refund_expire: { topic: "refunds", of: "refund", to: both },
  refund_send_back: { topic: "refunds", of: "refund", to: shop },
  refund_sign: { topic: "refunds", of: "refund", to: both },
  refund_judge_refund: { topic: "refunds", of: "refund", to: both },
  refund_judge_return: { topic: "refunds", of: "refund", to: both },
  refund_judge_shop: { topic: "refunds", of: "refund", to: both },
  refund_escalate: { topic: "refunds", of: "refund", to: both },
  refund_order_ended: { topic: "refunds", of: "refund", to: both },
  payment_returned: { topic: "wallet", of: "payment", to: buyer },
  payment_credited: { topic: "wallet", of: "payment", to: buyer },
  recharge_approved: { topic: "wallet", of: "recharge", to: both },
  recharge_refused: { topic: "wallet", of: "recharge", to: both },
  withdrawal_paid: { topic: "wallet", of: "withdrawal", to: both },
  withdrawal_rejected: { topic: "wallet", of: "withdrawal", to: both },
  withdrawal_returned: { topic: "wallet", of: "withdrawal", to: both },
  wallet_adjusted: { topic: "wallet", of: "adjustment", to: both },
  points_adjusted: { topic: "wallet", of: "adjustment", to: buyer },
  referral_held: { topic: "wallet", of: "referral", to: buyer, amount: true },
  referral_released: { topic: "wallet", of: "referral", to: buyer, amount: true },
  application_passed: { topic: "shop", of: "application", to: buyer },
  application_refused: { topic: "shop", of: "application", to: buyer },
  goods_passed: { topic: "shop", of: "goods", to: shop },
  goods_refused: { topic: "shop", of: "goods", to: shop },
  offer_approved: { topic: "shop", of: "goods", to: shop },
  offer_refused: { topic: "shop", of: "goods", to: shop },
  offer_stopped: { topic: "shop", of: "goods", to: shop },
  offer_moved: { topic: "shop", of: "goods", to: shop },
  goods_back: { topic: "shop", of: "goods", to: buyer },
  flash_soon: { topic: "shop", of: "goods", to: buyer, amount: true },
  flash_back: { topic: "shop", of: "goods", to: buyer, amount: true },
  price_fell: { topic: "shop", of: "goods", to: buyer, amount: true },
  bargain_cut: { topic: "shop", of: "goods", to: buyer, amount: true },
  bargain_ending: { topic: "shop", of: "goods", to: buyer, amount: true },
  bargain_over: { topic: "shop", of: "goods", to: buyer, amount: true },
  live_on_air: { topic: "shop", of: "live", to: buyer },
  coupon_open: { topic: "shop", of: "coupon", to: buyer },
  live_moved: { topic: "shop", of: "live", to: buyer },
  shop_closed: { topic: "shop", of: "shop", to: shop },
  shop_invited: { topic: "shop", of: "shop", to: buyer },
  complaint_decided: { topic: "system", of: "ownComplaint", to: buyer },
  complaint_about_you: { topic: "system", of: "complaint", to: buyer },
  desk_answered: { topic: "system", of: "deskCase", to: buyer },
  sign_in_reminder: { topic: "system", of: "signIn", to: buyer },
  points_ending: { topic: "system", of: "points", to: buyer },
  membership_ending: { topic: "system", of: "membership", to: buyer },
  membership_renewing: { topic: "system", of: "membership", to: buyer, amount: true },
  membership_renewed: { topic: "wallet", of: "membership", to: buyer, amount: true },
  membership_ended: { topic: "system", of: "membership", to: buyer },
  post_published: { topic: "system", of: "post", to: both },
  post_refused: { topic: "system", of: "post", to: both },
  post_taken_down: { topic: "system", of: "post", to: both },
  comment_taken_down: { topic: "system", of: "post", to: both },
  post_appeal_decided: { topic: "system", of: "post", to: both },
  live_cut: { topic: "system", of: "live", to: shop },
  live_appeal_decided: { topic: "system", of: "live", to: shop },
  post_commented: { topic: "system", of: "post", to: both },
  comment_answered: { topic: "system", of: "post", to: buyer },
  comment_mentioned: { topic: "system", of: "post", to: buyer },
  announcement: { topic: "system", of: "announcement", to: buyer },
} as const satisfies Record<string, NoticeEventRow>;

export type NoticeEvent = keyof typeof noticeEvents;

export type NoticeEventTo<Side extends NoticeSide> = {
  [Event in NoticeEvent]: Side extends (typeof noticeEvents)[Event]["to"][number] ? Event : never;
}[NoticeEvent];

export const isNoticeEvent = (text: string): text is NoticeEvent => Object.hasOwn(noticeEvents, text);

/** Returns the tile of a notice: all notices to the owner of a shop share one. */
export function topicOf(event: NoticeEvent, side: NoticeSide): NoticeTopic {
  return side === "shop" ? "shop" : noticeEvents[event].topic;
}

/** Returns the statistics counter (specification §3) that a notice raises. */
export function kindOf(event: NoticeEvent): "order" | "notice" {
  const { topic } = noticeEvents[event];
  return topic === "orders" || topic === "delivery" || topic === "refunds" ? "order" : "notice";
}
