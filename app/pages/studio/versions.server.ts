import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { json } from "~/app/platform/http/text-response.server";
import type { Locale } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import { openDraft } from "../drafts/open-draft.server";
import { studioAt } from "../list/addresses";
import { pageId } from "../list/page-id.server";
import { changeVersions } from "../publishing/change-versions.server";
import { listPlans } from "../publishing/list-plans.server";
import { compareVersions, listVersions } from "../publishing/list-versions.server";
import type { Studio } from "./studio.server";
import { toEditor } from "./to-editor.server";

/** The versions of a page, the differences of the selected one (`?with=`) from the draft, and its plans. */
export async function loadVersions(
  { request, params, context }: LoaderFunctionArgs,
  { owner, mayEdit, mayPublish }: Studio,
) {
  const id = pageId(params);
  const { db } = context;
  const [draft, versions, plans] = await Promise.all([
    openDraft(db, id, owner),
    listVersions(db, { pageId: id, limit: 50, owner }),
    listPlans(db, { pageId: id, owner }),
  ]);
  if (!draft) throw notFound();
  const search = new URL(request.url).searchParams;
  const revision = Number(search.get("with"));
  const chosen =
    versions.rows.find((version) => version.id === revision) ??
    versions.rows.find(({ live }) => live) ??
    versions.rows[0];
  const compared = chosen ? await compareVersions(db, { pageId: id, from: chosen.id, to: "draft", owner }) : null;
  return json({
    page: { id, name: draft.page.name, address: draft.page.address, live: draft.live !== null },
    lockVersion: draft.lockVersion,
    versions: versions.rows.map((version) => ({ ...version, createdAt: version.createdAt.getTime() })),
    plans: plans.map((plan) => ({
      ...plan,
      startsAt: plan.startsAt.getTime(),
      endsAt: plan.endsAt?.getTime() ?? null,
    })),
    chosen: chosen ? { id: chosen.id, number: chosen.number, live: chosen.live } : null,
    asPages: search.get("as") === "pages",
    language: languageOf(search.get("in"), context),
    differences: compared?.differences ?? [],
    languages: context.offered,
    mayEdit,
    mayPublish,
    title: context.language.i18n.t("editor:versions.title", { name: draft.page.name }),
  });
}

/** The language that the pages are compared in: one that is offered, by default the reader's own. */
function languageOf(wanted: string | null, { offered, language }: RequestContext): Locale {
  return offered.find((one) => one === wanted) ?? language.locale;
}

/**
 * Restores, rolls back, cancels or retries by the form (`changeVersions`); refusals have status 400, 404 for a missing
 * page.
 */
export async function answerVersions(
  { request, params, context }: ActionFunctionArgs,
  { by }: Studio,
  form: FormData,
): Promise<Response> {
  const id = pageId(params);
  const result = await changeVersions(context, { pageId: id, form, by });
  if (!result.ok && result.code === "notFound") throw notFound();
  if (!result.ok) return answerRefused({ code: result.code });
  const message = textKey("editor:versions", result.value);
  if (result.value === "restored") return toEditor(request, context, id, message);
  return redirectWithToast(context, studioAt(new URL(request.url).pathname).versions(id), message);
}
