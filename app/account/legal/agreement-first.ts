import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { storefrontRoutes } from "~/app/routes";

const pages = new Set<string>(storefrontRoutes.map(([path]) => path));

/** Pages that stay open to whoever has not agreed yet: to read, to ask, to take their data along, to leave. */
const open = [
  "/pages/user/auth/",
  "/pages/article/",
  "/pages/user/help",
  "/pages/user/setting/privacy",
  "/pages/user/setting/data",
  "/pages/user/setting/leave",
  "/pages/wanlshop/no_network",
];

/**
 * Returns where a page view of a person who has to agree to a new version is led first; null for anything else. What is
 * sent from an open page, the JSON API and sockets are not held up: the next page asks.
 */
export function agreementFirst({ method, url }: Pick<Request, "method" | "url">): string | null {
  const { pathname, searchParams } = new URL(url);
  if (method !== "GET" || !pages.has(pathname) || open.some((path) => pathname.startsWith(path))) return null;
  const query = new URLSearchParams(searchParams);
  query.delete("_data");
  const next = localPath(query.size === 0 ? pathname : `${pathname}?${query}`);
  return href("/pages/user/auth/agree", { next });
}
