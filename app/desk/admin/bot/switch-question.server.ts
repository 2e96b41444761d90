import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockQuestions, setQuestionEnabled } from "./questions-admin-queries.server";

/**
 * Enables or disables a quick question; a disabled one is neither offered nor answered. Refuses `notFound`. Writes
 * nothing if it is in that state already.
 */
export function switchQuestion(
  db: Db,
  { staff, address, id, enabled }: Actor & { id: number; enabled: boolean },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    const before = (await lockQuestions(trx)).find((row) => row.id === id);
    if (!before) return refuse("notFound");
    if (before.enabled === enabled) return ok(null);
    await setQuestionEnabled(trx, id, enabled);
    const subject = { kind: "botQuestion", id, label: pickText(before.question, "en") };
    const values = { before: { enabled: !enabled }, after: { enabled } };
    await audit(trx, {
      staff,
      action: `bot.${enabled ? "enabled" : "disabled"}`,
      subject,
      ...values,
      address,
    });
    return ok(null);
  });
}
