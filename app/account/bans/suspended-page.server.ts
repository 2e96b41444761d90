import { redirect } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { seeOther } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { securityEvent } from "~/app/platform/security-event.server";
import { readSettings } from "~/app/settings/api.server";
import { accountCookie } from "../codes/proof-cookie.server";
import { type OpenBan, openBanOf } from "./bans-queries.server";

/** Seconds in which a just authenticated person is shown why they were not let in. */
const lifetime = 600;

const suspendedCookie = (context: RequestContext) => accountCookie<{ userId: number }>(context, "suspended", lifetime);

/** Logs that an authenticated person was not let in. */
export function banRefused(context: RequestContext, userId: number, ban: OpenBan): void {
  securityEvent(context, "signInFailed", { kind: "user", user: userId, reason: "banned", ban: ban.id });
}

/** Redirects a banned, authenticated person to the page about the ban; null = not banned. */
export async function leadToSuspended(context: RequestContext, userId: number): Promise<Response | null> {
  const ban = await openBanOf(context.db, userId);
  if (!ban) return null;
  banRefused(context, userId, ban);
  const headers = { "Set-Cookie": suspendedCookie(context).write({ userId }), "Cache-Control": "no-store" };
  return seeOther(href("/pages/user/auth/suspended"), headers);
}

/** Loads why a person may not sign in and how to appeal; redirects others to the sign-in. */
export async function loadSuspended(request: Request, context: RequestContext) {
  const cookie = suspendedCookie(context).read(request.headers.get("Cookie"));
  const ban = cookie && (await openBanOf(context.db, cookie.userId));
  if (!ban) throw redirect(href("/pages/user/auth/auth"));
  const { service, desk } = await readSettings(context.db);
  const hours = `${desk.opens}-${desk.closes}`;
  return { title: context.language.i18n.t("bans:told.title"), ban, phone: service.phone, hours };
}
