import { sql, type Transaction } from "kysely";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";

/** Retention of an unused picture, in hours: longer than a draft upload waits for its form. */
const savedHours = 48;

/**
 * Deletes users' pictures that nothing shows any more: drafts whose form never came, replaced avatars. Returns their
 * hashes, at most `limit`. Never deletes pictures of staff, merchants and the demo. The areas that show users' pictures
 * are named here because a single statement has to decide: between a check and a deletion, a form could claim the
 * picture.
 */
export async function removeUnusedPersonalPictures(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    delete from media where hash in (
      select hash from media m
      where personal and created_at < now() - make_interval(hours => ${savedHours})
        and not exists (select from library_pictures where library_pictures.hash = m.hash)
        and not exists (select from uploads where uploads.media = m.hash)
        and not exists (select from loose_pictures where loose_pictures.media = m.hash)
        and not exists (select from users where users.avatar = m.hash)
        and not exists (select from feedback where m.hash = any (feedback.pictures))
        and not exists (select from complaint_pictures where complaint_pictures.picture = m.hash)
        and not exists (select from refund_proofs where refund_proofs.picture = m.hash)
        and not exists (select from reviews where m.hash = any (reviews.pictures))
        and not exists (select from recharges where recharges.screenshot = m.hash)
        and not exists (select from shop_applications where shop_applications.icon = m.hash)
        and not exists (select from shops where shops.logo = m.hash)
        and not exists (select from chat_events where chat_events.picture = m.hash)
        and not exists (select from post_pictures where post_pictures.picture = m.hash)
        and not exists (select from post_videos where post_videos.cover = m.hash)
      order by created_at
      limit ${limit}
      for update skip locked
    )
    returning hash`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** Deletes all users' draft uploads whose form never came. */
export async function removeAbandonedUploads(db: Db): Promise<void> {
  await sql`delete from uploads where created_at < now() - make_interval(hours => ${savedHours / 2})`.execute(db);
}

/** Step: keeps uploaded pictures for good, because something public shows them. */
export async function keepPictures(trx: Transaction<Database>, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await trx
    .updateTable("media")
    .set({ personal: false })
    .where("hash", "in", hashes)
    .where("personal", "=", true)
    .execute();
}
