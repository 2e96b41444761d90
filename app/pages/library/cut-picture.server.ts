import type { RequestContext } from "~/app/context.server";
import { storePicture } from "~/app/platform/media/media.server";
import { mediaKey, type PictureRefusal } from "~/app/platform/media/media-picture.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { CutPart } from "~/db/tables/pages-schema";
import { transact } from "~/db/transact.server";
import type { Owner } from "../document/model";
import { addToLibrary, libraryByIds, setCut } from "./library-queries.server";

/**
 * Makes a picture of a part of one (percent of its sides) and adds it to the same library, where it knows what it was
 * cut of; returns its id. The whole stays as it is. A part of a part is measured on the part.
 */
export async function cutPicture(
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  { owner, id, part }: { owner: Owner; id: number; part: CutPart },
): Promise<Result<number, PictureRefusal | "notFound" | "whole">> {
  const [whole] = await libraryByIds(db, owner, [id]);
  if (!whole || whole.deleted_at) return refuse("notFound");
  if (part.width === 100 && part.height === 100) return refuse("whole");
  const bytes = await storage.get(mediaKey(whole.hash));
  if (!bytes) return refuse("notFound");
  const stored = await storePicture(db, storage, bytes, { part });
  if (!stored.ok) return stored;
  if (stored.value.hash === whole.hash) return refuse("whole");
  return transact(db, async (trx) => {
    const made = await addToLibrary(trx, { owner, hash: stored.value.hash, name: whole.name });
    await setCut(trx, made, { of: whole.hash, part });
    return ok(made);
  });
}
