/**
 * The door of the account area: persons, sign-in, profiles and addresses, and the queries open to other areas.
 *
 * Tables: users, user_bans, user_identities, user_recovery_codes, user_sessions, one_time_codes, legal_consents,
 * addresses.
 * States: a session is open, recent (ten minutes) or ended; a code is sent, tried, spent or expired; a person is signed
 * out, at the second step, or signed in; an account is open, banned until an end or for good, or given up.
 * Events: none; messages go to the outbox in the same transaction.
 * Start reading: guard.server.ts, then sign-in/sign-in-page.server.ts and codes/one-time-code.server.ts.
 */

export { addressForm, typedRegion, withRegion } from "./addresses/address-form.server";
export { type Address, addressesOf, addressOf } from "./addresses/addresses-queries.server";
export { answerReminder } from "./answer-reminder.server";
export { banPerson } from "./bans/ban-person.server";
export { type BanOfPerson, bansOf, standingOf as personStanding } from "./bans/bans-queries.server";
export { endPersonSession, signPersonOut } from "./bans/end-sessions.server";
export { liftBan } from "./bans/lift-ban.server";
export { type Buyer, nicknamesOf } from "./buyers-queries.server";
export { removeOldCodes } from "./codes/one-time-codes-queries.server";
export {
  currentBuyer,
  requireApiBuyer,
  requireBuyer,
  requireRecentBuyer,
  requireShopStaff,
  type ShopWorker,
} from "./guard.server";
export { forgetAccount } from "./leaving/forget-account-queries.server";
export { agreementFirst } from "./legal/agreement-first";
export { insertConsents, versionsMark } from "./legal/consents-queries.server";
export { type Audience, audienceAfter, countAudience, peopleNamed, usernamesOf } from "./people-queries.server";
export { loginName, type PhoneRule, phoneField, phonesIn } from "./phones/phone-number.server";
export { avatarPicture } from "./profile/avatar-picture";
export { qrSvg } from "./profile/member-qr.server";
export { checkPaymentPassword } from "./profile/payment-password.server";
export { type MailName, mailNames, switchesOf } from "./profile/preferences";
export { mailboxesOf, pushTopicsOf, switchOffMails } from "./profile/profile-queries.server";
export { saveSwitches } from "./profile/save-switches.server";
export { sellerCookie, sellsNow } from "./profile/seller-mode.server";
export type { RegionLevel } from "./regions/region-code";
export { isEntireRegion, isRegion, levelsOf, regionText } from "./regions/regions.server";
export { accountName, isEmail, limits, maskedTarget } from "./rules";
export { type NotifyContext, notifyOwner } from "./second-factor/notify-owner.server";
export { mayInShop, rolesThatMay, type ShopPermission } from "./shop-roles";
export { deviceName } from "./sign-in/device-name";
export { type KnownDevice, knownDevice, rememberDevice } from "./sign-in/known-device.server";
export { answerRegister, loadRegister } from "./sign-in/register-page.server";
export { passwordFailed, signInFailed } from "./sign-in/sign-in-events.server";
export { signInRules } from "./sign-in/sign-in-rules.server";
