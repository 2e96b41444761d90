import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { studioAt } from "../list/addresses";
import { listPreviews, revokePreview } from "../previews/preview-links.server";
import type { Studio } from "./studio.server";

/** The preview links that are still valid, of the page `?page=` or of all. */
export async function loadPreviews({ request, context }: LoaderFunctionArgs, { owner, mayPublish }: Studio) {
  const pageId = readId(new URL(request.url).searchParams.get("page"));
  const rows = await listPreviews(context.db, { pageId: pageId ?? undefined, owner });
  return json({
    rows: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.getTime(),
      expiresAt: row.expiresAt.getTime(),
      usedAt: row.usedAt?.getTime() ?? null,
    })),
    narrowed: pageId !== null,
    now: context.clock.now().getTime(),
    mayRevoke: mayPublish,
    title: context.language.i18n.t("editor:previews.title"),
  });
}

/** Revokes the link of the form; 400 when it has ended, or is another shop's. */
export async function answerPreviews({ request, context }: ActionFunctionArgs, { by }: Studio) {
  const id = readId((await readForm(request)).get("link"));
  if (id === null) throw notFound();
  const done = await revokePreview(context.db, { id, by });
  if (!done.ok) return answerRefused({ code: done.code });
  const { pathname, searchParams } = new URL(request.url);
  const page = readId(searchParams.get("page"));
  return redirectWithToast(context, href(studioAt(pathname).previews, { page: page ?? "" }), "editor:previews.revoked");
}
