import { addNotices } from "~/app/chat/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { showPost } from "../publishing/show-post-queries.server";
import { followTopics } from "../writing/topics-of-post.server";
import { told } from "./about-post";
import type { RulingWords } from "./moderated";
import { insertRuling, lockPost, setPostState } from "./moderation-queries.server";

/** A decision about a waiting post, in the version that staff saw. */
export interface PostDecision {
  actor: Actor;
  id: number;
  version: number;
  /** Null = it appears. */
  ruling: RulingWords | null;
}

/** Why nothing was decided: it waits no more, or its author changed it meanwhile. */
export type DecisionRefusal = "notFound" | "over" | "changed";

/**
 * Lets a waiting post or a changed text appear, or refuses it by a rule; the author is told. A refused change leaves
 * the post as it was. Refuses `notFound`, `over` (another person was faster) and `changed`.
 */
export async function decidePost(
  db: Db,
  { actor, id, version, ruling }: PostDecision,
): Promise<Result<null, DecisionRefusal>> {
  const { discover } = await readSettings(db);
  return transact(db, async (trx) => {
    const post = await lockPost(trx, id);
    if (!post || post.state === "draft" || post.state === "deleted") return refuse("notFound");
    if (post.waits === null) return refuse("over");
    if (post.version !== version) return refuse("changed");
    const isChange = post.state === "published";
    if (ruling === null) {
      await showPost(trx, id);
      if (isChange) await followTopics(trx, { postId: id, body: post.body });
    } else {
      await setPostState(trx, id, isChange ? "published" : "refused");
      await insertRuling(trx, post.authorId, {
        ...ruling,
        about: { kind: "post", id },
        kind: "refused",
        staffId: actor.staff.id,
        // The text of a refused change is gone: there is nothing that an appeal could bring back.
        appealDays: isChange ? 0 : discover.appealDays,
      });
    }
    await addNotices(trx, [told(post, ruling === null ? "post_published" : "post_refused")]);
    await audit(trx, {
      ...actor,
      action: ruling === null ? "posts.allowed" : "posts.refused",
      subject: { kind: "post", id, label: post.body.slice(0, 80) },
      before: { state: post.state, waits: post.waits },
      after: ruling === null ? { state: "published" } : { rule: ruling.rule, words: ruling.words, warns: ruling.warns },
    });
    return ok(null);
  });
}
