import { z } from "zod";
import { enabledFilter } from "~/app/console/list/enabled-filter";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { locales } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { deleteQuestion } from "./delete-question.server";
import { moveQuestion } from "./move-question.server";
import { adminQuestions, votedArticles } from "./questions-admin-queries.server";
import { switchQuestion } from "./switch-question.server";

const maxVoted = 20;

/** Loads the quick questions in order, and the votes on the articles that the bot found. */
export async function loadQuestions(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "support.read");
  const { db, language } = context;
  const filter = enabledFilter(new URL(request.url).searchParams);
  const [rows, articles] = await Promise.all([adminQuestions(db, filter), votedArticles(db, maxVoted)]);
  return {
    title: language.i18n.t("deskBotAdmin:title"),
    rows: rows.map(({ question, answer, articleId, ...row }) => ({
      ...row,
      question: pickText(question, language.locale),
      answer: pickText(answer, language.locale),
      byArticle: articleId !== null,
      languages: locales.filter((locale) => question[locale]),
    })),
    articles: articles.map((row) => ({ ...row, title: pickText(row.title, language.locale) })),
    q: filter.q,
    state: filter.enabled === undefined ? "" : filter.enabled ? "on" : "off",
    edits: may(staff, "support.reply"),
  };
}

/** Handles the list's actions: `intent` is on, off, up, down or delete, `id` the quick question. */
export async function answerQuestions(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "support.reply");
  const form = await readForm(request);
  const id = readId(form.get("id"));
  const intent = z.enum(["on", "off", "up", "down", "delete"]).safeParse(form.get("intent")).data;
  if (intent === undefined) throw badRequest();
  if (id === null) throw notFound();
  const { db, address } = context;
  const act = { staff, address, id };
  const done =
    intent === "delete"
      ? await deleteQuestion(db, act)
      : intent === "on" || intent === "off"
        ? await switchQuestion(db, { ...act, enabled: intent === "on" })
        : await moveQuestion(db, { ...act, by: intent === "up" ? -1 : 1 });
  if (!done.ok) return answerRefused({ error: done.code });
  const { searchParams } = new URL(request.url);
  const back = Object.fromEntries(["q", "state"].map((name) => [name, searchParams.get(name) ?? ""]));
  return redirectWithToast(context, href("/operator/bot", back), textKey("deskBotAdmin:done", intent));
}
