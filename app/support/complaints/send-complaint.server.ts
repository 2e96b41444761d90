import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { takeUploads } from "~/app/platform/uploads/uploads-queries.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockSender } from "../feedback-queries.server";
import { type ComplaintReason, type ComplaintRef, complaintLimits } from "./complaint";
import { countComplaints, insertComplaint, openComplaint } from "./complaints-queries.server";

const day = 86_400_000;

interface Complaint {
  userId: number;
  about: ComplaintRef;
  /**
   * The other side, as reported by its area: the person notified of a decision, the shop, and the member of staff who
   * must not decide it.
   */
  against: { userId: number | null; shopId: number | null; staffId: number | null };
  reason: ComplaintReason;
  /** 1 to 140 code points. */
  body: string;
  /** Uploads of this person not used by a form yet, at most nine. */
  pictures: readonly { id: string; hash: string }[];
  now: Date;
}

/**
 * Stores a complaint and returns its id (specification §3, §9); claims its uploads. Refuses `own` (about oneself),
 * `openBefore` with the open complaint about the same, also for a form submitted twice, and `tooMany` when ten were
 * sent within 24 hours.
 */
export function sendComplaint(
  db: Db,
  { userId, about, against, reason, body, pictures, now }: Complaint,
): Promise<Result<number, "own" | "tooMany" | (Refusal<"openBefore"> & { complaintId: number })>> {
  return transact(db, async (trx) => {
    if (against.userId === userId) return refuse("own");
    await lockSender(trx, userId);
    const before = await openComplaint(trx, { userId, ...about });
    if (before !== null) return refuse("openBefore", { complaintId: before });
    const count = await countComplaints(trx, userId, new Date(now.getTime() - day));
    if (count >= complaintLimits.perDay) return refuse("tooMany");
    const values = {
      user_id: userId,
      subject_kind: about.kind,
      subject_id: about.id,
      reason,
      body,
      created_at: now,
      against_user_id: against.userId,
      against_shop_id: against.shopId,
      against_staff_id: against.staffId,
    };
    const hashes = pictures.map(({ hash }) => hash);
    const id = await insertComplaint(trx, values, hashes);
    const ids = pictures.map((picture) => picture.id);
    await takeUploads(trx, userId, ids);
    return ok(id);
  });
}
