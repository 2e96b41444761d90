/** The door of the accounts: what screens and other areas may ask them. */

export { addressesOf } from "./addresses/addresses-queries.server";
export { removeOldCodes } from "./codes/one-time-codes-queries.server";
export { currentBuyer, requireApiBuyer, requireBuyer, requireRecentBuyer, requireShopStaff } from "./guard.server";
export { checkPaymentPassword } from "./profile/payment-password.server";
export { sellerCookie, sellsNow } from "./profile/seller-mode.server";
export { accountName, isEmail, isOneLine, isPhone, lengthOf, limits } from "./rules";
export { deviceName } from "./sign-in/device-name";
export { type KnownDevice, knownDevice, rememberDevice } from "./sign-in/known-device.server";
export { passwordFailed, signInFailed } from "./sign-in/sign-in-events.server";
export { signInRules } from "./sign-in/sign-in-rules.server";
