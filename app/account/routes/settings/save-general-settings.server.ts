import { requireBuyer } from "~/app/account/guard.server";
import { updateLocale, updateZone } from "~/app/account/profile/profile-queries.server";
import { saveSwitches } from "~/app/account/profile/save-switches.server";
import type { RequestContext } from "~/app/context.server";
import { themes, writeTheme } from "~/app/platform/cookies/theme";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { chosenZoneCookie } from "~/app/platform/cookies/zone";
import { isZone } from "~/app/platform/format/zoned-time";
import { badRequest } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { isSecure } from "~/app/platform/http/origin.server";
import { languageCookieOf } from "~/app/platform/language/language-cookie.server";

const path = "/pages/user/setting/currency";

/** Handles every form of the general settings. `intent`: language, theme, zone, sounds, places or cache. */
export async function saveGeneralSettings(request: Request, context: RequestContext) {
  const { id } = await requireBuyer(request, context);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "language") {
    const locale = context.offered.find((one) => one === form.get("language"));
    if (!locale) throw badRequest();
    await updateLocale(context.db, id, locale);
    // The next page is rendered in the language just chosen.
    const headers = { "Set-Cookie": languageCookieOf(context, locale) };
    return redirectWithToast(context, href(path), "settings:general.languageSaved", headers);
  }
  if (intent === "theme") {
    const theme = themes.find((one) => one === form.get("theme"));
    if (!theme) throw badRequest();
    const headers = new Headers();
    for (const line of writeTheme(theme, isSecure(context.env))) headers.append("Set-Cookie", line);
    return redirectWithToast(context, href(path), "settings:general.themeSaved", headers);
  }
  if (intent === "zone") {
    const zone = String(form.get("zone") ?? "") || null;
    if (zone !== null && !isZone(zone)) throw badRequest();
    await updateZone(context.db, id, zone);
    const headers = { "Set-Cookie": chosenZoneCookie(zone, isSecure(context.env)) };
    return redirectWithToast(context, href(path), "forms:saved", headers);
  }
  if (intent === "cache") return redirectWithToast(context, href(path), "settings:general.cacheCleared");
  if (intent !== "sounds" && intent !== "places") throw badRequest();
  await saveSwitches(context.db, { userId: id, group: intent, form });
  return redirectWithToast(context, href(path), "forms:saved");
}
