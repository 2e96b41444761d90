import type { RequestContext } from "~/app/context.server";
import { storePicture } from "~/app/platform/media/media.server";
import type { PictureRefusal } from "~/app/platform/media/media-picture.server";
import { createLane } from "~/app/platform/media/media-sizes.server";
import { storedPicture } from "~/app/platform/media/media-source";
import { ok, type Result, refuse } from "~/app/platform/result";
import { transact } from "~/db/transact.server";
import { uploadLimits } from "./upload-limits";
import { countUploads, type DraftUpload, insertUpload, removeOldUploads } from "./uploads-queries.server";

/** Why a picture was not accepted; each is a key of the namespace `uploads`. `too_many_drafts`: 52 wait for their form. */
export type UploadRefusal = PictureRefusal | "no_room" | "too_many_drafts";

/** Decoding a large picture takes up to 160 MB for a moment: two at a time in this process, the rest wait. */
const lane = createLane(2);

/**
 * Accepts one picture of a person: checked, encoded anew, stored, and kept as a draft until a form takes it
 * (decisions "Web, not app"). `bytes` is the file as it was sent, 8 MB at most. Refusals: `UploadRefusal`.
 */
export async function acceptPicture(
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  { ownerId, bytes }: { ownerId: number; bytes: Buffer },
): Promise<Result<DraftUpload, UploadRefusal>> {
  if (bytes.length > uploadLimits.bytes) return refuse("picture_too_large");
  await removeOldUploads(db, ownerId);
  if ((await countUploads(db, ownerId)) >= uploadLimits.drafts) return refuse("too_many_drafts");
  const stored = await lane(() => storePicture(db, storage, bytes, { personal: true }));
  if (!stored.ok) return stored;
  // Others may have come while this one was decoded.
  const id = await transact(db, (trx) =>
    insertUpload(trx, { ownerId, hash: stored.value.hash, max: uploadLimits.drafts }),
  );
  if (id === null) return refuse("too_many_drafts");
  return ok({ id, hash: stored.value.hash, picture: storedPicture(stored.value) });
}
