import { type RawBuilder, sql } from "kysely";
import type { Texts } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import type { Owner } from "../document/model";
import { currentDocuments } from "../uses/uses-queries.server";
import type { PlaceKind } from "./library-picture";

/** Hashes in a text, with the address of a picture before them. */
const named = (text: RawBuilder<unknown>) => sql`regexp_matches(${text}, '/media/([0-9a-f]{32})', 'g') found (parts)`;

/**
 * The things besides pages that show pictures now, each with the shop that it belongs to: (hash, kind, id, name,
 * shop_id). What is over (orders, conversations, reviews) is not among them: it keeps its files whatever the library
 * does.
 */
const things = sql`
  select picture as hash, 'goods' as kind, id::text, title as name, shop_id from goods where state <> 'deleted'
  union all
  select album.media, 'goods', goods.id::text, goods.title, goods.shop_id
    from goods_pictures album join goods on goods.id = album.goods_id where goods.state <> 'deleted'
  union all
  select shown.hash, 'goods', id::text, title, shop_id
    from goods, unnest(detail_pictures) shown (hash) where state <> 'deleted'
  union all
  select substr(video_url, 8, 32), 'goods', id::text, title, shop_id
    from goods where state <> 'deleted' and video_url like '/media/%'
  union all
  select skus.picture, 'goods', goods.id::text, goods.title, goods.shop_id
    from skus join goods on goods.id = skus.goods_id
    where skus.picture is not null and not skus.retired and goods.state <> 'deleted'
  union all
  select shown.hash, 'shop', id::text, name, id
    from shops, unnest(array[logo, licence]) shown (hash) where shown.hash is not null
  union all
  select picture, 'article', id::text, title, null from articles where picture is not null and deleted_at is null
  union all
  select found.parts[1], 'article', id::text, title, null
    from articles, ${named(sql`body::text`)} where deleted_at is null
  union all
  select media, 'advert', id::text, title, null from adverts where deleted_at is null
  union all
  select picture, 'category', id::text, name, null from categories where picture is not null
  union all
  select logo, 'brand', id::text, name, null from brands where logo is not null
  union all
  select shown.picture, 'post', shown.post_id::text, null, authors.shop_id
    from post_pictures shown join posts on posts.id = shown.post_id join authors on authors.id = posts.author_id
  union all
  select cover, 'room', id::text, to_jsonb(title), shop_id
    from live_rooms where cover is not null and state <> 'cancelled'
  union all
  select found.parts[1], 'setting', name, null, null
    from settings, regexp_matches(value::text, '[0-9a-f]{32}', 'g') found (parts)
`;

/** The hashes of everything that pages and things of the owner show; of all of them for the platform. */
export const usedHashes = (owner: Owner) => sql`
  with ${currentDocuments(owner)}
  select found.parts[1] from documents join reached on reached.id = documents.page_id,
    ${named(sql`documents.document::text`)}
  union
  select hash from (${things}) thing
    where hash is not null and (${owner}::bigint is null or shop_id = ${owner})
`;

/** A thing that shows a picture, as stored. */
export interface PlaceRow {
  hash: string;
  kind: PlaceKind;
  id: string;
  name: Texts | string | null;
}

/**
 * Selects the things besides pages that show these pictures, each once; of a shop its own. One statement, at most 200
 * rows.
 */
export async function placesOf(handle: Handle, owner: Owner, hashes: readonly string[]): Promise<PlaceRow[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<PlaceRow>`
    select distinct hash, kind, id, name from (${things}) thing
    where hash = any(${hashes}::text[]) and (${owner}::bigint is null or shop_id = ${owner})
    order by hash, kind, id limit 200
  `.execute(handle);
  return rows;
}
