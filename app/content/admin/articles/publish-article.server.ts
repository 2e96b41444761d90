import type { Transaction } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { insertPlan } from "./article-plans-queries.server";
import {
  asksAgain,
  changedLanguages,
  changedNow,
  isLegal,
  outdatedIn,
  stateOf,
  type Words,
  type WordsIn,
  withWords,
  wordsIn,
} from "./article-words";
import {
  insertVersion,
  lockArticle,
  publishedWords,
  type StoredArticle,
  updateArticle,
  workingWords,
} from "./articles-admin-queries.server";
import { dropPlan } from "./cancel-plan.server";
import { storeDraft, subjectOf } from "./save-article.server";

interface Publication extends Actor {
  id: number;
  /** Version of the article that the form was loaded with: what is published is what was read. */
  version: number;
  /** What was typed into the form of one language, and goes into the version. */
  typed: { locale: Locale; words: WordsIn };
  /** Null = now, or when it was published before. */
  from: Date | null;
  /** Legal texts have no end. */
  until: Date | null;
  note: string;
  /** Legal texts only: whoever agreed to an earlier version is asked again. */
  important: boolean;
  now: Date;
}

type PublishRefusal = "notFound" | "stale" | "noWords" | "hides" | "unchanged" | "endsFirst";

/** Words that become a version, and what becomes of the article with them. */
interface VersionLive {
  words: Words;
  /** What is being worked on beyond them. */
  draft: Words | null;
  written: readonly Locale[];
  from: Date;
  until: Date | null;
  note: string;
  important: boolean;
  by: number;
  now: Date;
}

/**
 * Step: makes words the next version of a locked article, and what people see of it. Returns the version's number.
 * @param written languages whose words being worked on this changes
 */
export async function putLive(
  trx: Transaction<Database>,
  before: StoredArticle,
  { words, draft, written, from, until, note, important, by, now }: VersionLive,
): Promise<number> {
  const edition = before.edition + 1;
  await insertVersion(trx, { id: before.id, number: edition, words, note, important, by });
  const changed = changedNow(before.changed, written, now);
  const outdated = outdatedIn(draft ?? words, before.source, changed);
  const columns = { words, draft, changed, outdated, edition, published_at: from, ends_at: until };
  await updateArticle(trx, before.id, columns, by);
  return edition;
}

/**
 * Publishes the draft, with what was typed, as a new version, now or from a date on, or changes the dates when there is
 * no draft. New words of an article that is shown wait for their date as a plan, which publishing replaces. Refuses
 * `notFound`, `stale` (saved by a colleague since), `noWords` (title and text in the source language are missing),
 * `hides` (shown now, it would not be until a later beginning), `unchanged` (a legal text without new words has nothing
 * to plan) and `endsFirst` (over before it is shown).
 */
export function publishArticle(
  db: Db,
  { staff, address, id, version, typed, from, until, note, important: wanted, now }: Publication,
): Promise<Result<"published" | "planned", PublishRefusal>> {
  return transact(db, async (trx) => {
    // Marks are given out in the order in which they become visible: nobody agrees to one and misses an earlier one.
    await lockName(trx, "marks of legal texts");
    const before = await lockArticle(trx, id);
    if (!before || before.deleted_at) return refuse("notFound");
    if (before.version !== version) return refuse("stale");
    const was = workingWords(before);
    const words = withWords(was, typed.locale, typed.words);
    if (!words.title[before.source] || !words.body[before.source]) return refuse("noWords");
    const legal = isLegal(before.kind);
    const later = from !== null && from > now && (legal || stateOf(before, now) === "live") ? from : null;
    if (later && changedLanguages(words, publishedWords(before)).length === 0)
      return refuse(legal ? "unchanged" : "hides");
    const begins = later ?? (legal ? now : (from ?? before.published_at ?? now));
    const ends = legal ? null : until;
    if (ends && ends <= begins) return refuse("endsFirst");
    const written = changedLanguages(was, words);
    const fresh = before.draft !== null || before.edition === 0 || written.length > 0;
    const important = asksAgain(before.kind) && wanted;
    await dropPlan(trx, before, { staff, address });
    if (legal && !fresh) return ok("published");
    let edition = before.edition;
    if (later) {
      await insertPlan(trx, id, { from: later, until: ends, words, important, note, by: staff.id });
      await storeDraft(trx, before, { words, languages: written, by: staff.id, now });
    } else if (fresh) {
      const live = { words, draft: null, written, from: begins, until: ends, note, important, by: staff.id, now };
      edition = await putLive(trx, before, live);
    } else await updateArticle(trx, id, { published_at: begins, ends_at: ends }, staff.id);
    await audit(trx, {
      staff,
      action: later ? "articles.planned" : fresh ? "articles.published" : "articles.dated",
      subject: subjectOf(id, words),
      ...(written.length > 0 && { before: { [typed.locale]: wordsIn(was, typed.locale) } }),
      after: {
        ...(!later && { version: edition }),
        from: begins.toISOString(),
        until: ends?.toISOString() ?? null,
        ...(written.length > 0 && { [typed.locale]: typed.words }),
        ...(asksAgain(before.kind) && { important }),
        ...(note !== "" && { note }),
      },
      address,
    });
    return ok(later ? "planned" : "published");
  });
}

/**
 * Takes an article off the pages, and its plan away; its words and versions stay. Refuses `notFound` and `legal` (has
 * to be there).
 */
export function takeDown(
  db: Db,
  { staff, address, id }: Actor & { id: number },
): Promise<Result<null, "notFound" | "legal">> {
  return transact(db, async (trx) => {
    const before = await lockArticle(trx, id);
    if (!before || before.deleted_at) return refuse("notFound");
    if (isLegal(before.kind)) return refuse("legal");
    if (before.published_at === null) return ok(null);
    await dropPlan(trx, before, { staff, address });
    await updateArticle(trx, id, { published_at: null, ends_at: null }, staff.id);
    const subject = subjectOf(id, workingWords(before));
    const was = { from: before.published_at.toISOString(), until: before.ends_at?.toISOString() ?? null };
    await audit(trx, { staff, action: "articles.takenDown", subject, before: was, address });
    return ok(null);
  });
}

/**
 * Moves an article into the recycle bin, off all pages at once, or back to how it was; there its plan waits. Refuses
 * `notFound` and `legal`.
 */
export function recycleArticle(
  db: Db,
  { staff, address, id, deleted, now }: Actor & { id: number; deleted: boolean; now: Date },
): Promise<Result<null, "notFound" | "legal">> {
  return transact(db, async (trx) => {
    const before = await lockArticle(trx, id);
    if (!before) return refuse("notFound");
    if (isLegal(before.kind)) return refuse("legal");
    if ((before.deleted_at !== null) === deleted) return ok(null);
    await updateArticle(trx, id, { deleted_at: deleted ? now : null }, staff.id);
    const subject = subjectOf(id, workingWords(before));
    await audit(trx, { staff, action: `articles.${deleted ? "deleted" : "restored"}`, subject, address });
    return ok(null);
  });
}
