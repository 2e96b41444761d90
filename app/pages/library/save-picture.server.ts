import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { ownerOf } from "../list/owner.server";
import { lockPictures, type PictureValues, updatePicture } from "./library-queries.server";
import { recordPicture } from "./record-picture.server";

/** Reasons why a picture's texts were not saved. */
export type SaveRefusal = "notFound" | "stale";

const fields = ["name", "alt", "tags", "focus_x", "focus_y"] as const;

/**
 * Saves name, tags, alternative texts and the point that stays in view (percent) of a picture of the person's library.
 * Pages show them within about a second. `stale`: somebody else saved since the form was loaded.
 */
export function savePicture(
  db: Db,
  { id, version, values, by }: { id: number; version: number; values: PictureValues; by: By },
): Promise<Result<null, SaveRefusal>> {
  return transact(db, async (trx) => {
    const [before] = await lockPictures(trx, ownerOf(by), [id]);
    if (!before || before.deleted_at) return refuse("notFound");
    if (before.version !== version) return refuse("stale");
    const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(values[field]));
    if (changed.length === 0) return ok(null);
    await updatePicture(trx, id, values);
    await recordPicture(trx, {
      by,
      did: "described",
      picture: { ...before, name: values.name },
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: Object.fromEntries(changed.map((field) => [field, values[field]])),
    });
    return ok(null);
  });
}
