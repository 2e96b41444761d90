import { ok, type Result, refuse } from "~/app/platform/result";
import { takeUploads } from "~/app/platform/uploads/uploads-queries.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { feedbackLimits, type QuickKind } from "./feedback";
import { countFeedback, insertFeedback, lockSender, sameFeedback } from "./feedback-queries.server";

const day = 86_400_000;
/** Identical feedback within this time is one form submitted twice. */
const twiceMs = 60_000;

interface Feedback {
  userId: number;
  quick: QuickKind | null;
  /** 1 to 140 code points. */
  body: string;
  contact: string;
  /** Rating of the app, 1 to 5 stars. */
  score: number;
  /** Uploads of this user not used by a form yet. */
  pictures: readonly { id: string; hash: string }[];
  now: Date;
}

/**
 * Stores feedback for the platform and returns its id (specification §3). Claims its uploads. Identical feedback within
 * a minute is stored once. Refuses `support:feedback.tooMany` when ten were sent within 24 hours.
 */
export function sendFeedback(
  db: Db,
  { userId, quick, body, contact, score, pictures, now }: Feedback,
): Promise<Result<number, "support:feedback.tooMany">> {
  return transact(db, async (trx) => {
    await lockSender(trx, userId);
    const hashes = pictures.map(({ hash }) => hash);
    const since = new Date(now.getTime() - twiceMs);
    const before = await sameFeedback(trx, { userId, body, pictures: hashes, since });
    if (before !== null) return ok(before);
    const count = await countFeedback(trx, userId, new Date(now.getTime() - day));
    if (count >= feedbackLimits.perDay) return refuse("support:feedback.tooMany");
    const values = { user_id: userId, quick: quick ?? ("" as const), body, contact, score, pictures: hashes };
    const id = await insertFeedback(trx, { ...values, replied_at: null, created_at: now });
    const ids = pictures.map((picture) => picture.id);
    await takeUploads(trx, userId, ids);
    return ok(id);
  });
}
