import type { EncodedPicture } from "~/app/platform/media/media-picture.server";
import { ok, type Result } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { ApplicationPicture } from "./application";
import { replacePicture } from "./application-pictures-queries.server";
import { changeApplication } from "./applications-queries.server";
import { type NotOpen, openApplication } from "./open-application.server";
import { sealPicture } from "./private-pictures.server";

/**
 * Stores a private picture of a person's application, encrypted, replacing an earlier one. Refusals: `openApplication`.
 */
export function savePicture(
  db: Db,
  {
    userId,
    kind,
    picture,
    secret,
  }: { userId: number; kind: ApplicationPicture; picture: EncodedPicture; secret: string },
): Promise<Result<null, NotOpen>> {
  return transact(db, async (trx) => {
    const opened = await openApplication(trx, userId);
    if (!opened.ok) return opened;
    const applicationId = opened.value.id;
    const sealed = sealPicture(picture, { applicationId, kind, secret });
    await replacePicture(trx, { applicationId, kind, ...sealed, width: picture.width, height: picture.height });
    await changeApplication(trx, applicationId, {});
    return ok(null);
  });
}

/** Keeps the icon of the shop that a person applies for. @param icon hash in `media` */
export function saveIcon(db: Db, { userId, icon }: { userId: number; icon: string }): Promise<Result<null, NotOpen>> {
  return transact(db, async (trx) => {
    const opened = await openApplication(trx, userId);
    if (!opened.ok) return opened;
    await changeApplication(trx, opened.value.id, { icon });
    return ok(null);
  });
}
