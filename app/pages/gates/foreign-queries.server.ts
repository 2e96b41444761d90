import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { OwnKind } from "./link-target";

/** References of a document by kind: ids, tokens or slugs of pages, hashes of pictures. */
export type NamedThings = Record<Exclude<OwnKind, "shop">, readonly string[]>;

/**
 * Selects the references that exist and belong to another shop; missing ones are another gate's. A picture is a shop's
 * own if it is in its library, or its goods or its profile show it. One statement, whatever is referenced.
 */
export async function foreignThings(
  handle: Handle,
  shopId: number,
  named: NamedThings,
): Promise<ReadonlySet<`${OwnKind} ${string}`>> {
  const { rows } = await sql<{ kind: OwnKind; id: string }>`
    select 'goods' as kind, id::text from goods
      where id = any(${named.goods}::bigint[]) and shop_id <> ${shopId}
    union all
    select 'category', id::text from shop_categories
      where id = any(${named.category}::bigint[]) and shop_id <> ${shopId}
    union all
    select 'coupon', id::text from coupons
      where id = any(${named.coupon}::bigint[]) and shop_id is distinct from ${shopId}
    union all
    select 'room', id::text from live_rooms
      where id = any(${named.room}::bigint[]) and shop_id is distinct from ${shopId}
    union all
    select 'page', asked.id from unnest(${named.page}::text[]) asked (id)
      left join page_slugs on page_slugs.slug = asked.id
      join pages on pages.token = asked.id or pages.id = page_slugs.page_id
      where pages.shop_id is distinct from ${shopId}
    union all
    select 'picture', media.hash from media
      where media.hash = any(${named.picture}::text[])
        and not exists (select from library_pictures own where own.shop_id = ${shopId} and own.hash = media.hash)
        and not exists (select from shops where shops.id = ${shopId} and media.hash in (shops.logo, shops.licence))
        and not exists (
          select from goods left join goods_pictures album on album.goods_id = goods.id
          where goods.shop_id = ${shopId} and media.hash in (goods.picture, album.media))
  `.execute(handle);
  return new Set(rows.map(({ kind, id }) => `${kind} ${id}` as const));
}
