import type { LoaderFunctionArgs } from "#router/server";
import { href } from "~/app/platform/http/href";
import { readSettings } from "~/app/settings/api.server";

/** Paths closed to robots: a user's own pages, those of staff, and lists without an end. */
const closed = [
  "/pages/cart/",
  "/pages/user/",
  "/pages/notice/",
  "/pages/store/",
  "/operator",
  "/preview/",
  `${href("/pages/product/search")}?`,
  href("/likes"),
  href("/opening"),
  "/wanlshop/",
];
/** Exceptions that stay public: the longer path takes precedence. */
const open = [
  href("/pages/user/help"),
  href("/pages/user/setting/privacy"),
  "/pages/user/coupon/",
  // The search page itself, without a keyword, in each language.
  `${href("/pages/product/search")}?lng=`,
];

/** `/robots.txt`, with the URL of the sitemap; closed to all as long as the market is. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!(await readSettings(context.db)).opening.open) {
    return new Response("User-agent: *\nDisallow: /\n", {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
    });
  }
  const lines = [
    "User-agent: *",
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.origin}${href("/sitemap.xml")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
