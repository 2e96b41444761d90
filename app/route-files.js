import { consoleFrame, operatorRoutes } from "./operator-routes.js";
import { merchantFrame, resourceRoutes, storefrontRoutes } from "./routes.js";

/**
 * @typedef {(path: string | undefined, file: string, options?: { index?: boolean } | (() => void)) => void} RouteMaker
 */

/** @type {readonly import("./routes.js").StorefrontRow[]} */
const storefront = storefrontRoutes;
/** @param {import("./routes.js").StorefrontRow} row */
const isMerchants = ([, , guard, frame]) => guard === "S" && frame !== "bare";

/**
 * Registers the built rows with Remix; the console's pages are nested in its frame, the merchants' in theirs, which has
 * no path of its own.
 * @param {RouteMaker} route
 */
export function remixRoutes(route) {
  const open = [...storefront.filter((row) => !isMerchants(row)), ...resourceRoutes];
  for (const [path, file] of open) {
    if (file === null) continue;
    if (path === "/") route("", file, { index: true });
    else route(withoutSlash(path), file);
  }
  route(undefined, merchantFrame, () => {
    for (const [path, file] of storefront.filter(isMerchants)) if (file !== null) route(withoutSlash(path), file);
  });
  const built = operatorRoutes.filter(([, file]) => file !== null);
  for (const [path, file, , , bare] of built) if (bare) route(withoutSlash(path), String(file));
  route("operator", consoleFrame, () => {
    for (const [path, file, , , bare] of built) {
      if (bare) continue;
      if (path === "/operator") route("", String(file), { index: true });
      else route(path.slice("/operator/".length), String(file));
    }
  });
}

/** Returns the files of all built routes, relative to the project root: `app/cart/routes/cart.tsx`. */
export function routeFiles() {
  const rows = [...storefrontRoutes, ...resourceRoutes, ...operatorRoutes];
  return [consoleFrame, merchantFrame, ...rows.flatMap(([, file]) => file ?? [])].map((file) => `app/${file}`);
}

/** @param {string} path */
function withoutSlash(path) {
  return path.startsWith("/") ? path.slice(1) : path;
}
