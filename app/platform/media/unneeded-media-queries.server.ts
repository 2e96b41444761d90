import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/**
 * Columns with hashes of pictures, by table. Libraries are left out, and the pictures that were replaced there.
 */
const hashColumns = [
  ["goods", "picture"],
  ["goods_pictures", "media"],
  ["skus", "picture"],
  ["shops", "logo"],
  ["shops", "licence"],
  ["articles", "picture"],
  ["adverts", "media"],
  ["categories", "picture"],
  ["brands", "logo"],
  ["post_pictures", "picture"],
  ["post_videos", "cover"],
  ["live_rooms", "cover"],
  ["order_lines", "picture"],
  ["recharges", "screenshot"],
  ["complaint_pictures", "picture"],
  ["refund_proofs", "picture"],
  ["chat_events", "picture"],
  ["users", "avatar"],
  ["uploads", "media"],
  ["loose_pictures", "media"],
  ["shop_applications", "icon"],
] as const satisfies readonly (readonly [keyof Database, string])[];

/** Arrays, texts and documents that hashes or addresses of pictures stand in. */
const textColumns = [
  ["page_drafts", "document"],
  ["page_drafts", "history"],
  ["page_drafts", "choices"],
  ["page_revisions", "document"],
  ["goods", "detail_pictures"],
  ["goods", "video_url"],
  ["articles", "body"],
  ["article_versions", "content"],
  ["article_plans", "content"],
  ["adverts", "video_url"],
  ["settings", "value"],
  ["reviews", "pictures"],
  ["feedback", "pictures"],
] as const satisfies readonly (readonly [keyof Database, string])[];

/**
 * Step: removes pictures that nothing names any more, no version of a page, no order and no library, and returns their
 * hashes. Drafts wait until the transaction ends, so none takes one of them meanwhile; everything else holds the row
 * itself.
 */
export async function removeUnneededMedia(trx: Transaction<Database>, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  await sql`lock table page_drafts in share mode`.execute(trx);
  const held = await sql<{ hash: string }>`
    select hash from media where hash = any(${hashes}::text[]) order by hash for update
  `.execute(trx);
  const asked = held.rows.map(({ hash }) => hash);
  const named = [
    sql`select hash from library_pictures where hash = any(${asked}::text[])`,
    ...hashColumns.map(([table, column]) => {
      return sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} = any(${asked}::text[])`;
    }),
    ...textColumns.map(([table, column]) => {
      const text = sql`${sql.ref(`${table}.${column}`)}::text`;
      return sql`select one.hash from unnest(${asked}::text[]) one (hash)
        where exists (select from ${sql.table(table)} where strpos(${text}, one.hash) > 0)`;
    }),
  ];
  const { rows } = await sql<{ hash: string }>`
    delete from media where hash = any(${asked}::text[]) and hash not in (${sql.join(named, sql` union all `)})
    returning hash
  `.execute(trx);
  return rows.map(({ hash }) => hash);
}
