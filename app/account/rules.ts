/** The rules of specification §5 for what people type about themselves. Pure; lengths are counted in code points. */

/** Bounds of each text, in code points; a payment password and a code have exactly this many digits. */
export const limits = {
  username: { min: 3, max: 32 },
  nickname: { min: 3, max: 32 },
  /** The longest is ours: hashing must not be made slow by a megabyte. */
  password: { min: 6, max: 128 },
  email: { min: 3, max: 254 },
  code: 6,
  paymentPassword: 6,
} as const;

/** Length as a person counts: an emoji or a rare character outside the first 65,536 is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

function within(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = lengthOf(text);
  return length >= min && length <= max;
}

// Lone surrogates cannot be stored; control characters and marks that turn the direction of what follows are never typed.
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** One line of text that can be stored and shown beside others without disturbing them. */
export function isOneLine(text: string): boolean {
  return !unprintable.test(text);
}

/** Phone numbers of specification §5: 1, then 2 to 9, then nine digits. */
export const mainlandPhone = "1[2-9][0-9]{9}";

/** @param pattern source of a regular expression without anchors (`PHONE_PATTERN`) */
export function isPhone(text: string, pattern: string = mainlandPhone): boolean {
  return text.length <= 32 && new RegExp(`^(?:${pattern})$`, "u").test(text);
}

/** A plausible address: one @, no spaces, a dot inside the domain. Whether it exists, only a mail tells. */
export function isEmail(text: string): boolean {
  return (
    within(text, limits.email) && /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\".]+(?:\.[^\s@<>()[\],;:\\".]+)+$/u.test(text)
  );
}

/** 3 to 32 characters of any script. */
export function isUsername(text: string): boolean {
  return text === text.trim() && within(text, limits.username) && isOneLine(text);
}

/** A username that could be taken for a phone number or an e-mail address would let its owner catch the logins of others. */
export function isConfusingUsername(text: string): boolean {
  return text.includes("@") || /^[+\d\s()-]+$/.test(text);
}

/** 3 to 32 characters of any script. */
export function isNickname(text: string): boolean {
  return text === text.trim() && within(text, limits.nickname) && isOneLine(text);
}

/** At least 6 characters of any kind. */
export function isPassword(text: string): boolean {
  return within(text, limits.password);
}

/** Six digits. */
export function isCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** Six digits. */
export function isPaymentPassword(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** What a person signs in with, as it is compared: no spaces around it, small letters. */
export function accountName(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}

/** Where a message went, without giving it away to whoever looks over the shoulder: 138****8000, n***@mail.example. */
export function maskedTarget(target: string): string {
  const [name = "", domain] = target.split("@");
  if (domain !== undefined) return `${[...name].slice(0, 1).join("")}***@${domain}`;
  return target.length < 7 ? "****" : `${target.slice(0, 3)}****${target.slice(-4)}`;
}
