/** The door of the orders for screens. */
import countdown from "./ui/countdown.css?url";
import purchaseFrame from "./ui/purchase/purchase-frame.css?url";

export { maxRefundOf } from "./after/pay-back-shares";
export { wayBack } from "./paying/money-ways";
export { Countdown } from "./ui/countdown";
export { useMoneyWords } from "./ui/money-words";
export { useReloadAt } from "./ui/use-reload-at";

export const countdownStyles = countdown;
export const purchaseFrameStyles = purchaseFrame;
