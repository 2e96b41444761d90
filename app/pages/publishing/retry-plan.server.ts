import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { unholdPlan } from "../drafts/held-queries.server";
import { lockedPage } from "../list/pages-queries.server";
import { recordAct } from "../list/record.server";
import { campaignWithin, lockedPublication } from "./publications-queries.server";

/** `campaign_overlaps`: another campaign has its time by now. `is_over`: its end has passed. */
export type RetryRefusal = "no_such_plan" | "campaign_overlaps" | "is_over";

/** What was held back is looked at once more, by whoever looks at plans; when it is in order now it goes live at once. */
export function retryPlan(
  db: Db,
  { publicationId, by }: { publicationId: number; by: By },
): Promise<Result<null, RetryRefusal>> {
  return transact(db, async (trx) => {
    const plan = await lockedPublication(trx, publicationId);
    const page = plan && (await lockedPage(trx, plan.page_id));
    if (!plan?.held_at || !page) return refuse("no_such_plan");
    if (plan.over) return refuse("is_over");
    const { starts_at: startsAt, ends_at: endsAt } = plan;
    if (endsAt && (await campaignWithin(trx, { pageId: page.id, startsAt, endsAt })))
      return refuse("campaign_overlaps");
    await unholdPlan(trx, plan.id);
    await recordAct(trx, { by, did: "planRetried", page, after: { startsAt, endsAt } });
    return ok(null);
  });
}
