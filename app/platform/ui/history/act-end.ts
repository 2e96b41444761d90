/** An address of this shop, to compare its parts. */
export const read = (address: string) => new URL(address, "http://shop.invalid");

/** Returns the address to which a page leads when its act ends (`?next=`). */
export function nextOf(page: URL | undefined): URL | null {
  const next = page?.searchParams.get("next");
  return next?.startsWith("/") ? read(next) : null;
}

/** True when a link on the page at `address` leads to that page's `?next=`. */
export function endsAt(address: string, link: string): boolean {
  return nextOf(read(address))?.pathname === read(link).pathname;
}
