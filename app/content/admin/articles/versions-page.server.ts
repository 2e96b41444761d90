import { diffWords } from "~/app/console/words-diff";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId, readVersion } from "~/app/platform/ids";
import { type Locale, locales } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { planOf } from "./article-plans-queries.server";
import { changedLanguages, type Words, wordsIn } from "./article-words";
import { adminArticle, articleVersions, versionWords, workingWords } from "./articles-admin-queries.server";
import { takeVersion } from "./save-article.server";

/**
 * Loads the versions of an article. `?with=N` compares version N with the words being worked on, with version `to`, or
 * with what is planned (`to=planned`); `?lang=` in another language than the first that differs.
 */
export async function loadVersions(request: Request, context: RequestContext, wanted: string | undefined) {
  const staff = await requireStaff(request, context, "texts.read");
  const { db, language } = context;
  const id = readId(wanted);
  const article = id === null ? null : await adminArticle(db, id);
  if (id === null || !article || article.deleted_at) throw notFound();
  const query = new URL(request.url).searchParams;
  const number = readNumber(query.get("with"));
  const to = query.get("to") === "planned" ? "planned" : readNumber(query.get("to"));
  const [versions, before, after] = await Promise.all([
    articleVersions(db, id),
    number === null ? undefined : versionWords(db, id, number),
    to === null ? workingWords(article) : to === "planned" ? plannedWords(db, id) : versionWords(db, id, to),
  ]);
  if ((number !== null && !before) || !after) throw notFound();
  const lang = locales.find((locale) => locale === query.get("lang"));
  return {
    title: pickText(workingWords(article).title, language.locale) || `#${id}`,
    id,
    edition: article.edition,
    /** The version that is being worked on as it is: it can neither be compared with that nor made it. */
    unchanged: article.draft === null ? article.edition : null,
    versions,
    comparison:
      number !== null && before ? { number, to, ...compared(before, after, lang ?? article.source, lang) } : null,
    edits: may(staff, "texts.edit"),
  };
}

/** Parses the number of a version; null for what is none. */
function readNumber(sent: string | null): number | null {
  const number = readVersion(sent);
  return number > 0 ? number : null;
}

const plannedWords = async (db: RequestContext["db"], id: number) => (await planOf(db, id))?.content;

function compared(before: Words, after: Words, source: Locale, lang: Locale | undefined) {
  const languages = changedLanguages(before, after);
  const locale = lang ?? (languages.includes(source) ? source : (languages[0] ?? source));
  const [old, now] = [wordsIn(before, locale), wordsIn(after, locale)];
  const parts = (["title", "summary", "body"] as const)
    .filter((name) => old[name] !== "" || now[name] !== "")
    .map((name) => ({ name, runs: diffWords(old[name], now[name], locale) }));
  return { locale, languages, parts };
}

/** Makes the words of a version the draft. */
export async function answerVersions(request: Request, context: RequestContext, wanted: string | undefined) {
  const staff = await requireStaff(request, context, "texts.edit");
  const [id, number] = [readId(wanted), readVersion((await readForm(request)).get("number"))];
  if (id === null) throw notFound();
  const { db, address, clock } = context;
  const done = await takeVersion(db, { staff, address, id, number, now: clock.now() });
  if (!done.ok) throw notFound();
  return redirectWithToast(context, `${href("/operator/articles")}/${id}`, "articles:done.reverted");
}
