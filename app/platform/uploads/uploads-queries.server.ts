import { type SqlBool, sql, type Transaction } from "kysely";
import type { Picture } from "~/app/design/picture";
import { storedPicture } from "~/app/platform/media/media-source";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Whose uploads: the id of a person, or of a member of staff. */
export type UploadOwner = number | { staffId: number };

const ownedBy = (owner: UploadOwner) =>
  typeof owner === "number"
    ? sql<SqlBool>`uploads.user_id = ${owner}`
    : sql<SqlBool>`uploads.staff_id = ${owner.staffId}`;

/** An accepted picture that waits for its form. */
export interface DraftUpload {
  /** Sent along with the form. Of no use to anybody but its owner. */
  id: string;
  hash: string;
  picture: Picture;
}

/** Lifetime of a draft without its form, in hours. */
const draftHours = 24;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Stores a draft for a form of its owner. Refuses with `tooManyDrafts` when `max` of theirs are waiting; safe against
 * races.
 */
export async function insertUpload(
  trx: Transaction<Database>,
  { ownerId, hash, max }: { ownerId: UploadOwner; hash: string; max: number },
): Promise<Result<string, "tooManyDrafts">> {
  const isPerson = typeof ownerId === "number";
  await lockName(trx, "new uploads", isPerson ? String(ownerId) : `staff ${ownerId.staffId}`);
  if ((await countUploads(trx, ownerId)) >= max) return refuse("tooManyDrafts");
  const row = await trx
    .insertInto("uploads")
    .values({ ...(isPerson ? { user_id: ownerId } : { staff_id: ownerId.staffId }), media: hash })
    .returning("id")
    .executeTakeFirstOrThrow();
  return ok(row.id);
}

/** Returns the number of an owner's pictures that wait for a form. */
export async function countUploads(handle: Handle, ownerId: UploadOwner): Promise<number> {
  const row = await handle
    .selectFrom("uploads")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(ownedBy(ownerId))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Returns those of the given pictures that belong to this owner, in the given order. Foreign and unknown ids are left
 * out.
 */
export async function uploadsOf(handle: Handle, ownerId: UploadOwner, ids: string[]): Promise<DraftUpload[]> {
  const requested = [...new Set(ids)].filter((id) => uuid.test(id));
  if (requested.length === 0) return [];
  const rows = await handle
    .selectFrom("uploads")
    .innerJoin("media", "media.hash", "uploads.media")
    .where(ownedBy(ownerId))
    .where("uploads.id", "in", requested)
    .select(["uploads.id", "media.hash", "media.width", "media.height", "media.tint"])
    .execute();
  return rows
    .sort((a, b) => requested.indexOf(a.id) - requested.indexOf(b.id))
    .map((row) => ({ id: row.id, hash: row.hash, picture: storedPicture(row) }));
}

/** Returns this owner's drafts of these pictures. */
export async function uploadsByHash(handle: Handle, ownerId: UploadOwner, hashes: readonly string[]) {
  if (hashes.length === 0) return [];
  return handle
    .selectFrom("uploads")
    .where(ownedBy(ownerId))
    .where("media", "=", sql<string>`any(${[...hashes]}::text[])`)
    .select(["id", "media as hash"])
    .execute();
}

/**
 * Returns a stored picture, and this owner's draft of it (null = none); an empty list when there is no such picture.
 */
export async function pictureByHash(handle: Handle, ownerId: UploadOwner, hash: string) {
  const row = await handle
    .selectFrom("media")
    .leftJoin("uploads", (join) => join.onRef("uploads.media", "=", "media.hash").on(ownedBy(ownerId)))
    .where("media.hash", "=", hash)
    .select(["uploads.id", "media.hash", "media.width", "media.height", "media.tint"])
    .orderBy("uploads.created_at")
    .limit(1)
    .executeTakeFirst();
  return row ? [{ id: row.id, hash: row.hash, picture: storedPicture(row) }] : [];
}

/** Removes the drafts of an accepted form. Call it in the transaction that stores their hashes. */
export async function takeUploads(handle: Handle, ownerId: UploadOwner, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await handle.deleteFrom("uploads").where(ownedBy(ownerId)).where("id", "in", ids).execute();
}

export async function removeOldUploads(handle: Handle, ownerId: UploadOwner): Promise<void> {
  await handle
    .deleteFrom("uploads")
    .where(ownedBy(ownerId))
    .where("created_at", "<", sql<Date>`now() - make_interval(hours => ${draftHours})`)
    .execute();
}

/** Deletes the uploads of a person whose account is given up; the housekeeping deletes the pictures. */
export async function forgetUploads(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("uploads").where("user_id", "=", userId).execute();
}
