import type { Locale } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockName } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import {
  asksAgain,
  changedLanguages,
  changedNow,
  isLegal,
  outdatedIn,
  stateOf,
  type WordsIn,
  withWords,
  wordsIn,
} from "./article-words";
import { insertVersion, lockArticle, updateArticle, workingWords } from "./articles-admin-queries.server";
import { subjectOf } from "./save-article.server";

interface Publication extends Actor {
  id: number;
  /** Version of the article that the form was loaded with: what is published is what was read. */
  version: number;
  /** What was typed into the form of one language, and goes into the version. */
  typed: { locale: Locale; words: WordsIn };
  /** Null = now, or when it was published before. Legal texts have no dates. */
  from: Date | null;
  until: Date | null;
  note: string;
  /** Legal texts only: whoever agreed to an earlier version is asked again. */
  important: boolean;
  now: Date;
}

/**
 * Publishes the draft, with what was typed, as a new version, now or from a date on, or changes the dates when there is
 * no draft. Refuses `notFound`, `stale` (saved by a colleague since), `noWords` (title and text in the source language
 * are missing), `hides` (shown now, it would not be until a later beginning) and `endsFirst` (over before it is shown).
 */
export function publishArticle(
  db: Db,
  { staff, address, id, version, typed, from, until, note, important, now }: Publication,
): Promise<Result<null, "notFound" | "stale" | "noWords" | "hides" | "endsFirst">> {
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
    const written = changedLanguages(was, words);
    const fresh = before.draft !== null || before.edition === 0 || written.length > 0;
    if (legal && !fresh) return ok(null);
    const published_at = legal ? now : (from ?? before.published_at ?? now);
    const ends_at = legal ? null : until;
    if (stateOf(before, now) === "live" && published_at > now) return refuse("hides");
    if (ends_at && ends_at <= published_at) return refuse("endsFirst");
    const edition = before.edition + (fresh ? 1 : 0);
    if (fresh) {
      await insertVersion(trx, {
        id,
        number: edition,
        words,
        note,
        important: asksAgain(before.kind) && important,
        by: staff.id,
      });
    }
    const changed = changedNow(before.changed, written, now);
    const outdated = outdatedIn(words, before.source, changed);
    const columns = { words, draft: null, changed, outdated, edition, published_at, ends_at };
    await updateArticle(trx, id, columns, staff.id);
    const dates = { from: published_at.toISOString(), until: ends_at?.toISOString() ?? null };
    await audit(trx, {
      staff,
      action: fresh ? "articles.published" : "articles.dated",
      subject: subjectOf(id, words),
      ...(written.length > 0 && { before: { [typed.locale]: wordsIn(was, typed.locale) } }),
      after: {
        version: edition,
        ...dates,
        ...(written.length > 0 && { [typed.locale]: typed.words }),
        ...(asksAgain(before.kind) && { important }),
        ...(note !== "" && { note }),
      },
      address,
    });
    return ok(null);
  });
}

/** Takes an article off the pages; its words and versions stay. Refuses `notFound` and `legal` (has to be there). */
export function takeDown(
  db: Db,
  { staff, address, id }: Actor & { id: number },
): Promise<Result<null, "notFound" | "legal">> {
  return transact(db, async (trx) => {
    const before = await lockArticle(trx, id);
    if (!before || before.deleted_at) return refuse("notFound");
    if (isLegal(before.kind)) return refuse("legal");
    if (before.published_at === null) return ok(null);
    await updateArticle(trx, id, { published_at: null, ends_at: null }, staff.id);
    const subject = subjectOf(id, workingWords(before));
    const was = { from: before.published_at.toISOString(), until: before.ends_at?.toISOString() ?? null };
    await audit(trx, { staff, action: "articles.takenDown", subject, before: was, address });
    return ok(null);
  });
}

/**
 * Moves an article into the recycle bin, off all pages at once, or back to how it was. Refuses `notFound` and `legal`.
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
