import { sql } from "kysely";
import type { Picture } from "~/app/design/picture";
import {
  type BargainedSku,
  bargainedSkus,
  offerShown,
  priceChange,
  priceNow,
  struckNow,
  takenNow,
} from "~/app/prices/api.server";
import type { ShownOffer } from "~/app/prices/ui";
import { memberPercent } from "~/app/rewards/api.server";
import type { Texts } from "~/db/columns";
import { compiledOnce } from "~/db/compiled-once.server";
import type { GoodsTable } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

export interface GoodsDetailsRow {
  id: number;
  shop_id: number;
  category_id: number;
  title: Texts;
  state: GoodsTable["state"];
  shop_state: "open" | "holiday" | "closed";
  notice: Texts;
  after_sale_days: number | null;
  sales: number;
  services: ("free_shipping" | "next_day" | "returns_15" | "authentic")[];
  /** Beside the price of the cheapest SKU, as in lists. */
  struck_minor: number | null;
  member_percent: number | null;
  changes_at: number | null;
  /** A group-buy of it runs or comes. */
  group_buy: boolean;
  freight_minor: number;
  freight_by_region: boolean;
  description: Texts;
  video_url: string | null;
  reviews: number;
  good_reviews: number;
  medium_reviews: number;
  pictured_reviews: number;
  picture: Picture;
  album: Picture[];
  detail_pictures: Picture[];
  brand: { id: number; name: Texts; logo: Picture | null } | null;
  /** From the top down. */
  categories: { id: number; name: Texts }[];
  parameters: { name: Texts; value: Texts }[];
  skus: {
    id: number;
    spec: { name: Texts; value: Texts }[];
    price_minor: number;
    struck_minor: number | null;
    offer: ShownOffer | null;
    stock: number;
    picture: Picture | null;
  }[];
  bargains: BargainedSku[];
}

/** Builds a picture from the media row with the alias `m`. */
const drawn = sql`jsonb_build_object('src', '/media/' || m.hash, 'width', m.width, 'height', m.height, 'tint', m.tint)`;

/**
 * Returns the catalogue's data for the goods page, whatever the state of the goods. One statement, however many SKUs
 * there are.
 */
export async function goodsDetailsRow(handle: Handle, id: number): Promise<GoodsDetailsRow | undefined> {
  const { rows } = await sql<GoodsDetailsRow>`
    select goods.id, goods.shop_id, goods.category_id, goods.title, goods.state, shops.state as shop_state,
      shops.notice, shops.after_sale_days, goods.sales, goods.services, ${struckNow("goods")} as struck_minor,
      ${memberPercent()} as member_percent, ${priceChange()} as changes_at,
      exists (select from offers where offers.goods_id = goods.id and kind = 'group' and offers.state = 'approved'
        and ends_at > clock_timestamp()) as group_buy,
      goods.freight_minor,
      goods.freight_template_id is not null as freight_by_region, goods.description, goods.video_url,
      goods.reviews, goods.good_reviews, goods.medium_reviews, goods.pictured_reviews,
      (select ${drawn} from media m where m.hash = goods.picture) as picture,
      coalesce((
        select jsonb_agg(${drawn} order by album.position)
        from goods_pictures album join media m on m.hash = album.media where album.goods_id = goods.id
      ), '[]') as album,
      coalesce((
        select jsonb_agg(${drawn} order by detail.place)
        from unnest(goods.detail_pictures) with ordinality detail (hash, place) join media m on m.hash = detail.hash
      ), '[]') as detail_pictures,
      (
        select jsonb_build_object('id', brands.id, 'name', brands.name,
          'logo', (select ${drawn} from media m where m.hash = brands.logo))
        from brands where brands.id = goods.brand_id and brands.state = 'shown'
      ) as brand,
      (
        with recursive path (id, parent_id, name, level) as (
          select id, parent_id, name, level from categories where id = goods.category_id
          union all
          select up.id, up.parent_id, up.name, up.level from path join categories up on up.id = path.parent_id
        )
        select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by level) from path
      ) as categories,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', attributes.name, 'value', attribute_values.value)
          order by attributes.position, attributes.id, attribute_values.position, attribute_values.id)
        from goods_values
        join attribute_values on attribute_values.id = goods_values.value_id
        join attributes on attributes.id = attribute_values.attribute_id
        where goods_values.goods_id = goods.id
      ), '[]') as parameters,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', skus.id, 'spec', skus.spec, 'price_minor', ${priceNow("skus")},
          'struck_minor', ${struckNow("skus")}, 'offer', ${offerShown()}, 'stock', skus.stock,
          'picture', (select ${drawn} from media m where m.hash = skus.picture)) order by skus.id)
        from skus where skus.goods_id = goods.id and not skus.retired
      ), '[]') as skus,
      ${bargainedSkus(sql.ref("goods.id"))} as bargains
    from goods join shops on shops.id = goods.shop_id
    where goods.id = ${id}
  `.execute(handle);
  return rows[0];
}

/** Returns the data of visible goods (on sale, in a shop that is not closed) for the page of their reviews. */
export function reviewedGoodsRow(handle: Handle, id: number) {
  return handle
    .selectFrom("goods")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .where("goods.id", "=", id)
    .where("goods.state", "=", "on_sale")
    .where("shops.state", "!=", "closed")
    .select([
      "goods.id",
      "goods.title",
      "goods.reviews",
      "goods.good_reviews",
      "goods.medium_reviews",
      "goods.pictured_reviews",
    ])
    .executeTakeFirst();
}

interface PersonRow {
  collected: boolean;
  followed: boolean;
  /** SKUs of which the buyer is told when they can be bought again; 0 = any of the goods. */
  waits: number[];
  /** Pieces taken before of the offers that hold now, by SKU. */
  taken: Record<number, number>;
  place: string | null;
  /** Null = not known. */
  regionCode: string | null;
}

const ofPerson = compiledOnce<{ userId: number; goodsId: number; shopId: number; addressId: number | null }>()(
  (_, value) => sql<PersonRow>`
    select
      exists (select from collections where user_id = ${value("userId")} and goods_id = ${value("goodsId")})
        as collected,
      array(select coalesce(sku_id, 0) from stock_alerts
        where user_id = ${value("userId")} and goods_id = ${value("goodsId")}) as waits,
      exists (select from follows where user_id = ${value("userId")} and shop_id = ${value("shopId")}) as followed,
      ${takenNow(value("userId"), value("goodsId"))} as taken,
      address.place, address.region_code as "regionCode"
    from (select 1) one
    left join lateral (
      select case when region = '' then detail else region end as place, region_code
      from addresses where user_id = ${value("userId")}
      order by coalesce(id = ${value("addressId")}, false) desc, is_default desc, id desc limit 1
    ) address on true
  `,
);

/**
 * Returns a buyer's relation to the goods: collected or not, shop followed or not, and the delivery address, which is
 * the one just picked, otherwise their default. One statement, so that a signed-in buyer's page costs just one more
 * than a visitor's.
 */
export async function goodsPersonRow(
  handle: Handle,
  values: { userId: number; goodsId: number; shopId: number; addressId: number | null },
): Promise<PersonRow> {
  const [row] = await ofPerson(handle, values);
  if (!row) throw new Error("a select without from always answers one row");
  return row;
}
