/** An address of this shop, to compare its parts. */
export const read = (address: string) => new URL(address, "http://shop.invalid");

/** Returns where the acts of a page end, when its address says so (`?next=`). */
export function nextOf(page: URL | undefined): URL | null {
  const next = page?.searchParams.get("next");
  return next?.startsWith("/") ? read(next) : null;
}

/** Returns true when a link on the page at `address` leads where the page itself says that it ends (`?next=`). */
export function endsAt(address: string, link: string): boolean {
  return nextOf(read(address))?.pathname === read(link).pathname;
}
