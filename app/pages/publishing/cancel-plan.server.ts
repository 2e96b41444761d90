import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { ownerOf } from "../list/owner.server";
import { recordAction } from "../list/record.server";
import { notifyPagesChanged } from "./notify-pages-changed.server";
import { endPublication, lockedPublication, removePublication } from "./publications-queries.server";

/** `isBase`: the live base publication can be replaced but never removed. `isOver`: it has already ended. */
export type CancelRefusal = "noPlan" | "isBase" | "isOver";

/** Cancels a planned or held-back publication, or ends a running campaign immediately. */
export async function cancelPlan(
  db: Db,
  { publicationId, by }: { publicationId: number; by: By },
  bus?: Pick<Bus, "publish">,
): Promise<Result<null, CancelRefusal>> {
  let pageId = 0;
  const done = await transact<Result<null, CancelRefusal>>(db, async (trx) => {
    const found = await lockedPublication(trx, publicationId, ownerOf(by));
    if (!found) return refuse("noPlan");
    const { page, plan } = found;
    if (plan.over && !plan.held_at) return refuse("isOver");
    if (plan.started && plan.ends_at === null) return refuse("isBase");
    if (plan.started) await endPublication(trx, plan.id);
    else await removePublication(trx, plan.id);
    const before = { revision: plan.revision_id, startsAt: plan.starts_at, endsAt: plan.ends_at };
    await recordAction(trx, { by, did: "planCancelled", page, before });
    pageId = page.id;
    return ok(null);
  });
  if (done.ok) await notifyPagesChanged(bus, pageId);
  return done;
}
