import type { RequestContext } from "~/app/context.server";
import { usedPages } from "~/app/pages/api.server";
import { leadOnWithToast, redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { type FormReply, readForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { locales } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { parseNewArticle } from "./article-form.server";
import { articleList } from "./article-list.server";
import { isLegal } from "./article-words";
import { adminArticle, articleCounts, helpCategoryChoices } from "./articles-admin-queries.server";
import { recycleArticle } from "./publish-article.server";
import { createArticle } from "./save-article.server";

/** Returns the categories of help as choices of a field. */
export const categoryChoices = async ({ db, language }: Pick<RequestContext, "db" | "language">) =>
  (await helpCategoryChoices(db)).map(({ id, name }) => ({
    value: String(id),
    label: pickText(name, language.locale),
  }));

export async function loadArticles(request: Request, context: RequestContext) {
  const staff = await articleList.guard(request, context);
  const { db, clock, language } = context;
  const gone = readId(new URL(request.url).searchParams.get("deleted"));
  const [{ rows, next, filter }, counts, categories, deleted] = await Promise.all([
    articleList.page(request, context, { who: staff }),
    articleCounts(db, clock.now()),
    categoryChoices(context),
    gone === null ? null : adminArticle(db, gone),
  ]);
  const { searchText, kind, category, wanting } = filter;
  const uses = await usedPages(context, { kind: "article", ids: rows.map(({ id }) => id) });
  return {
    title: language.i18n.t("articles:title"),
    rows: rows.map(({ micros: _, ...row }) => ({
      ...row,
      title: pickText(row.title, language.locale),
      category: row.category && pickText(row.category, language.locale),
      written: locales.filter((locale) => row.title[locale]),
      legal: isLegal(row.kind),
      uses: uses[row.id] ?? [],
    })),
    counts,
    categories,
    filter: { searchText, kind, category, wanting, state: filter.deleted ? ("deleted" as const) : filter.state },
    next,
    /** The article that was just deleted, unless somebody took it out again. */
    gone: deleted?.deleted_at ? { id: deleted.id, title: pickText(deleted.title, language.locale) } : null,
    edits: may(staff, "texts.edit"),
  };
}

/** Handles the list's actions: `intent` is delete or restore, `id` the article. */
export async function answerArticles(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "texts.edit");
  const form = await readForm(request);
  const { db, address, clock } = context;
  const id = readId(form.get("id"));
  const intent = form.get("intent");
  if (intent !== "delete" && intent !== "restore") throw badRequest();
  if (id === null) throw notFound();
  const done = await recycleArticle(db, { staff, address, id, deleted: intent === "delete", now: clock.now() });
  if (!done.ok) return answerRefused({ error: done.code });
  const search = new URL(request.url).searchParams;
  const back = Object.fromEntries(
    ["q", "kind", "category", "wanting", "state"].map((name) => [name, search.get(name) ?? ""]),
  );
  if (intent === "delete") return seeOther(href("/operator/articles", { ...back, deleted: id }));
  return redirectWithToast(context, href("/operator/articles", back), "articles:done.restored");
}

/** Loads the form of a new article. */
export async function loadNewArticle(request: Request, context: RequestContext) {
  await requireStaff(request, context, "texts.edit");
  const { language } = context;
  return {
    title: language.i18n.t("articles:new"),
    categories: await categoryChoices(context),
    source: language.locale,
  };
}

/** Starts an article and leads on to its editor. */
export async function answerNewArticle(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "texts.edit");
  const values = typedValues(await readForm(request));
  const { db, address, clock } = context;
  const parsed = parseNewArticle(values);
  const refused = (errors: FormReply["errors"]) => answerRefused<FormReply>({ values, errors });
  if (!parsed.ok) return refused(parsed.errors);
  const { kind, category: categoryId, source, title } = parsed.value;
  // There is one of each legal text, and it is there from the beginning.
  if (isLegal(kind)) return refused({ kind: "choose" });
  const known = categoryId !== null && (await helpCategoryChoices(db)).some(({ id }) => id === categoryId);
  const done = await createArticle(db, {
    staff,
    address,
    kind,
    categoryId: kind === "help" && known ? categoryId : null,
    source,
    title,
    now: clock.now(),
  });
  if (!done.ok) return refused({ category: "choose" });
  return leadOnWithToast(context, `${href("/operator/articles")}/${done.value}`, "articles:done.created");
}
