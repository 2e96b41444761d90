/** The door of the orders for screens. */
import countdown from "./ui/countdown.css?url";

export { mostOf } from "./after/pay-back-shares";
export { wayBack } from "./paying/money-ways";
export { Countdown } from "./ui/countdown";
export { useMoneyWords } from "./ui/money-words";
export { useReloadAt } from "./ui/use-reload-at";

/** Address of the stylesheet for `Countdown`. */
export const countdownStyles = countdown;
