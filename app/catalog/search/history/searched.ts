import { ownCookie, ownCookieValue } from "~/app/platform/cookies/cookie-value";
import { cleanKeyword } from "../keyword/keyword";

/**
 * Cookie with a device's searches, newest first, written by both the page and the server. Keywords are percent-encoded
 * and separated by a bar. Its content is untrusted.
 */

const searchedCookie = "searched";

/** Max entries on a device, and max length of the cookie's value, because it is sent with every request. */
const max = 10;
const longest = 1600;

const year = 31_536_000;

/**
 * Reads the keywords from a Cookie header (or `document.cookie`), newest first, cleaned; empty for anything that is not
 * a history.
 */
export function readSearched(cookies: string | null | undefined): string[] {
  const value = ownCookieValue(cookies, searchedCookie) ?? "";
  // Checked before decoding, so that a forged cookie costs nothing.
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

/** Drops duplicates and empty entries and limits the rest to ten, and to the size of the cookie. */
function shorten(keywords: string[]): string[] {
  const saved: string[] = [];
  let length = 0;
  for (const keyword of new Set(keywords)) {
    if (keyword === "" || saved.length === max) continue;
    length += encodeURIComponent(keyword).length + 1;
    if (length > longest) break;
    saved.push(keyword);
  }
  return saved;
}

export function addSearched(history: string[], keyword: string): string[] {
  return shorten([keyword, ...history.filter((one) => one !== keyword)]);
}

/** Returns cookie lines; an empty history deletes the cookie. @param secure the shop is served over https */
export function writeSearched(history: string[], secure: boolean): string[] {
  const value = shorten(history).map(encodeURIComponent).join("|");
  return ownCookie(searchedCookie, value, { maxAge: value === "" ? 0 : year, secure });
}
