import { ownCookie, ownCookieValue } from "~/app/platform/cookies/cookie-value";

const cookieName = "seen";

/** Max goods that a device remembers; for 30 days. */
const max = 12;

const dayMs = 86_400_000;

/**
 * Ids of the goods and its category, and the day in days since 1970; ids have at most 15 digits, so that they are exact
 * numbers.
 */
const entry = /^([1-9]\d{0,14})-([1-9]\d{0,14})-(\d{5})$/;

interface Seen {
  goodsId: number;
  categoryId: number;
  /** Days since 1970, at the device's location. */
  day: number;
}

/**
 * Reads the goods viewed on this device from a Cookie header or `document.cookie`, newest first; malformed entries are
 * dropped.
 */
export function readSeen(cookies: string | null): Seen[] {
  const value = ownCookieValue(cookies, cookieName) ?? "";
  return value
    .slice(0, 500)
    .split(".")
    .flatMap((one) => {
      const [, goodsId, categoryId, day] = (entry.exec(one) ?? []).map(Number);
      return goodsId && categoryId && day ? [{ goodsId, categoryId, day }] : [];
    })
    .slice(0, max);
}

/** Returns the ids of the categories of the goods viewed on this device, newest first, each once. */
export function readInterests(cookieHeader: string | null): number[] {
  return [...new Set(readSeen(cookieHeader).map(({ categoryId }) => categoryId))];
}

/** Returns true if a browser's cookies contain viewed goods. */
export function hasSeen(cookies: string): boolean {
  return ownCookieValue(cookies, cookieName) !== null;
}

/** Returns cookie lines; an empty list deletes the cookie. @param secure the shop is served over https */
export function writeSeen(seen: readonly Seen[], secure: boolean): string[] {
  const value = seen.map(({ goodsId, categoryId, day }) => `${goodsId}-${categoryId}-${day}`).join(".");
  return ownCookie(cookieName, value, { maxAge: value === "" ? 0 : 2_592_000, secure });
}

/**
 * Returns the viewed goods after another view: that one first, then the earlier ones.
 * @param cookies `document.cookie` as it is
 */
export function withSeen(cookies: string, goodsId: number, categoryId: number, now = new Date()): Seen[] {
  const day = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / dayMs);
  const others = readSeen(cookies).filter((one) => one.goodsId !== goodsId);
  return [{ goodsId, categoryId, day }, ...others].slice(0, max);
}
