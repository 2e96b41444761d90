import { ownCookie, ownCookieValue } from "~/app/platform/cookies/cookie-value";

const cookieName = "seen";

/** How many goods a device remembers; for 30 days. */
const most = 12;

const dayMs = 86_400_000;

/** Goods, its category, and the day in days since 1970; ids have at most 15 digits, so that they are exact numbers. */
const entry = /^([1-9]\d{0,14})-([1-9]\d{0,14})-(\d{5})$/;

/** One goods that this device looked at. */
interface Seen {
  goodsId: number;
  categoryId: number;
  /** Days since 1970, where the device is. */
  day: number;
}

/** What a Cookie header or `document.cookie` says that this device looked at, newest first; whatever is no entry of ours is dropped. */
export function readSeen(cookies: string | null): Seen[] {
  const value = ownCookieValue(cookies, cookieName) ?? "";
  return value
    .slice(0, 500)
    .split(".")
    .flatMap((one) => {
      const [, goodsId, categoryId, day] = (entry.exec(one) ?? []).map(Number);
      return goodsId && categoryId && day ? [{ goodsId, categoryId, day }] : [];
    })
    .slice(0, most);
}

/** Ids of the categories of the goods that this device looked at, newest first, each once. */
export function readInterests(cookieHeader: string | null): number[] {
  return [...new Set(readSeen(cookieHeader).map(({ categoryId }) => categoryId))];
}

/** A browser's cookies say that it looked at something. */
export function hasSeen(cookies: string): boolean {
  return ownCookieValue(cookies, cookieName) !== null;
}

/** Lines for cookies; nothing left forgets it. @param secure the shop is reached over https */
export function writeSeen(seen: readonly Seen[], secure: boolean): string[] {
  const value = seen.map(({ goodsId, categoryId, day }) => `${goodsId}-${categoryId}-${day}`).join(".");
  return ownCookie(cookieName, value, { maxAge: value === "" ? 0 : 2_592_000, secure });
}

/**
 * What a device has looked at after the page of a goods: that one first, then what was looked at before.
 * @param cookies `document.cookie` as it is
 */
export function withSeen(cookies: string, goodsId: number, categoryId: number, now = new Date()): Seen[] {
  const day = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / dayMs);
  const others = readSeen(cookies).filter((one) => one.goodsId !== goodsId);
  return [{ goodsId, categoryId, day }, ...others].slice(0, most);
}
