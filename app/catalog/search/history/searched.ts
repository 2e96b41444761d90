import { ownCookie, ownCookieValue } from "~/app/platform/cookies/cookie-value";
import { cleanKeyword } from "../keyword/keyword";

/**
 * What a device searched for, newest first: the cookie `searched`, which belongs to the page as much as to the server. Each
 * keyword is percent-encoded, a bar stands between two. Whoever reads it trusts nothing in it.
 */

const searchedCookie = "searched";

/** Entries that a device keeps, and the length of the cookie's value: it travels with every request. */
const most = 10;
const longest = 1600;

const year = 31_536_000;

/** The keywords in a Cookie header (or `document.cookie`), newest first, cleaned; nothing for anything that is no history. */
export function readSearched(cookies: string | null | undefined): string[] {
  const value = ownCookieValue(cookies, searchedCookie) ?? "";
  // Before anything is decoded: a forged cookie costs nothing.
  if (value.length > longest * 3) return [];
  return shorten(value.split("|").map(decode));
}

function decode(part: string): string {
  try {
    return cleanKeyword(decodeURIComponent(part)).keyword;
  } catch {
    return "";
  }
}

/** Each once, none empty, at most ten, and no more than the cookie may hold. */
function shorten(keywords: string[]): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const keyword of new Set(keywords)) {
    if (keyword === "" || kept.length === most) continue;
    length += encodeURIComponent(keyword).length + 1;
    if (length > longest) break;
    kept.push(keyword);
  }
  return kept;
}

/** The history after another search: that one first. */
export function addSearched(history: string[], keyword: string): string[] {
  return shorten([keyword, ...history.filter((one) => one !== keyword)]);
}

/** Lines for cookies; an empty history forgets it. @param secure the shop is on https */
export function writeSearched(history: string[], secure: boolean): string[] {
  const value = shorten(history).map(encodeURIComponent).join("|");
  return ownCookie(searchedCookie, value, { maxAge: value === "" ? 0 : year, secure });
}
