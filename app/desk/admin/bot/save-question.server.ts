import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import { helpArticle } from "~/app/support/api.server";
import type { Db } from "~/db/client.server";
import type { Texts } from "~/db/columns";
import { transact } from "~/db/transact.server";
import { insertQuestion, lockQuestions, type QuestionValues, updateQuestion } from "./questions-admin-queries.server";

interface QuestionSave extends Actor {
  /** null = a new one. */
  id: number | null;
  /** The version that the form was loaded with. */
  version: number;
  values: QuestionValues;
  now: Date;
}

const sorted = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));

/** As stored in the audit log; jsonb does not keep the order of keys. */
const facts = ({ question, answer, articleId }: QuestionValues): Record<string, unknown> => ({
  question: sorted(question),
  answer: sorted(answer),
  articleId,
});

/**
 * Adds a quick question at the end, or changes one. Returns its id. Refuses `notFound`, `stale` (saved by a colleague
 * since) and `noArticle` (missing or unpublished). Saving unchanged values writes nothing.
 */
export function saveQuestion(
  db: Db,
  { staff, address, id, version, values, now }: QuestionSave,
): Promise<Result<number, "notFound" | "stale" | "noArticle">> {
  return transact(db, async (trx) => {
    const before = (await lockQuestions(trx)).find((row) => row.id === id);
    if (id !== null && !before) return refuse("notFound");
    if (before && before.version !== version) return refuse("stale");
    const { articleId } = values;
    if (articleId !== null && !(await helpArticle(trx, { id: articleId, locale: "en", now })))
      return refuse("noArticle");
    const [was, after] = [before && facts(before), facts(values)];
    const changed = Object.keys(after).filter((key) => JSON.stringify(was?.[key]) !== JSON.stringify(after[key]));
    if (id !== null && changed.length === 0) return ok(id);
    const saved = id ?? (await insertQuestion(trx, values));
    if (id !== null) await updateQuestion(trx, id, values);
    await audit(trx, {
      staff,
      action: id === null ? "bot.created" : "bot.changed",
      subject: { kind: "botQuestion", id: saved, label: pickText(values.question, "en") },
      ...(was && { before: Object.fromEntries(changed.map((key) => [key, was[key]])) }),
      after: Object.fromEntries(changed.map((key) => [key, after[key]])),
      address,
    });
    return ok(saved);
  });
}
