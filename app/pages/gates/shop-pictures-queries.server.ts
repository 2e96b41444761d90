import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { mediaOf } from "~/modules/fill/compile.server";
import type { PageDocument } from "~/modules/format/stored";

/**
 * Step: allows the shop to show pictures that the platform publishes on its page. No effect for the platform's pages.
 */
export async function grantPictures(
  handle: Handle,
  { pageId, document }: { pageId: number; document: PageDocument },
): Promise<void> {
  const hashes = mediaOf(document);
  if (hashes.length === 0) return;
  await sql`
    insert into shop_pictures (shop_id, hash)
    select pages.shop_id, media.hash from pages join media on media.hash = any(${hashes}::text[])
    where pages.id = ${pageId} and pages.shop_id is not null
    on conflict do nothing
  `.execute(handle);
}

export async function addShopPicture(handle: Handle, shopId: number, hash: string): Promise<void> {
  await handle
    .insertInto("shop_pictures")
    .values({ shop_id: shopId, hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
