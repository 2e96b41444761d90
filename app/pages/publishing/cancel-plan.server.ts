import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { lockedPage } from "../list/pages-queries.server";
import { recordAct } from "../list/record.server";
import { endPublication, lockedPublication, removePublication } from "./publications-queries.server";
import { tellPages } from "./tell-pages.server";

/** `is_base`: what is live on the base layer is replaced, never taken away. `is_over`: it has ended by itself. */
export type CancelRefusal = "no_such_plan" | "is_base" | "is_over";

/** Takes back what is planned or was held back, or ends a running campaign at once. */
export async function cancelPlan(
  db: Db,
  { publicationId, by }: { publicationId: number; by: By },
  bus?: Pick<Bus, "publish">,
): Promise<Result<null, CancelRefusal>> {
  let pageId = 0;
  const done = await transact<Result<null, CancelRefusal>>(db, async (trx) => {
    const plan = await lockedPublication(trx, publicationId);
    const page = plan && (await lockedPage(trx, plan.page_id));
    if (!plan || !page) return refuse("no_such_plan");
    if (plan.over && !plan.held_at) return refuse("is_over");
    if (plan.started && plan.ends_at === null) return refuse("is_base");
    if (plan.started) await endPublication(trx, plan.id);
    else await removePublication(trx, plan.id);
    const before = { revision: plan.revision_id, startsAt: plan.starts_at, endsAt: plan.ends_at };
    await recordAct(trx, { by, did: "planCancelled", page, before });
    pageId = page.id;
    return ok(null);
  });
  if (done.ok) await tellPages(bus, pageId);
  return done;
}
