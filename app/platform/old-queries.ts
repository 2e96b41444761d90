import { href, type Path } from "./http/href";

/** Our names for the query parameters that other clients and page documents use; `data` holds all of them as JSON. */
const ownNames: Record<string, string> = {
  keyword: "keyword",
  keywords: "keyword",
  search: "keyword",
  category_id: "category_id",
  brand: "brand",
  brand_id: "brand",
  shop: "shop",
  shop_id: "shop",
  sort: "sort",
  min: "min",
  max: "max",
};

/** Query parameters that our own lists do not use. */
export const oldNames = ["data", "search", "keywords"] as const;

/**
 * Converts the address of a list from another client to our own form: `list?data={"category_id":6}`, `list?search=tea`,
 * `search?keywords=tea`. With a keyword it becomes a search. Null when the address uses none of the old parameters.
 */
export function ownListAddress(path: string, query: URLSearchParams): string | null {
  if (path !== "/pages/product/list" && path !== "/pages/product/search") return null;
  if (!oldNames.some((name) => query.has(name))) return null;
  const own: Record<string, string> = {};
  const put = (name: string, value: unknown) => {
    const known = Object.hasOwn(ownNames, name) ? ownNames[name] : undefined;
    if (typeof value !== "string" && typeof value !== "number") return;
    if (known !== undefined && value !== "") own[known] ??= String(value);
  };
  for (const [name, value] of query) {
    if (name === "data") for (const [inner, part] of Object.entries(fieldsOf(value))) put(inner, part);
    else if (Object.hasOwn(ownNames, name)) put(name, value);
    else own[name] ??= value;
  }
  const target: Path = own.keyword === undefined ? path : "/pages/product/search";
  return href(target, own);
}

/**
 * Returns a path without the folder in which another client of the shop stood: `/h5/pages/cart/cart` →
 * `/pages/cart/cart`.
 */
export function withoutFolder(path: string): string {
  return path.replace(/^\/?h5(?=[/#?]|$)\/?/, "/");
}

/**
 * The address of a person in other clients: their QR code (`QRtype=user`) invites to register, anything else is one's
 * own profile.
 */
export function ownPersonAddress(query: URLSearchParams): string {
  if (query.get("QRtype") !== "user") return href("/pages/user/setting/user");
  const id = query.get("id") ?? "";
  return href("/pages/user/auth/register", { invite: /^\w{1,32}$/.test(id) ? id : null });
}

function fieldsOf(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
