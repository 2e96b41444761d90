import { addNotices, type NewNotice } from "~/app/chat/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import { type Actor, audit } from "~/app/staff/api.server";
import { answerReports } from "~/app/support/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { canMovePost } from "../post-states";
import { told } from "./about-post";
import type { RulingWords, Subject } from "./moderated";
import { insertRuling, lockComment, lockPost, setCommentState, setPostState } from "./moderation-queries.server";

const decided = ({ id, userId }: { id: number; userId: number }): NewNotice => ({
  userId,
  event: "complaint_decided",
  subjectId: id,
});

interface Acted {
  actor: Actor;
  about: Subject;
  /** What those who reported it are told, 1 to 500 code points. */
  answer: string;
}

/**
 * Takes a shown post or comment down by a rule: its author is told, and open reports about it are answered as upheld.
 * Refuses `notFound` and `over` (not shown any more).
 */
export async function takeDown(
  db: Db,
  { actor, about, answer, ruling }: Acted & { ruling: RulingWords },
): Promise<Result<null, "notFound" | "over">> {
  const { discover } = await readSettings(db);
  return transact(db, async (trx) => {
    const staffId = actor.staff.id;
    const reports = await answerReports(trx, { about, outcome: "upheld", answer, staffId });
    const found = about.kind === "post" ? await lockPost(trx, about.id) : await lockComment(trx, about.id);
    if (!found || found.state === "draft") return refuse("notFound");
    if (!canMovePost(found.state, "takeDown")) return refuse("over");
    if (about.kind === "post") await setPostState(trx, about.id, "taken_down");
    else await setCommentState(trx, about.id, "taken_down");
    const { appealDays } = discover;
    await insertRuling(trx, found.authorId, { ...ruling, about, kind: "taken_down", staffId, appealDays });
    await addNotices(trx, [
      told(found, about.kind === "post" ? "post_taken_down" : "comment_taken_down"),
      ...reports.map(decided),
    ]);
    await audit(trx, {
      ...actor,
      action: "posts.takenDown",
      subject: { ...about, label: found.body.slice(0, 80) },
      before: { state: found.state },
      after: { rule: ruling.rule, words: ruling.words, warns: ruling.warns, reports: reports.length },
    });
    return ok(null);
  });
}

/** Lets a reported post or comment stay: open reports about it are answered alike. Refuses `over`: there is none. */
export function keepReported(db: Db, { actor, about, answer }: Acted): Promise<Result<null, "over">> {
  return transact(db, async (trx) => {
    const reports = await answerReports(trx, { about, outcome: "dismissed", answer, staffId: actor.staff.id });
    if (reports.length === 0) return refuse("over");
    await addNotices(trx, reports.map(decided));
    await audit(trx, {
      ...actor,
      action: "posts.kept",
      subject: { ...about, label: `${about.kind} ${about.id}` },
      after: { reports: reports.length, answer },
    });
    return ok(null);
  });
}
