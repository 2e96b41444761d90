import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { insertPublication } from "./revisions-queries.server";

/**
 * `campaign_overlaps`: another campaign of the page runs in that time. `start_taken`: the base layer has a publication at
 * that very moment. `ends_before_start`: a campaign must last. `no_such_revision`: not a revision of this page.
 */
export type PublishRefusal = "campaign_overlaps" | "start_taken" | "ends_before_start" | "no_such_revision";

const refusals: Record<string, PublishRefusal> = {
  "23P01": "campaign_overlaps",
  "23505": "start_taken",
  "23514": "ends_before_start",
  "23503": "no_such_revision",
};

/**
 * Makes a revision of a page live: from `startsAt` (now) on, on the base layer; with `endsAt` as a campaign above it.
 * The other processes are told through the bus, and find out within a second without it.
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
