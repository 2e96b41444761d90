import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { insertPublication } from "./revisions-queries.server";

/**
 * `campaignOverlaps`: another campaign of the page runs at that time. `startTaken`: the base layer has a publication
 * at exactly that time. `endsBeforeStart`: a campaign must have a duration. `noRevision`: not a revision of
 * this page.
 */
export type PublishRefusal = "campaignOverlaps" | "startTaken" | "endsBeforeStart" | "noRevision";

const refusals: Record<string, PublishRefusal> = {
  "23P01": "campaignOverlaps",
  "23505": "startTaken",
  "23514": "endsBeforeStart",
  "23503": "noRevision",
};

/**
 * Publishes a revision of a page from `startsAt` (default now) on the base layer; with `endsAt` as a campaign above it.
 * Other processes are notified through the bus; without it they find out within a second.
 */
export async function publishPage(
  db: Db,
  publication: { pageId: number; revisionId: number; startsAt?: Date; endsAt?: Date },
  bus?: Pick<Bus, "publish">,
): Promise<Result<number, PublishRefusal>> {
  const { pageId, revisionId, startsAt = null, endsAt = null } = publication;
  try {
    const id = await transact(db, (trx) => insertPublication(trx, { pageId, revisionId, startsAt, endsAt }));
    await bus?.publish("pages", String(pageId));
    return ok(id);
  } catch (error) {
    const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
    const refusal = refusals[code];
    if (refusal) return refuse(refusal);
    throw error;
  }
}
