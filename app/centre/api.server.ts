/**
 * The door of the user centre: all figures about one person, and the content of their messages from other areas.
 *
 * Tables: none.
 * States: none.
 * Events: none.
 * Start reading: statistics.server.ts.
 */

export { describeNotices } from "./notices/describe-notices.server";
export { mailNotices } from "./notices/mail-notices.server";
export { noticeFrames } from "./notices/notice-frame.server";
export { notifyBackInStock } from "./notices/notify-back-in-stock.server";
export { notifyBargains } from "./notices/notify-bargains.server";
export { notifyCoupons } from "./notices/notify-coupons.server";
export { notifyFlashSoon } from "./notices/notify-flash-soon.server";
export { notifyLiveRooms } from "./notices/notify-live-rooms.server";
export { notifyPointsEnding } from "./notices/notify-points-ending.server";
export { notifyPriceFalls } from "./notices/notify-price-falls.server";
export { notifySignIn } from "./notices/notify-sign-in.server";
export { pushNotices } from "./notices/push-notices.server";
export { notifyMembershipEnding, renewMemberships } from "./notices/renew-memberships.server";
export { readUnsubscribe } from "./notices/unsubscribe-link.server";
export { buyerFigures, buyerStatistics } from "./statistics.server";
export { talkCards, talkGoods } from "./talk-cards.server";
