import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { notifyPagesChanged } from "../publishing/notify-pages-changed.server";
import { ownerOf } from "./owner.server";
import { lockedDeletedPage, placeTaken, setDeleted } from "./pages-queries.server";
import { recordAction } from "./record.server";

/**
 * Restores a page from the recycle bin; publications that were live are live again. `kindTaken`: another page has taken
 * its place. `takenDown`: recycled by the platform, so a merchant cannot restore it.
 */
export async function restorePage(
  db: Db,
  { pageId, by }: { pageId: number; by: By },
  bus?: Pick<Bus, "publish">,
): Promise<Result<null, "notFound" | "kindTaken" | "takenDown">> {
  const done = await transact<Result<null, "notFound" | "kindTaken" | "takenDown">>(db, async (trx) => {
    const page = await lockedDeletedPage(trx, pageId, ownerOf(by));
    if (!page) return refuse("notFound");
    if (page.taken_down && "seller" in by) return refuse("takenDown");
    if (await placeTaken(trx, { id: pageId, kind: page.kind, shopId: page.shop_id })) return refuse("kindTaken");
    await setDeleted(trx, pageId, { deleted: false, takenDown: false });
    await recordAction(trx, { by, did: "restored", page });
    return ok(null);
  });
  if (done.ok) await notifyPagesChanged(bus, pageId);
  return done;
}
