import { randomUUID } from "node:crypto";
import { z } from "zod";
import { requireBuyer, requireRecentBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { actionKey, type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { askExport } from "./ask-export.server";
import { exportDays, exportsOf, takeExport } from "./exports-queries.server";
import { personFile } from "./person-file.server";

const path = "/pages/user/setting/data";

/** Loads the page of a person's own data: the requests that can still be downloaded. */
export async function loadMyData(request: Request, context: RequestContext) {
  const { id } = await requireBuyer(request, context);
  const exports = await exportsOf(context.db, id, "person");
  return {
    title: context.language.i18n.t("personal:data.title"),
    exports: exports.filter(({ open }) => open).map(({ id: one, at, endsAt }) => ({ id: one, at, endsAt })),
    days: exportDays,
    key: randomUUID(),
  };
}

/** Requests the own data; without an authentication in the last ten minutes it is required first. */
export async function answerMyData(request: Request, context: RequestContext) {
  const { id: userId } = await requireRecentBuyer(request, context, href(path));
  const parsed = parseForm(await readForm(request), z.object({ key: actionKey }));
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const done = await askExport(context.db, { userId, key: parsed.value.key, by: null });
  if (done.ok) return redirectWithToast(context, href(path), "personal:data.ready");
  return json<FormReply>(refuseForm({}, { "": textKey("personal:errors", done.code) }), { status: 409 });
}

/** Returns the own data as a file. A foreign request, and one that ended, are a 404. */
export async function takeMyData(request: Request, context: RequestContext): Promise<Response> {
  const { id: userId } = await requireRecentBuyer(request, context, href(path));
  const { db, clock } = context;
  const id = readId(new URL(request.url).searchParams.get("id"));
  if (id === null || !(await takeExport(db, { id, userId, by: "person" }))) throw notFound();
  return personFile(db, userId, clock.now());
}
