import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { ownerOf } from "../list/owner.server";
import { shownOf } from "./find-places.server";
import { lockPictures, setDeleted } from "./library-queries.server";
import { recordPicture } from "./record-picture.server";

/** Max pictures of one act. */
export const maxChosen = 100;

/** Something shows these: whoever deletes them has to have seen where. */
export interface InUse extends Refusal<"used"> {
  ids: number[];
}

/**
 * Takes pictures out of the person's library. Their files stay for 30 days, within which they can come back. Refuses
 * `used` with the ids of those that something shows, unless `evenUsed`: the places that show them keep them.
 * @param ids those of others, and those that are gone already, are left out
 */
export function deletePictures(
  db: Db,
  { ids, evenUsed, by }: { ids: readonly number[]; evenUsed: boolean; by: By },
): Promise<Result<number[], InUse | "notFound">> {
  return transact(db, async (trx) => {
    const owner = ownerOf(by);
    const found = (await lockPictures(trx, owner, ids.slice(0, maxChosen))).filter(({ deleted_at }) => !deleted_at);
    if (found.length === 0) return refuse("notFound");
    await setDeleted(
      trx,
      found.map(({ id }) => id),
      true,
    );
    // Asked last, so that what was saved while this waited for the rows counts.
    const shown = evenUsed
      ? new Set<string>()
      : await shownOf(
          trx,
          owner,
          found.map(({ hash }) => hash),
        );
    const used = found.filter(({ hash }) => shown.has(hash)).map(({ id }) => id);
    if (used.length > 0) return refuse("used", { ids: used });
    for (const picture of found) await recordPicture(trx, { by, did: "deleted", picture });
    return ok(found.map(({ id }) => id));
  });
}

/** Brings deleted pictures of the person's library back. */
export function restorePictures(
  db: Db,
  { ids, by }: { ids: readonly number[]; by: By },
): Promise<Result<number, "notFound">> {
  return transact(db, async (trx) => {
    const all = await lockPictures(trx, ownerOf(by), ids.slice(0, maxChosen));
    const found = all.filter(({ deleted_at }) => deleted_at !== null);
    if (found.length === 0) return refuse("notFound");
    await setDeleted(
      trx,
      found.map(({ id }) => id),
      false,
    );
    for (const picture of found) await recordPicture(trx, { by, did: "restored", picture });
    return ok(found.length);
  });
}
