import type { LoaderFunctionArgs } from "@remix-run/node";
import { href } from "~/app/platform/http/href";

/** What robots have no business with: things of one person, of staff, and what grows without end. */
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
/** Public all the same: the longer path wins. */
const open = [href("/pages/user/help"), href("/pages/user/setting/privacy"), "/pages/user/coupon/"];

/** `/robots.txt`, with the address of the sitemap. */
export function loader({ context }: LoaderFunctionArgs) {
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
