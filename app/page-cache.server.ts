import { href } from "~/app/platform/http/href";
import { storefrontRoutes } from "~/app/routes";

/** Paths that require a signed-in user. */
const guarded = new Set<string>(storefrontRoutes.filter(([, , guard]) => guard !== "-").map(([path]) => path));
/** Paths that visitors may open, too, but that show personal activity. */
const personal = new Set<string>([href("/pages/user/footprint")]);
/** The consoles' pages with parameters in their paths, and the previews they share with people without an account. */
const consolePaths = /^\/(?:operator|preview|pages\/store\/profile)(?:\/|$)/;

/**
 * Returns the default Cache-Control of a page. Pages behind a sign-in and pages with personal activity are not stored
 * at all, so that the next user of a shared device cannot find them; all others are revalidated on each visit.
 */
export function cacheOf(request: Request): "private, no-store" | "private, no-cache" {
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/\/+$/, "");
  const isPrivate = guarded.has(path) || personal.has(path) || consolePaths.test(pathname);
  return isPrivate ? "private, no-store" : "private, no-cache";
}
