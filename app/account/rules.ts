import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";

/** Rules of specification §5 for what people enter about themselves. Pure functions; lengths are in code points. */

/** Limits of each text in code points. */
export const limits = {
  username: { min: 3, max: 32 },
  nickname: { min: 3, max: 32 },
  /** The maximum is ours: a megabyte must not slow down hashing. */
  password: { min: 6, max: 128 },
  email: { min: 3, max: 254 },
} as const;

function within(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = lengthOf(text);
  return length >= min && length <= max;
}

/** Phone numbers of specification §5: 1, then 2 to 9, then nine digits. */
export const mainlandPhone = "1[2-9][0-9]{9}";

/** A phone number without what does not change it: spaces, dashes, dots, the width of its digits. */
export const barePhone = (typed: string): string => typed.normalize("NFKC").replace(/[\s().‐‑–-]/g, "");

/** @param pattern source of an unanchored regular expression (`PHONE_PATTERN`) */
export function isPhone(text: string, pattern: string = mainlandPhone): boolean {
  return text.length <= 32 && new RegExp(`^(?:${pattern})$`, "u").test(text);
}

/**
 * Accepts a plausible address: one @, no spaces, a dot inside the domain. Only sending a mail can prove that it exists.
 */
export function isEmail(text: string): boolean {
  return (
    within(text, limits.email) && /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\".]+(?:\.[^\s@<>()[\],;:\\".]+)+$/u.test(text)
  );
}

/** 3 to 32 characters of any script. */
export function isUsername(text: string): boolean {
  return text === text.trim() && within(text, limits.username) && isOneLine(text);
}

/**
 * Rejects usernames resembling a phone number or an e-mail address: their owner would intercept other people's logins.
 */
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

/** Normalizes a login name for comparison: trimmed, lower case; a phone without spaces and the like. */
export function accountName(text: string): string {
  const plain = text.trim().normalize("NFKC");
  if (plain.includes("@")) return plain.toLowerCase();
  return isConfusingUsername(plain) ? barePhone(plain) : text.trim().normalize("NFC").toLowerCase();
}

/** The kind of a message's destination. */
export const wayOf = (target: string) => (target.includes("@") ? "email" : "phone");

/** Masks a message's destination, so that a bystander cannot read it: 138****8000, n***@mail.example. */
export function maskedTarget(target: string): string {
  const [name = "", domain] = target.split("@");
  if (domain !== undefined) return `${[...name].slice(0, 1).join("")}***@${domain}`;
  return target.length < 7 ? "****" : `${target.slice(0, 3)}****${target.slice(-4)}`;
}
