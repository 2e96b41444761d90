import type { operatorRoutes } from "~/app/operator-routes";
import type { resourceRoutes, storefrontRoutes } from "~/app/routes";

/** Every path of the route table without parameters. */
export type Path = Exclude<
  (typeof storefrontRoutes)[number][0] | (typeof resourceRoutes)[number][0] | (typeof operatorRoutes)[number][0],
  `${string}*` | `${string}:${string}`
>;

type Query = Record<string, string | number | boolean | null | undefined>;

/**
 * Returns the address of a route with its query. Empty values are left out.
 * @example href("/pages/product/goods", { id: 7 }) // "/pages/product/goods?id=7"
 */
export function href(path: Path, query?: Query): string {
  if (!query) return path;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}
