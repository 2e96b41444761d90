import type { RequestContext } from "~/app/context.server";
import { storePicture } from "~/app/platform/media/media.server";
import type { PictureRefusal } from "~/app/platform/media/media-picture.server";
import { squarePicture } from "~/app/platform/media/square-picture.server";
import { ok, type Result } from "~/app/platform/result";
import { beginTry, type Locked } from "~/app/platform/throttle/throttle.server";
import { updateAvatar } from "./profile-queries.server";

/** Pixels of a kept avatar's side: the largest place it is drawn in, at three pixels a px. */
const side = 480;

/**
 * Gives a person a picture: its middle square, encoded anew, so that nothing of the file itself is kept. Answers the hash.
 * Refusals: `PictureRefusal`, and `locked|minutes=…` after twenty in an hour: each one costs work and room.
 */
export async function setAvatar(
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  { userId, bytes }: { userId: number; bytes: Buffer },
): Promise<Result<string, PictureRefusal | Locked>> {
  const free = await beginTry(db, [{ rule: "avatarOfPerson", key: String(userId) }]);
  if (!free.ok) return free;
  const square = await squarePicture(bytes, side);
  if (!square.ok) return square;
  const stored = await storePicture(db, storage, square.value, { personal: true });
  if (!stored.ok) return stored;
  await updateAvatar(db, userId, stored.value.hash);
  return ok(stored.value.hash);
}
