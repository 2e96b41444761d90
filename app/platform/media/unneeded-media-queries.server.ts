import { sql, type Transaction } from "kysely";
import { holdWriters } from "~/db/locks.server";
import type { Database } from "~/db/schema";

/**
 * Step: removes pictures that nothing names any more, no version of a page, no order and no library, and returns their
 * hashes. Drafts are not written until the transaction ends, so none takes one of them meanwhile; everything else holds
 * the row itself. The areas that show pictures are named here because a single statement has to decide.
 */
export async function removeUnneededMedia(trx: Transaction<Database>, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  await holdWriters(trx, "page_drafts");
  const { rows } = await sql<{ hash: string }>`
    delete from media where hash in (
      select hash from media m
      where hash = any(${hashes}::text[])
        and not exists (select from library_pictures where library_pictures.hash = m.hash)
        and not exists (select from goods where goods.picture = m.hash)
        and not exists (select from goods where m.hash = any (goods.detail_pictures))
        and not exists (select from goods where strpos(goods.video_url, m.hash) > 0)
        and not exists (select from goods_pictures where goods_pictures.media = m.hash)
        and not exists (select from skus where skus.picture = m.hash)
        and not exists (select from shops where m.hash in (shops.logo, shops.licence))
        and not exists (select from articles where articles.picture = m.hash or strpos(articles.body::text, m.hash) > 0)
        and not exists (select from article_versions where strpos(article_versions.content::text, m.hash) > 0)
        and not exists (select from article_plans where strpos(article_plans.content::text, m.hash) > 0)
        and not exists (select from adverts where adverts.media = m.hash or strpos(adverts.video_url, m.hash) > 0)
        and not exists (select from categories where categories.picture = m.hash)
        and not exists (select from brands where brands.logo = m.hash)
        and not exists (select from post_pictures where post_pictures.picture = m.hash)
        and not exists (select from post_videos where post_videos.cover = m.hash)
        and not exists (select from live_rooms where live_rooms.cover = m.hash)
        and not exists (select from settings where strpos(settings.value::text, m.hash) > 0)
        and not exists (select from page_revisions where strpos(page_revisions.document::text, m.hash) > 0)
        and not exists (
          select from page_drafts draft
          where strpos(draft.document::text || draft.history::text || draft.choices::text, m.hash) > 0)
        and not exists (select from order_lines where order_lines.picture = m.hash)
        and not exists (select from recharges where recharges.screenshot = m.hash)
        and not exists (select from complaint_pictures where complaint_pictures.picture = m.hash)
        and not exists (select from refund_proofs where refund_proofs.picture = m.hash)
        and not exists (select from chat_events where chat_events.picture = m.hash)
        and not exists (select from reviews where m.hash = any (reviews.pictures))
        and not exists (select from feedback where m.hash = any (feedback.pictures))
        and not exists (select from users where users.avatar = m.hash)
        and not exists (select from uploads where uploads.media = m.hash)
        and not exists (select from loose_pictures where loose_pictures.media = m.hash)
        and not exists (select from shop_applications where shop_applications.icon = m.hash)
      order by hash
      for update skip locked
    )
    returning hash
  `.execute(trx);
  return rows.map(({ hash }) => hash);
}
