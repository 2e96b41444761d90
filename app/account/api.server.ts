/** The door of the accounts: what screens and other areas may ask them. */
export { addressesOf } from "./addresses-queries.server";
export { type DeskBuyer, deskBuyers, endBuyerSessions } from "./desk-queries.server";
export { deviceName } from "./device-name";
export { currentBuyer, requireApiBuyer, requireBuyer, requireRecentBuyer, requireShopStaff } from "./guard.server";
export { type KnownDevice, knownDevice, rememberDevice } from "./known-device.server";
export { removeOldCodes } from "./one-time-codes-queries.server";
export { checkPaymentPassword } from "./payment-password.server";
export { accountName, isEmail, isOneLine, isPhone, lengthOf, limits } from "./rules";
export { comparableHash } from "./sign-in-by-password.server";
export { passwordFailed, signInFailed } from "./sign-in-events.server";
export { signInRules } from "./sign-in-rules.server";
export { beginTry, type Counter, type Locked, passwordCounters, rightTry } from "./throttle.server";
