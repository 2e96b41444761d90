import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { notifyPagesChanged } from "../publishing/notify-pages-changed.server";
import { livePublication } from "../publishing/publications-queries.server";
import { ownerOf } from "./owner.server";
import { lockedPage, setDeleted } from "./pages-queries.server";
import { recordAction } from "./record.server";

/**
 * Moves a page to the recycle bin: it is no longer served, its preview links show nothing, and all its data is
 * preserved. `pageNeeded`: the home page cannot be recycled. `pageLive`: the page is live and the caller did not
 * confirm (`live`). A shop's page recycled by staff is taken down: its merchants cannot restore it.
 */
export async function recyclePage(
  db: Db,
  { pageId, by, live = false }: { pageId: number; by: By; live?: boolean },
  bus?: Pick<Bus, "publish">,
): Promise<Result<null, "notFound" | "pageNeeded" | "pageLive">> {
  const done = await transact<Result<null, "notFound" | "pageNeeded" | "pageLive">>(db, async (trx) => {
    const page = await lockedPage(trx, pageId, ownerOf(by));
    if (!page) return refuse("notFound");
    if (page.kind === "index") return refuse("pageNeeded");
    const shown = await livePublication(trx, pageId);
    if (shown && !live) return refuse("pageLive");
    await setDeleted(trx, pageId, { deleted: true, takenDown: page.shop_id !== null && "staff" in by });
    await recordAction(trx, { by, did: "recycled", page, before: { live: shown !== undefined } });
    return ok(null);
  });
  if (done.ok) await notifyPagesChanged(bus, pageId);
  return done;
}
