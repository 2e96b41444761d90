import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { unholdPlan } from "../drafts/held-queries.server";
import { ownerOf } from "../list/owner.server";
import { recordAction } from "../list/record.server";
import { campaignWithin, lockedPublication } from "./publications-queries.server";

/** `campaignOverlaps`: another campaign has taken its time slot. `isOver`: its end has passed. */
export type RetryRefusal = "noPlan" | "campaignOverlaps" | "isOver";

/** Queues a held-back publication for another check by the release job; if it passes, it goes live immediately. */
export function retryPlan(
  db: Db,
  { publicationId, by }: { publicationId: number; by: By },
): Promise<Result<null, RetryRefusal>> {
  return transact(db, async (trx) => {
    const found = await lockedPublication(trx, publicationId, ownerOf(by));
    if (!found?.plan.held_at) return refuse("noPlan");
    const { page, plan } = found;
    if (plan.over) return refuse("isOver");
    const { starts_at: startsAt, ends_at: endsAt } = plan;
    if (endsAt && (await campaignWithin(trx, { pageId: page.id, startsAt, endsAt }))) return refuse("campaignOverlaps");
    await unholdPlan(trx, plan.id);
    await recordAction(trx, { by, did: "planRetried", page, after: { startsAt, endsAt } });
    return ok(null);
  });
}
