import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { ByStaff } from "../document/model";
import { starterDocument } from "../document/presets";
import { notifyPagesChanged } from "../publishing/notify-pages-changed.server";
import { insertPublication } from "../publishing/revisions-queries.server";
import { saveRevision } from "../publishing/save-revision.server";
import { insertNewPage } from "./create-page.server";
import { lockedPage, setDeleted } from "./pages-queries.server";
import { recordAction } from "./record.server";
import { starterNote as note, starterHome } from "./starter-home-queries.server";

/** Publishes a home page of modules that fill themselves. Refuses `kindTaken`: there is a home page. */
export async function publishStarterHome(
  db: Db,
  by: ByStaff,
  bus: Pick<Bus, "publish">,
): Promise<Result<number, "kindTaken">> {
  const done = await transact(db, async (trx) => {
    const made = await insertNewPage(trx, { kind: "index", name: "Home" });
    if (!made.ok) return refuse("kindTaken");
    const { pageId, name } = made.value;
    const saved = await saveRevision(trx, { pageId, document: starterDocument(), note, authorId: by.staff.id });
    if (!saved.ok) throw new Error(`The starter page is refused: ${JSON.stringify(saved.issues)}`);
    await insertPublication(trx, { pageId, revisionId: saved.value.id, startsAt: null, endsAt: null });
    await recordAction(trx, { by, did: "published", page: { id: pageId, name }, after: { version: 1, note } });
    return ok(pageId);
  });
  if (done.ok) await notifyPagesChanged(bus, done.value);
  return done;
}

/**
 * Moves the starter page to the recycle bin. Refuses `changed`: it is not the home page any more, or somebody published
 * another version of it.
 */
export async function withdrawStarterHome(
  db: Db,
  by: ByStaff,
  bus: Pick<Bus, "publish">,
): Promise<Result<number, "changed">> {
  const done = await transact<Result<number, "changed">>(db, async (trx) => {
    const id = await starterHome(trx);
    const page = id === null ? null : await lockedPage(trx, id, null);
    if (!page || (await starterHome(trx)) !== id) return refuse("changed");
    await setDeleted(trx, page.id, { deleted: true, takenDown: false });
    await recordAction(trx, { by, did: "recycled", page, before: { live: true } });
    return ok(page.id);
  });
  if (done.ok) await notifyPagesChanged(bus, done.value);
  return done;
}
