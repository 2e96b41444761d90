import { type SqlBool, sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { Writer } from "./writer";

/** Why goods cannot be tagged now: a refund is open or took everything back, or they are gone. */
export type NotNow = "refund" | "gone";

export interface GoodsRow {
  goodsId: number;
  title: Texts;
  picture: { hash: string; width: number; height: number; tint: number };
  shop: Texts;
  /** When it was received; null = the shop's own. */
  receivedAt: Date | null;
  not: NotNow | null;
  /** Place in the list. */
  at: number;
}

interface Asked {
  writer: Writer;
  /** Words in the title, in any language; "" = all. */
  q?: string;
  /** Only these goods. */
  ids?: readonly number[];
  /** Place after which the list goes on. */
  before?: number | null;
  limit: number;
}

const media = sql`json_build_object('hash', media.hash, 'width', media.width, 'height', media.height,
  'tint', media.tint)`;

/**
 * Returns goods that a writer may tag, newest first: a person's are those they received, each once; a shop's are its
 * own that are on sale. One statement.
 */
export async function goodsToTag(handle: Handle, asked: Asked): Promise<GoodsRow[]> {
  const { writer, q = "", ids, before = null, limit } = asked;
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const wanted = sql<SqlBool>`
    (${q === ""} or exists (select from jsonb_each_text(goods.title) words where words.value ilike ${pattern}))
    and (${ids === undefined} or goods.id = any(${[...(ids ?? [])]}::bigint[]))`;
  const place = before ?? Number.MAX_SAFE_INTEGER;
  const { rows } =
    writer.shopId === null
      ? await sql<GoodsRow>`
          select latest.goods_id as "goodsId", goods.title, ${media} as picture, shops.name as shop,
            latest.received_at as "receivedAt", latest.id as at,
            case when goods.state = 'deleted' then 'gone' when not latest.free then 'refund' end as "not"
          from (
            select line.goods_id, max(line.id) as id, max(orders.received_at) as received_at,
              bool_or(line.refunded_quantity < line.quantity
                and not exists (select from refund_lines where line_id = line.id and open)) as free
            from orders join order_lines line on line.order_id = orders.id
            where orders.user_id = ${writer.userId} and orders.received_at is not null
            group by line.goods_id
          ) latest
          join goods on goods.id = latest.goods_id
          join shops on shops.id = goods.shop_id
          join media on media.hash = goods.picture
          where latest.id < ${place} and ${wanted} order by latest.id desc limit ${limit}`.execute(handle)
      : await sql<GoodsRow>`
          select goods.id as "goodsId", goods.title, ${media} as picture, shops.name as shop,
            null as "receivedAt", goods.id as at,
            case when goods.state <> 'on_sale' then 'gone' end as "not"
          from goods join shops on shops.id = goods.shop_id join media on media.hash = goods.picture
          where goods.shop_id = ${writer.shopId} and goods.state = 'on_sale' and goods.id < ${place} and ${wanted}
          order by goods.id desc limit ${limit}`.execute(handle);
  return rows;
}
