import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { pageName } from "./page-name";
import { lockedPage, setName } from "./pages-queries.server";
import { recordAct } from "./record.server";

/** Gives a page another name for operators; its address and its title stay. */
export function renamePage(
  db: Db,
  { pageId, name: typed, by }: { pageId: number; name: string; by: By },
): Promise<Result<null, "no_such_page" | "name_missing">> {
  return transact(db, async (trx) => {
    const page = await lockedPage(trx, pageId);
    if (!page) return refuse("no_such_page");
    const name = pageName(typed);
    if (name === "") return refuse("name_missing");
    if (name === page.name) return ok(null);
    await setName(trx, pageId, name);
    await recordAct(trx, {
      by,
      did: "renamed",
      page: { id: pageId, name },
      before: { name: page.name },
      after: { name },
    });
    return ok(null);
  });
}
