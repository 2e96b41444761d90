import { href } from "~/app/platform/http/href";
import { storefrontRoutes } from "~/app/routes";

/** Addresses that only somebody signed in may see. */
const guarded = new Set<string>(storefrontRoutes.filter(([, , guard]) => guard !== "-").map(([path]) => path));
/** Open to visitors too, but about what somebody did. */
const personal = new Set<string>([href("/pages/user/footprint")]);
/** The console, and what is shown of it to people without an account. */
const consolePaths = /^\/(?:operator|preview)(?:\/|$)/;

/**
 * What the browser may keep of a page that says nothing itself: of one that takes a sign-in, or shows what somebody looked
 * at, nothing at all, so that nobody finds it on a shared device afterwards; any other one is asked for anew each time.
 */
export function cacheOf(request: Request): "private, no-store" | "private, no-cache" {
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/\/+$/, "");
  const isPrivate = guarded.has(path) || personal.has(path) || consolePaths.test(pathname);
  return isPrivate ? "private, no-store" : "private, no-cache";
}
