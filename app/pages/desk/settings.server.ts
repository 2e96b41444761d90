import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { describePage } from "../document/describe-page.server";
import { deskAt } from "../list/addresses";
import { pageId } from "../list/page-id.server";
import { pageSettings } from "../list/page-settings.server";
import { pageSettingsForm } from "../list/page-settings-form.server";
import type { Desk } from "./desk.server";

/** A page's readable address and its texts for search engines; `start` is what stands before the typed part. */
export async function loadSettings({ params, context }: LoaderFunctionArgs, { owner }: Desk) {
  const id = pageId(params);
  const { slugStart, ...page } = (await pageSettings(context.db, id, owner)) ?? notThere();
  const { t } = context.language.i18n;
  const start = `${context.origin}${href("/pages/page/index")}?id=${slugStart}`;
  return json({ ...page, id, start, title: t("editor:settings.title", { name: page.name }) });
}

function notThere(): never {
  throw notFound();
}

/** Stores them; an address that somebody else has is refused under its field. */
export async function answerSettings({ request, params, context }: ActionFunctionArgs, { by }: Desk) {
  const id = pageId(params);
  const parsed = parseForm(await readForm(request), pageSettingsForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const done = await describePage(context.db, { ...parsed.value, pageId: id, by }, context.bus);
  if (done.ok) {
    const { settings } = deskAt(new URL(request.url).pathname);
    return redirectWithToast(context, settings(id), "operator:toast.saved");
  }
  if (done.code === "noSuchPage") throw notFound();
  return answerRefused(refuseForm(parsed.values, { slug: `pages:errors.${done.code}` }));
}
