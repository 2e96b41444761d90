import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { mediaOf } from "~/modules/fill/compile.server";
import type { PageDocument } from "~/modules/format/stored";

/**
 * Step: adds the pictures that a page is published with to the library of its owner, so that a shop may show what the
 * platform put on its page.
 */
export async function grantPictures(
  handle: Handle,
  { pageId, document }: { pageId: number; document: PageDocument },
): Promise<void> {
  const hashes = mediaOf(document);
  if (hashes.length === 0) return;
  await sql`
    insert into library_pictures (shop_id, hash)
    select pages.shop_id, media.hash from pages join media on media.hash = any(${hashes}::text[])
    where pages.id = ${pageId} order by media.hash
    on conflict do nothing
  `.execute(handle);
}
