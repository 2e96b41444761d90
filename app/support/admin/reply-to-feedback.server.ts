import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockFeedback, storeReply } from "./feedback-admin-queries.server";

/**
 * Replies to a user's feedback, once; the reply appears in their list. Refuses `notFound` and `answered` (someone else
 * was faster).
 * @param reply 1 to 500 code points
 */
export function replyToFeedback(
  db: Db,
  { staff, address, id, reply }: Actor & { id: number; reply: string },
): Promise<Result<null, "notFound" | "answered">> {
  return transact(db, async (trx) => {
    const found = await lockFeedback(trx, id);
    if (!found) return refuse("notFound");
    if (found.repliedAt) return refuse("answered");
    await storeReply(trx, { id, reply, staffId: staff.id });
    const subject = { kind: "feedback", id, label: [...found.body].slice(0, 60).join("") };
    await audit(trx, { staff, action: "support.replied", subject, after: { reply }, address });
    return ok(null);
  });
}
