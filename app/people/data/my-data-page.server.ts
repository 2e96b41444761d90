import { randomUUID } from "node:crypto";
import { z } from "zod";
import { requireBuyer, requireRecentBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { actKey, type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { askExport } from "./ask-export.server";
import { exportDays, exportsOf, takeExport } from "./exports-queries.server";
import { personFile } from "./person-file.server";

const path = "/pages/user/setting/data";

/** Loads the page of a person's own data: what was asked for and can still be taken. */
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

/** Asks for the own data; whoever has not shown for ten minutes who they are does it first. */
export async function answerMyData(request: Request, context: RequestContext) {
  const { id: userId } = await requireRecentBuyer(request, context, href(path));
  const parsed = parseForm(await readForm(request), z.object({ key: actKey }));
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const done = await askExport(context.db, { userId, key: parsed.value.key, by: null });
  if (done.ok) return redirectWithToast(context, href(path), "personal:data.ready");
  return json<FormReply>(refuseForm({}, { "": textKey("personal:errors", done.code) }), { status: 409 });
}

/** Returns the own data as a file. Somebody else's request, and one that ended, are a 404. */
export async function takeMyData(request: Request, context: RequestContext): Promise<Response> {
  const { id: userId } = await requireRecentBuyer(request, context, href(path));
  const { db, clock } = context;
  const id = readId(new URL(request.url).searchParams.get("id"));
  if (id === null || !(await takeExport(db, { id, userId, by: "person" }))) throw notFound();
  return personFile(db, userId, clock.now());
}
