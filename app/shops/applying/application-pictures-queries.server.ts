import type { Transaction } from "kysely";
import type { SealedBytes } from "~/app/platform/secrets/sealed-bytes.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { ApplicationPicture } from "./application";

/** A sealed picture, and the application that authenticates it. */
export interface SealedPicture extends SealedBytes {
  applicationId: number;
}

/** Replaces a picture of an application; the previous one is deleted. */
export async function replacePicture(
  trx: Transaction<Database>,
  {
    applicationId,
    kind,
    sealedKey,
    sealed,
    width,
    height,
  }: SealedPicture & { kind: ApplicationPicture; width: number; height: number },
): Promise<void> {
  await removePicture(trx, { applicationId, kind });
  await trx
    .insertInto("application_pictures")
    .values({ application_id: applicationId, kind, sealed_key: sealedKey, sealed, width, height })
    .execute();
}

export async function removePicture(
  trx: Transaction<Database>,
  { applicationId, kind }: { applicationId: number; kind: ApplicationPicture },
): Promise<void> {
  await trx
    .deleteFrom("application_pictures")
    .where("application_id", "=", applicationId)
    .where("kind", "=", kind)
    .execute();
}

function sealedPictures(handle: Handle, kind: ApplicationPicture) {
  return handle
    .selectFrom("application_pictures as picture")
    .innerJoin("shop_applications as application", "application.id", "picture.application_id")
    .select(["picture.application_id as applicationId", "picture.sealed_key as sealedKey", "picture.sealed"])
    .where("picture.kind", "=", kind);
}

/** Returns a picture of a person's own newest application, unless passed. */
export async function ownPicture(
  handle: Handle,
  { userId, kind }: { userId: number; kind: ApplicationPicture },
): Promise<SealedPicture | null> {
  const row = await sealedPictures(handle, kind)
    .where("application.user_id", "=", userId)
    .where("application.state", "!=", "passed")
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a picture of a submitted application. For staff; the caller logs the look. */
export async function sentPicture(
  handle: Handle,
  { applicationId, kind }: { applicationId: number; kind: ApplicationPicture },
): Promise<SealedPicture | null> {
  const row = await sealedPictures(handle, kind)
    .where("application.id", "=", applicationId)
    .where("application.state", "!=", "draft")
    .executeTakeFirst();
  return row ?? null;
}
