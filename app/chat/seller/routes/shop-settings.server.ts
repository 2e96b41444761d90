import { requireShopStaff } from "~/app/account/api.server";
import { shopTalk } from "~/app/chat/hours/chat-shops-queries.server";
import { saveShopTalk } from "~/app/chat/hours/save-shop-talk.server";
import { clockText } from "~/app/chat/hours/shop-hours";
import { shopSettingsForm } from "~/app/chat/seller/shop-settings-form.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { zoneNames } from "~/app/platform/format/zoned-time";
import { formFields, ticked } from "~/app/platform/forms/form-fields";
import { answerRefused } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";

/** Loads `/pages/store/chat/settings`: the shop's chat settings as form fields. */
export async function loadShopSettings(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "chat");
  const { version, zone, days, opens, closes, away, replies } = await shopTalk(context.db, shopId);
  const fields = formFields<typeof shopSettingsForm>({
    version: String(version),
    zone,
    replies: replies.join("\n"),
    opens: opens === null ? "" : clockText(opens),
    closes: closes === null ? "" : clockText(closes),
    day: Object.fromEntries(days.map((day) => [day, ticked(true)])),
    away,
  });
  return { title: context.language.i18n.t("talk:settings.title"), fields, zones: zoneNames() };
}

/** Saves the form. If the settings were saved meanwhile, the typed values come back with the new version. */
export async function answerShopSettings(request: Request, context: RequestContext): Promise<Response> {
  const { shopId } = await requireShopStaff(request, context, "chat");
  const { db } = context;
  const parsed = parseForm(await readForm(request), shopSettingsForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { day, ...talk } = parsed.value;
  const done = await saveShopTalk(db, { shopId, talk: { ...talk, days: day } });
  if (done.ok) return redirectWithToast(context, href("/pages/store/chat/settings"), "talk:settings.saved");
  const { version } = await shopTalk(db, shopId);
  const values = { ...parsed.values, version: String(version) };
  return json(refuseForm(values, { "": "talk:settings.changed" }), { status: 409 });
}
