import { pickText } from "~/app/platform/language/texts";
import { movedPlace } from "~/app/platform/moved-place";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockQuestions, orderQuestions } from "./questions-admin-queries.server";

/** Moves a quick question one position up (-1) or down (1). Refuses `unknown`; moving past an end changes nothing. */
export function moveQuestion(
  db: Db,
  { staff, address, id, by }: Actor & { id: number; by: -1 | 1 },
): Promise<Result<null, "unknown">> {
  return transact(db, async (trx) => {
    const rows = await lockQuestions(trx);
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (!row) return refuse("unknown");
    const ids = rows.map((one) => one.id);
    const order = movedPlace(ids, at, by);
    if (!order) return ok(null);
    await orderQuestions(trx, order);
    const subject = { kind: "botQuestion", id, label: pickText(row.question, "en") };
    const values = { before: { place: at + 1 }, after: { place: at + by + 1 } };
    await audit(trx, { staff, action: "bot.moved", subject, ...values, address });
    return ok(null);
  });
}
