/** A kind of reference to a shop's things. */
export type OwnKind = "goods" | "category" | "coupon" | "page" | "room" | "shop" | "picture";

/** Target of a merchant's link: a fixed page of the platform, a thing that must be the shop's own, or elsewhere. */
export type LinkTarget = "fixed" | "outside" | { of: OwnKind; id: string }[];

/** Pages of the platform that are identical for every shop. */
const fixed: ReadonlySet<string> = new Set([
  "/",
  "/pages/product/category/category",
  "/pages/product/search",
  "/pages/cart/cart",
  "/pages/user/user",
  "/pages/user/help",
  "/pages/user/coupon/list",
  "/pages/user/order/order",
  "/pages/user/order/group",
  "/pages/user/order/bargain",
  "/pages/user/collect",
  "/pages/user/follow",
  "/pages/article/list",
  "/pages/find/find",
  "/pages/user/signin/signin",
  "/pages/vip/vip",
]);

/** Pages that show a shop's things: the query parameters that identify them. */
const showing: Record<string, readonly { name: string; of: OwnKind; optional?: true }[]> = {
  "/pages/product/goods": [{ name: "id", of: "goods" }],
  "/pages/product/comment": [{ name: "id", of: "goods" }],
  "/pages/shop/shop": [{ name: "id", of: "shop" }],
  "/pages/shop/info": [{ name: "id", of: "shop" }],
  "/pages/shop/productList": [
    { name: "shop_id", of: "shop" },
    { name: "category_id", of: "category", optional: true },
  ],
  "/pages/page/index": [{ name: "id", of: "page" }],
  "/pages/user/coupon/details": [{ name: "id", of: "coupon" }],
  "/pages/find/details/live": [{ name: "id", of: "room" }],
};

/**
 * Returns the target of a stored link, for a page of a shop: its own goods, coupons, categories, pages and live rooms,
 * or a fixed page of the platform (modules.md, Availability). Everything else is outside: other sites, lists of
 * everybody's goods, articles.
 */
export function linkTarget(link: string): LinkTarget {
  const [path = "", query = ""] = link.split("?");
  if (fixed.has(path)) return "fixed";
  const shows = Object.hasOwn(showing, path) ? showing[path] : undefined;
  if (!shows) return "outside";
  const asked = new URLSearchParams(query);
  return shows.flatMap(({ name, of, optional }) => {
    // All of them: the reader of the address decides which of two counts.
    const ids = asked.getAll(name).filter((id) => id !== "");
    return ids.length === 0 && !optional ? [{ of, id: "" }] : ids.map((id) => ({ of, id }));
  });
}
