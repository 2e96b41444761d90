import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { newFields } from "~/app/platform/forms/form-fields";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readIdOrNew, readVersion } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { parseQuestion, type QuestionSchema, questionFields } from "./question-form.server";
import { adminQuestion, articleChoices } from "./questions-admin-queries.server";
import { saveQuestion } from "./save-question.server";

/** Loads the form of a quick question, or of a new one. */
export async function loadQuestion(request: Request, context: RequestContext, wanted: string) {
  await requireStaff(request, context, "support.reply");
  const id = readIdOrNew(wanted);
  const { db, language, clock } = context;
  const [question, articles] = await Promise.all([
    id === null ? null : adminQuestion(db, id),
    articleChoices(db, clock.now()),
  ]);
  if (question === undefined) throw notFound();
  return {
    title: question ? pickText(question.question, language.locale) : language.i18n.t("deskBotAdmin:new"),
    id,
    fields: question ? questionFields(question) : newFields<QuestionSchema>({}),
    version: question?.version ?? 0,
    enabled: question?.enabled ?? null,
    articles: articles.map((article) => ({
      value: String(article.id),
      label: pickText(article.title, language.locale),
    })),
  };
}

/** Saves the form of a quick question; a refusal returns all typed values. */
export async function answerQuestion(request: Request, context: RequestContext, wanted: string) {
  const staff = await requireStaff(request, context, "support.reply");
  const id = readIdOrNew(wanted);
  const { db, address, clock } = context;
  const values = typedValues(await readForm(request));
  const refused = (errors: FormErrors, more: Record<string, string> = {}) =>
    answerRefused<FormReply>(refuseForm({ ...values, ...more }, errors));
  if (id !== null && !(await adminQuestion(db, id))) throw notFound();
  const parsed = parseQuestion(values);
  if (!parsed.ok) return refused(parsed.errors);
  const version = readVersion(values.version);
  const done = await saveQuestion(db, { staff, address, id, version, values: parsed.values, now: clock.now() });
  if (done.ok) return redirectWithToast(context, href("/operator/bot"), "operator:toast.saved");
  const field = { noArticle: "article", stale: "", notFound: "" }[done.code];
  // Resubmitting after `stale` is deliberate: the current version is returned so that it passes.
  const now = done.code === "stale" && id !== null ? await adminQuestion(db, id) : undefined;
  return refused({ [field]: textKey("deskBotAdmin:refusals", done.code) }, now ? { version: String(now.version) } : {});
}
