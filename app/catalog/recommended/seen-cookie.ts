/** How many goods a device remembers. */
const most = 12;

/** Goods and its category; ids have at most 15 digits, so that they are exact numbers. */
const pair = /^[1-9]\d{0,14}-([1-9]\d{0,14})$/;

/** The pairs in a Cookie header or `document.cookie`, newest first; whatever is no pair of ours is dropped. */
function readSeen(cookies: string | null): string[] {
  const value = /(?:^|;\s*)seen=([^;]{1,400})/.exec(cookies ?? "")?.[1] ?? "";
  return value
    .split(".")
    .filter((one) => pair.test(one))
    .slice(0, most);
}

/** Ids of the categories of the goods that this device looked at, newest first, each once. */
export function readInterests(cookieHeader: string | null): number[] {
  return [...new Set(readSeen(cookieHeader).map((one) => Number(pair.exec(one)?.[1])))];
}

/**
 * What the page of a goods assigns to `document.cookie`: this goods first, then what was looked at before.
 * @param cookies `document.cookie` as it is
 * @example document.cookie = withSeen(document.cookie, goods.id, goods.categoryId)
 */
export function withSeen(cookies: string, goodsId: number, categoryId: number): string {
  const others = readSeen(cookies).filter((one) => !one.startsWith(`${goodsId}-`));
  const value = [`${goodsId}-${categoryId}`, ...others].slice(0, most).join(".");
  return `seen=${value}; Path=/; Max-Age=2592000; SameSite=Lax`;
}
