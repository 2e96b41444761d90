const shopStart = /^shop-\d+-/;

/** Max length of an address, as in its table. */
const longest = 60;

/** Returns the fixed prefix of a page's readable address: its shop's number; "" = a page of the platform. */
export function slugStart(shopId: number | null): string {
  return shopId === null ? "" : `shop-${shopId}-`;
}

/**
 * Returns the readable address of a page of this shop (null = the platform) from the typed part; null when it would be
 * too long, or when a page of the platform would use a shop's prefix.
 */
export function wholeSlug(typed: string, shopId: number | null): string | null {
  const slug = slugStart(shopId) + typed;
  return slug.length > longest || (shopId === null && shopStart.test(slug)) ? null : slug;
}
