/** The door of the orders for screens. */
import purchaseFrame from "./ui/purchase/purchase-frame.css?url";

export { maxRefundOf } from "./after/pay-back-shares";
export { wayBack } from "./paying/money-ways";
export { ActionButton } from "./ui/action-button";
export { useMoneyWords } from "./ui/money-words";

export const purchaseFrameStyles = purchaseFrame;
