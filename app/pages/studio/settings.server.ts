import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { textKey } from "~/app/platform/language/text-keys";
import { describePage } from "../document/describe-page.server";
import { studioAt } from "../list/addresses";
import { pageId } from "../list/page-id.server";
import { pageSettings } from "../list/page-settings.server";
import { pageSettingsForm } from "../list/page-settings-form.server";
import type { Studio } from "./studio.server";

/** A page's readable address and its texts for search engines; `start` is the fixed prefix. */
export async function loadSettings({ params, context }: LoaderFunctionArgs, { owner }: Studio) {
  const id = pageId(params);
  const { slugStart, ...page } = (await pageSettings(context.db, id, owner)) ?? notThere();
  const { t } = context.language.i18n;
  const start = `${context.origin}${href("/pages/page/index")}?id=${slugStart}`;
  return json({ ...page, id, start, title: t("editor:settings.title", { name: page.name }) });
}

function notThere(): never {
  throw notFound();
}

/** Stores them; an address in use is refused at its field. */
export async function answerSettings({ request, params, context }: ActionFunctionArgs, { by }: Studio) {
  const id = pageId(params);
  const parsed = parseForm(await readForm(request), pageSettingsForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const done = await describePage(context.db, { ...parsed.value, pageId: id, by }, context.bus);
  if (done.ok) {
    const { settings } = studioAt(new URL(request.url).pathname);
    return redirectWithToast(context, settings(id), "operator:toast.saved");
  }
  if (done.code === "notFound") throw notFound();
  return answerRefused(refuseForm(parsed.values, { slug: textKey("pages:errors", done.code) }));
}
