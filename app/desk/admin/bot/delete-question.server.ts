import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockQuestions, removeQuestion } from "./questions-admin-queries.server";

/** Deletes a quick question with its counts, which stay in the audit log. Refuses `notFound`. */
export function deleteQuestion(
  db: Db,
  { staff, address, id }: Actor & { id: number },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    const before = (await lockQuestions(trx)).find((row) => row.id === id);
    if (!before) return refuse("notFound");
    await removeQuestion(trx, id);
    const { question, answer, articleId, helped, unhelped } = before;
    await audit(trx, {
      staff,
      action: "bot.deleted",
      subject: { kind: "botQuestion", id, label: pickText(question, "en") },
      before: { question, answer, articleId, helped, unhelped },
      address,
    });
    return ok(null);
  });
}
