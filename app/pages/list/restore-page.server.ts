import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { tellPages } from "../publishing/tell-pages.server";
import { lockedDeletedPage, placeTaken, setDeleted } from "./pages-queries.server";
import { recordAct } from "./record.server";

/** Takes a page out of the recycle bin; what was live of it is live again. `kind_taken`: another stands in its place. */
export async function restorePage(
  db: Db,
  { pageId, by }: { pageId: number; by: By },
  bus?: Pick<Bus, "publish">,
): Promise<Result<null, "no_such_page" | "kind_taken">> {
  const done = await transact<Result<null, "no_such_page" | "kind_taken">>(db, async (trx) => {
    const page = await lockedDeletedPage(trx, pageId);
    if (!page) return refuse("no_such_page");
    if (await placeTaken(trx, { id: pageId, kind: page.kind, shopId: page.shop_id })) return refuse("kind_taken");
    await setDeleted(trx, pageId, false);
    await recordAct(trx, { by, did: "restored", page });
    return ok(null);
  });
  if (done.ok) await tellPages(bus, pageId);
  return done;
}
