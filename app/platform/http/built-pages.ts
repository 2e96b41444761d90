import { storefrontRoutes } from "~/app/routes";

/** Pages of the storefront that are specified and not built yet: rows of the route table without a file. */
export const unbuiltPages: readonly string[] = storefrontRoutes.flatMap(([path, file]) =>
  file === null ? [path] : [],
);

const unbuilt = new Set(unbuiltPages);

/**
 * True for an address whose page is not built yet and must not be linked. Documents keep such a link, and show it once
 * the page has its file in the route table.
 */
export function leadsNowhere(address: string): boolean {
  return unbuilt.has(address.split(/[?#]/, 1)[0] ?? "");
}
