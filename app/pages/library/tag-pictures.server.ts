import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { ownerOf } from "../list/owner.server";
import { maxChosen } from "./delete-pictures.server";
import { lockPictures, updatePicture } from "./library-queries.server";
import { recordPicture } from "./record-picture.server";

/** Max tags of a picture. */
const maxTags = 12;

/** Adds a tag to pictures of the person's library; those that have it, or have twelve others, stay as they are. */
export function tagPictures(
  db: Db,
  { ids, tag, by }: { ids: readonly number[]; tag: string; by: By },
): Promise<Result<number, "notFound">> {
  return transact(db, async (trx) => {
    const all = await lockPictures(trx, ownerOf(by), ids.slice(0, maxChosen));
    const found = all.filter((one) => one.deleted_at === null);
    if (found.length === 0) return refuse("notFound");
    for (const picture of found) {
      if (picture.tags.includes(tag) || picture.tags.length >= maxTags) continue;
      const { name, alt, focus_x, focus_y } = picture;
      const tags = [...picture.tags, tag];
      await updatePicture(trx, picture.id, { name, alt, focus_x, focus_y, tags });
      await recordPicture(trx, { by, did: "described", picture, before: { tags: picture.tags }, after: { tags } });
    }
    return ok(found.length);
  });
}
