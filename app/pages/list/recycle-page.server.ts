import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { livePublication } from "../publishing/publications-queries.server";
import { tellPages } from "../publishing/tell-pages.server";
import { lockedPage, setDeleted } from "./pages-queries.server";
import { recordAct } from "./record.server";

/**
 * Puts a page into the recycle bin: visitors no longer get it, its preview links show nothing, and everything of it is kept.
 * `page_needed`: a shop needs its home page. `page_live`: it is live, and nobody said that this is meant (`live`).
 */
export async function recyclePage(
  db: Db,
  { pageId, by, live = false }: { pageId: number; by: By; live?: boolean },
  bus?: Pick<Bus, "publish">,
): Promise<Result<null, "no_such_page" | "page_needed" | "page_live">> {
  const done = await transact<Result<null, "no_such_page" | "page_needed" | "page_live">>(db, async (trx) => {
    const page = await lockedPage(trx, pageId);
    if (!page) return refuse("no_such_page");
    if (page.kind === "index") return refuse("page_needed");
    const shown = await livePublication(trx, pageId);
    if (shown && !live) return refuse("page_live");
    await setDeleted(trx, pageId, true);
    await recordAct(trx, { by, did: "recycled", page, before: { live: shown !== undefined } });
    return ok(null);
  });
  if (done.ok) await tellPages(bus, pageId);
  return done;
}
