import type { Bus } from "~/app/platform/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "./model";
import { lockedPage, setDeleted } from "./pages-queries.server";
import { recordAct } from "./record.server";
import { tellPages } from "./tell-pages.server";

/**
 * Puts a page into the recycle bin: visitors no longer get it, its preview links show nothing, and everything of it is kept.
 * `page_needed`: a shop needs its home page.
 */
export async function recyclePage(
  db: Db,
  { pageId, by }: { pageId: number; by: By },
  bus?: Pick<Bus, "publish">,
): Promise<Result<null, "no_such_page" | "page_needed">> {
  const done = await transact<Result<null, "no_such_page" | "page_needed">>(db, async (trx) => {
    const page = await lockedPage(trx, pageId);
    if (!page) return refuse("no_such_page");
    if (page.kind === "index") return refuse("page_needed");
    await setDeleted(trx, pageId, true);
    await recordAct(trx, { by, did: "recycled", page });
    return ok(null);
  });
  if (done.ok) await tellPages(bus, pageId);
  return done;
}
