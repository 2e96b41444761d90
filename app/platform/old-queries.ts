import { href, type Path } from "./http/href";

/** What clients and documents of the format call the query of our lists; `data` holds all of it as JSON. */
const ownNames: Record<string, string> = {
  ...{ keyword: "keyword", keywords: "keyword", search: "keyword", category_id: "category_id" },
  ...{ brand: "brand", brand_id: "brand", shop: "shop", shop_id: "shop", sort: "sort", min: "min", max: "max" },
};

/** Query names that our own lists do not know. */
export const oldNames = ["data", "search", "keywords"] as const;

/**
 * The address of a list as we write it, for one as it may come from elsewhere: `list?data={"category_id":6}`, `list?search=tea`,
 * `search?keywords=tea`. What has a keyword is a search. Null when there is nothing old about it.
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

function fieldsOf(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
