import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { ownerOf } from "./owner.server";
import { pageName } from "./page-name";
import { lockedPage, setName } from "./pages-queries.server";
import { recordAction } from "./record.server";

/** Changes a page's name for operators; its address and title are unaffected. */
export function renamePage(
  db: Db,
  { pageId, name: typed, by }: { pageId: number; name: string; by: By },
): Promise<Result<null, "notFound" | "nameMissing">> {
  return transact(db, async (trx) => {
    const page = await lockedPage(trx, pageId, ownerOf(by));
    if (!page) return refuse("notFound");
    const name = pageName(typed);
    if (name === "") return refuse("nameMissing");
    if (name === page.name) return ok(null);
    await setName(trx, pageId, name);
    await recordAction(trx, {
      by,
      did: "renamed",
      page: { id: pageId, name },
      before: { name: page.name },
      after: { name },
    });
    return ok(null);
  });
}
