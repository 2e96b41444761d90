import { sql, type Transaction } from "kysely";
import type { Picture } from "~/app/design/picture";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** A picture that was accepted and waits for the form it belongs to. */
export interface DraftUpload {
  /** What the form sends along. It opens nothing for anybody but its owner. */
  id: string;
  /** Hash in `media`. */
  hash: string;
  picture: Picture;
}

/** How long a picture waits for its form, in hours. */
const draftHours = 24;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keeps a stored picture for a form of its owner; null when `max` of theirs wait already, also when many come at once. */
export async function insertUpload(
  trx: Transaction<Database>,
  { ownerId, hash, max }: { ownerId: number; hash: string; max: number },
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads ' || ${ownerId}::text, 0))`.execute(trx);
  if ((await countUploads(trx, ownerId)) >= max) return null;
  const row = await trx
    .insertInto("uploads")
    .values({ user_id: ownerId, media: hash })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** How many pictures of this person wait for a form. */
export async function countUploads(handle: Handle, ownerId: number): Promise<number> {
  const row = await handle
    .selectFrom("uploads")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Those of the named pictures that are this person's, in the order named. Other people's are left out, as unknown ones are. */
export async function uploadsOf(handle: Handle, ownerId: number, ids: string[]): Promise<DraftUpload[]> {
  const wanted = [...new Set(ids)].filter((id) => uuid.test(id));
  if (wanted.length === 0) return [];
  const rows = await handle
    .selectFrom("uploads")
    .innerJoin("media", "media.hash", "uploads.media")
    .where("uploads.user_id", "=", ownerId)
    .where("uploads.id", "in", wanted)
    .select(["uploads.id", "media.hash", "media.width", "media.height", "media.tint"])
    .execute();
  return rows
    .sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
    .map((row) => ({ id: row.id, hash: row.hash, picture: storedPicture(row) }));
}

/** The form was accepted: its pictures are no drafts any more. Call it in the transaction that stores their hashes. */
export async function takeUploads(handle: Handle, ownerId: number, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await handle.deleteFrom("uploads").where("user_id", "=", ownerId).where("id", "in", ids).execute();
}

/** Forgets this person's pictures whose form never came. */
export async function removeOldUploads(handle: Handle, ownerId: number): Promise<void> {
  await handle
    .deleteFrom("uploads")
    .where("user_id", "=", ownerId)
    .where("created_at", "<", sql<Date>`now() - make_interval(hours => ${draftHours})`)
    .execute();
}
