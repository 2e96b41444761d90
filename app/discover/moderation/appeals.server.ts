import { addNotices } from "~/app/chat/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { canMovePost } from "../post-states";
import { showPost } from "../publishing/show-post-queries.server";
import { told } from "./about-post";
import { ownsRuling } from "./appeals-queries.server";
import {
  lockComment,
  lockPost,
  rulingToChange,
  setCommentState,
  storeAppeal,
  storeAppealDecision,
} from "./moderation-queries.server";

interface Appeal {
  /** The author, or one of the shop's people with the right to post. */
  userId: number;
  rulingId: number;
  /** 1 to 500 code points. */
  words: string;
}

/**
 * Appeals a ruling, once and in time. Refuses `notFound` (not theirs, or nothing is ruled any more), `late` and
 * `before` (appealed already).
 */
export function appealRuling(
  db: Db,
  { userId, rulingId, words }: Appeal,
): Promise<Result<null, "notFound" | "late" | "before">> {
  return transact(db, async (trx) => {
    const seen = await rulingToChange(trx, rulingId);
    if (!seen || !(await ownsRuling(trx, { userId, rulingId }))) return refuse("notFound");
    const found = await lockRuled(trx, seen);
    const ruling = await rulingToChange(trx, rulingId);
    if (!ruling || found?.state !== ruling.kind) return refuse("notFound");
    if (ruling.appealed) return refuse("before");
    if (ruling.late) return refuse("late");
    await storeAppeal(trx, rulingId, words);
    return ok(null);
  });
}

const lockRuled = (
  trx: Parameters<typeof lockPost>[0],
  { postId, commentId }: { postId: number | null; commentId: number | null },
) => (postId === null ? lockComment(trx, commentId ?? 0) : lockPost(trx, postId));

interface AppealDecision {
  actor: Actor;
  rulingId: number;
  outcome: "upheld" | "overturned";
  /** To the author, 1 to 500 code points. */
  answer: string;
}

/**
 * Decides an appeal, by another person than the ruling's: it stands, or what was ruled against appears again. Refuses
 * `notFound`, `own`, and `over` with whoever was faster, or null when the author has deleted or changed it meanwhile.
 */
export function decideAppeal(
  db: Db,
  { actor, rulingId, outcome, answer }: AppealDecision,
): Promise<Result<null, "notFound" | "own" | (Refusal<"over"> & { by: string | null })>> {
  return transact(db, async (trx) => {
    const seen = await rulingToChange(trx, rulingId);
    if (!seen?.appealed) return refuse("notFound");
    if (seen.staffId === actor.staff.id) return refuse("own");
    const found = await lockRuled(trx, seen);
    const ruling = await rulingToChange(trx, rulingId);
    if (!ruling || !found || ruling.outcome !== null) return refuse("over", { by: ruling?.decidedBy ?? null });
    const returns = outcome === "overturned" && found.state === ruling.kind;
    if (returns && !canMovePost(found.state, "restore")) return refuse("over", { by: null });
    const { id, authorId } = found;
    if (returns && ruling.postId !== null) await showPost(trx, id);
    if (returns && ruling.postId === null) await setCommentState(trx, id, "shown");
    const author = authorId === null ? null : { id: authorId, warned: ruling.warns };
    await storeAppealDecision(trx, { id: rulingId, outcome, answer, staffId: actor.staff.id }, author);
    await addNotices(trx, [told(found, "post_appeal_decided")]);
    await audit(trx, {
      ...actor,
      action: outcome === "upheld" ? "posts.rulingUpheld" : "posts.rulingOverturned",
      subject: { kind: ruling.postId === null ? "comment" : "post", id, label: found.body.slice(0, 80) },
      after: { ruling: rulingId, answer },
    });
    return ok(null);
  });
}
