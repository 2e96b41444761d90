import type { RequestContext } from "~/app/context.server";
import { leadAway } from "~/app/platform/http/answers.server";
import { failure } from "~/app/platform/http/envelope.server";
import { href } from "~/app/platform/http/href";
import { readSettings } from "~/app/settings/api.server";
import { staffBehind } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";

/** Addresses that answer before a market opens: the page that says so, its parts, and legal texts. */
const single = new Set([
  "/opening-soon",
  // The router asks it for every screen that it does not know yet; without it no console opens another screen.
  "/__manifest",
  "/robots.txt",
  "/manifest.webmanifest",
  "/favicon.ico",
  "/sw.js",
  "/regions",
  "/unread",
  "/cart/count",
  "/pages/wanlshop/no_network",
  "/pages/article/details",
  "/pages/user/setting/privacy",
]);

/** With all below them: the consoles and the way into them, what pages load, and callbacks of other machines. */
const whole = [
  "/operator/",
  "/preview/",
  "/strings/",
  "/api/",
  "/uploads/",
  "/voices/",
  "/page-style/",
  "/look-style/",
  "/brand-style/",
  "/pages/store/",
  "/pages/shop/apply/",
  "/pages/user/auth/",
];

function answersClosed(pathname: string): boolean {
  const path = pathname.replace(/\/$/, "");
  return single.has(path) || whole.some((start) => `${path}/`.startsWith(start));
}

/** Returns whether visitors see the market. Reporting an unavailable database is left to the page. */
export async function isOpen(db: Db): Promise<boolean> {
  const settings = await readSettings(db).catch(() => null);
  return settings?.opening.open ?? true;
}

/**
 * Returns the answer of a market that is not open: "opening soon" in the form the caller reads. Null = the request
 * goes on: the market is open, the address answers anyway, or a member of staff asks.
 */
export async function closedAnswer(request: Request, context: RequestContext): Promise<Response | null> {
  if (await isOpen(context.db)) return null;
  const { pathname, searchParams } = new URL(request.url);
  if (answersClosed(pathname)) return null;
  const session = await context.staffSession();
  if (session && (await staffBehind(context.db, session.sessionId))) return null;
  const { i18n } = context.language;
  if (/^\/(?:wanlshop|recharge)\//.test(pathname)) {
    return failure(200, i18n.t("wire:openingSoon"), context.clock, { reason: "openingSoon" });
  }
  if (/^\/sitemap(?:\.xml$|\/)/.test(pathname)) return new Response(null, { status: 404 });
  const lng = searchParams.get("lng");
  return leadAway(request, href("/opening-soon", lng === null ? {} : { lng }), { reload: true });
}
