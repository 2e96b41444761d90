import type { RequestContext } from "~/app/context.server";
import { storePicture } from "~/app/platform/media/media.server";
import type { PictureRefusal } from "~/app/platform/media/media-picture.server";
import { storedPicture } from "~/app/platform/media/media-source";
import type { PictureInput } from "~/app/platform/media/picture-input.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { transact } from "~/db/transact.server";
import { uploadLimits } from "./upload-limits";
import {
  countUploads,
  type DraftUpload,
  insertUpload,
  removeOldUploads,
  type UploadOwner,
} from "./uploads-queries.server";

/** Refusals of an upload; keys of the namespace `uploads`. `tooManyDrafts`: 52 are waiting for their form already. */
export type UploadRefusal = PictureRefusal | "no_room" | "tooManyDrafts";

/**
 * Accepts one picture of a person, or of a member of staff: checks it, re-encodes it, and stores it as a draft until a
 * form claims it (decisions "Web, not app"). `picture` is the uploaded file, max 8 MB. Refusals: `UploadRefusal`.
 */
export async function acceptPicture(
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  { ownerId, picture }: { ownerId: UploadOwner; picture: PictureInput },
): Promise<Result<DraftUpload, UploadRefusal>> {
  if (picture.length > uploadLimits.bytes) return refuse("pictureTooLarge");
  await removeOldUploads(db, ownerId);
  if ((await countUploads(db, ownerId)) >= uploadLimits.drafts) return refuse("tooManyDrafts");
  const stored = await storePicture(db, storage, picture, { personal: true });
  if (!stored.ok) return stored;
  // Others may have been stored while this one was decoded.
  const kept = await transact(db, (trx) =>
    insertUpload(trx, { ownerId, hash: stored.value.hash, max: uploadLimits.drafts }),
  );
  if (!kept.ok) return kept;
  return ok({ id: kept.value, hash: stored.value.hash, picture: storedPicture(stored.value) });
}
