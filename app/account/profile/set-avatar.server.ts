import type { RequestContext } from "~/app/context.server";
import { storePicture } from "~/app/platform/media/media.server";
import type { PictureRefusal } from "~/app/platform/media/media-picture.server";
import type { PictureInput } from "~/app/platform/media/picture-input.server";
import { ok, type Result } from "~/app/platform/result";
import { countAttempt, type Locked } from "~/app/platform/throttle/throttle.server";
import { updateAvatar } from "./profile-queries.server";

/** Side of a stored avatar in pixels: the largest place it appears in, at three pixels per px. */
const side = 480;

/**
 * Sets a person's avatar: the square centre of the picture, re-encoded so that nothing of the original file is stored.
 * Returns the hash. Refuses as `PictureRefusal`, and `locked|minutes=…` after twenty in an hour, to limit CPU and
 * storage.
 */
export async function setAvatar(
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  { userId, picture }: { userId: number; picture: PictureInput },
): Promise<Result<string, PictureRefusal | Locked>> {
  const free = await countAttempt(db, [{ rule: "avatarOfPerson", key: String(userId) }]);
  if (!free.ok) return free;
  const stored = await storePicture(db, storage, picture, { personal: true, square: side });
  if (!stored.ok) return stored;
  await updateAvatar(db, userId, stored.value.hash);
  return ok(stored.value.hash);
}
