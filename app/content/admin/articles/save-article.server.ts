import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { planOf } from "./article-plans-queries.server";
import {
  type ArticleKind,
  type ChangedAt,
  changedLanguages,
  changedNow,
  outdatedIn,
  sameWords,
  type Words,
  type WordsIn,
  withWords,
  wordsIn,
} from "./article-words";
import {
  insertArticle,
  lockArticle,
  publishedWords,
  type StoredArticle,
  updateArticle,
  versionWords,
  workingWords,
} from "./articles-admin-queries.server";

/** An article as the audit log names it. */
export const subjectOf = (id: number, words: Words) => ({
  kind: "article",
  id,
  label: pickText(words.title, "en") || `#${id}`,
});

/** Starts an article as a draft in one language and returns its id. Refuses `noCategory` (help needs one). */
export function createArticle(
  db: Db,
  article: Actor & { kind: ArticleKind; categoryId: number | null; source: Locale; title: string; now: Date },
): Promise<Result<number, "noCategory">> {
  const { staff, address, kind, categoryId, source, title, now } = article;
  return transact(db, async (trx) => {
    if (kind === "help" && categoryId === null) return refuse("noCategory");
    const words = { title: { [source]: title }, summary: {}, body: {} };
    const changed = { [source]: now.getTime() };
    const id = await insertArticle(trx, { kind, categoryId, source, words, changed, by: staff.id });
    await audit(trx, { staff, action: "articles.created", subject: subjectOf(id, words), after: { kind }, address });
    return ok(id);
  });
}

interface WordsSave extends Actor {
  id: number;
  locale: Locale;
  words: WordsIn;
  /** The words that the form was loaded with, as `wordsMark` names them. */
  seen: string;
  /** They still say what the source says, changed or not. */
  confirmed: boolean;
  now: Date;
}

/** Names the state of a language's words, so that a form knows whether they have changed since it was loaded. */
export const wordsMark = ({ changed }: { changed: ChangedAt }, locale: Locale) => String(changed[locale] ?? 0);

/**
 * Saves the words of one language as a draft. Refuses `notFound`, and `stale` when a colleague has saved this language
 * since, unless it says the same. Languages do not disturb each other.
 */
export function saveWords(
  db: Db,
  { staff, address, id, locale, words, seen, confirmed, now }: WordsSave,
): Promise<Result<null, "notFound" | "stale">> {
  return transact(db, async (trx) => {
    const before = await lockArticle(trx, id);
    if (!before || before.deleted_at) return refuse("notFound");
    const was = wordsIn(workingWords(before), locale);
    const same = sameWords(was, words);
    if (!same && wordsMark(before, locale) !== seen) return refuse("stale");
    if (same && !confirmed) return ok(null);
    const next = withWords(workingWords(before), locale, words);
    await storeDraft(trx, before, { words: next, languages: [locale], by: staff.id, now });
    const subject = subjectOf(id, next);
    const difference = same
      ? { after: { confirmed: locale } }
      : { before: { [locale]: was }, after: { [locale]: words } };
    await audit(trx, { staff, action: "articles.worded", subject, ...difference, address });
    return ok(null);
  });
}

/** Step: stores words as the draft, or as none when they are what is published. @param languages written just now */
export async function storeDraft(
  trx: Parameters<typeof updateArticle>[0],
  before: StoredArticle,
  { words, languages, by, now }: { words: Words; languages: readonly Locale[]; by: number; now: Date },
): Promise<void> {
  const changed = changedNow(before.changed, languages, now);
  const isPublished = before.edition > 0 && changedLanguages(words, publishedWords(before)).length === 0;
  const outdated = outdatedIn(words, before.source, changed);
  await updateArticle(trx, before.id, { draft: isPublished ? null : words, changed, outdated }, by);
}

/**
 * Makes the words of a version the draft; null = those that are planned, else those that are published, which discards
 * the draft. Refuses `notFound`, and `planned` when the draft is what is planned: the plan would publish it all the
 * same.
 */
export function takeVersion(
  db: Db,
  { staff, address, id, number, now }: Actor & { id: number; number: number | null; now: Date },
): Promise<Result<null, "notFound" | "planned">> {
  return transact(db, async (trx) => {
    const before = await lockArticle(trx, id);
    if (!before || before.deleted_at || before.edition === 0) return refuse("notFound");
    const plan = number === null ? await planOf(trx, id) : undefined;
    const words = number === null ? (plan?.content ?? publishedWords(before)) : await versionWords(trx, id, number);
    if (!words) return refuse("notFound");
    const was = workingWords(before);
    const languages = changedLanguages(was, words);
    if (languages.length === 0) return plan ? refuse("planned") : ok(null);
    await storeDraft(trx, before, { words, languages, by: staff.id, now });
    const action = number === null ? "articles.discarded" : "articles.reverted";
    const lost = Object.fromEntries(languages.map((locale) => [locale, wordsIn(was, locale)]));
    const subject = subjectOf(id, words);
    const after = plan ? { planned: plan.starts_at.toISOString() } : { version: number ?? before.edition };
    await audit(trx, { staff, action, subject, before: lost, after, address });
    return ok(null);
  });
}

/** Where an article stands: everything but its words and dates. */
interface ArticlePlace {
  categoryId: number | null;
  tag: "hot" | "new" | "guide";
  headline: boolean;
  picture: string | null;
  source: Locale;
}

export const placeOf = (article: StoredArticle): ArticlePlace => ({
  categoryId: article.help_category_id,
  tag: article.tag,
  headline: article.headline,
  picture: article.picture,
  source: article.source,
});

interface PlaceSave extends Actor {
  id: number;
  place: ArticlePlace;
  /** The place that the form was loaded with, as JSON. */
  seen: string;
}

/**
 * Saves where an article stands, which visitors see at once. Refuses `notFound`, `noCategory`, and `stale` with the
 * present place when a colleague has saved it since.
 */
export function savePlace(
  db: Db,
  { staff, address, id, place, seen }: PlaceSave,
): Promise<Result<null, "notFound" | "noCategory" | (Refusal<"stale"> & { now: ArticlePlace })>> {
  return transact(db, async (trx) => {
    const before = await lockArticle(trx, id);
    if (!before || before.deleted_at) return refuse("notFound");
    const was = placeOf(before);
    if (JSON.stringify(was) === JSON.stringify(place)) return ok(null);
    if (JSON.stringify(was) !== seen) return refuse("stale", { now: was });
    if (before.kind === "help" && place.categoryId === null) return refuse("noCategory");
    const { categoryId, ...columns } = place;
    const words = workingWords(before);
    const outdated = outdatedIn(words, place.source, before.changed);
    const help_category_id = before.kind === "help" ? categoryId : null;
    await updateArticle(trx, id, { ...columns, help_category_id, outdated }, staff.id);
    const subject = subjectOf(id, words);
    await audit(trx, { staff, action: "articles.placed", subject, before: { ...was }, after: { ...place }, address });
    return ok(null);
  });
}
