import { type RawBuilder, sql } from "kysely";
import { priceNow } from "~/app/prices/api.server";
import type { Texts } from "~/db/columns";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import { bargainEndsAt, bargainOver } from "./bargain-now-queries.server";
import type { ShownBargain } from "./shown-bargain";

export interface BargainRow extends Omit<ShownBargain, "title" | "spec" | "shop" | "picture" | "state" | "order"> {
  ownerId: number;
  /** Of its owner. */
  name: string;
  avatar: string | null;
  title: Texts;
  shop: Texts;
  spec: { value: Texts }[];
  hash: string;
  width: number;
  height: number;
  tint: number;
  over: boolean;
  orderId: number | null;
  orderMinor: number | null;
  paid: boolean | null;
  payUntil: number | null;
}

interface Values {
  token: string;
  userId: number;
  before: number;
  limit: number;
}

const ms = (at: RawBuilder<unknown>) => sql`floor(extract(epoch from ${at}) * 1000)::float8`;

/** Selects bargains with what is shown of them, latest first. */
function rowsWhere(which: (value: <Name extends keyof Values>(name: Name) => Values[Name]) => RawBuilder<unknown>) {
  return compiledOnce<Values>()(
    (_, value) => sql<BargainRow>`
      select bargains.id, bargains.token, bargains.user_id as "ownerId", users.nickname as name, users.avatar,
        goods.id as "goodsId", skus.id as "skuId", goods.title, skus.spec, shops.name as shop,
        media.hash, media.width, media.height, media.tint,
        bargains.usual_minor as "usualMinor", bargains.floor_minor as "floorMinor",
        bargains.usual_minor - bargains.made_minor as "leftMinor",
        ${priceNow("skus")} as "aloneMinor",
        bargains.made, cardinality(bargains.cuts) as helpers,
        ${ms(bargainEndsAt)} as "endsAt", ${bargainOver} as over,
        offered.quota - offered.taken as left, offered.quota,
        bought.id as "orderId", bought.price_minor as "orderMinor", bought.paid,
        ${ms(sql`bought.deadline_at`)} as "payUntil",
        goods.state = 'on_sale' and not skus.retired
          and exists (select from offers_of_sku(skus.id, 'bargain')) as again
      from bargains
      join users on users.id = bargains.user_id
      join offer_skus offered on offered.id = bargains.offer_sku_id
      join skus on skus.id = offered.sku_id
      join goods on goods.id = skus.goods_id
      join shops on shops.id = goods.shop_id
      join media on media.hash = coalesce(skus.picture, goods.picture)
      left join lateral (
        select orders.id, orders.paid_at is not null as paid, orders.deadline_at,
          order_lines.price_minor - order_lines.addition_minor / order_lines.quantity as price_minor
        from orders join order_lines on order_lines.order_id = orders.id
        where orders.bargain_id = bargains.id and (orders.paid_at is not null or orders.state = 'awaiting_payment')
        limit 1
      ) bought on true
      where ${which(value)}
      order by bargains.id desc limit ${value("limit")}`,
  );
}

/** One of which an order waits is not over before that is. */
const ended = sql`coalesce(bought.paid, ${bargainOver})`;
const byToken = rowsWhere((value) => sql`bargains.token = ${value("token")}`);
const runningOf = rowsWhere((value) => sql`bargains.user_id = ${value("userId")} and not ${ended}`);
const endedOf = rowsWhere(
  (value) => sql`bargains.user_id = ${value("userId")} and bargains.id < ${value("before")} and ${ended}`,
);

const anything = { token: "", userId: 0, before: Number.MAX_SAFE_INTEGER, limit: 1 };

/** Returns a bargain; null = there is none. One statement. */
export async function bargainRow(handle: Handle, token: string): Promise<BargainRow | null> {
  const [row] = await byToken(handle, { ...anything, token });
  return row ?? null;
}

/** Returns a person's bargains that run, or of which an order waits, latest first. One statement. */
export function runningBargainRows(handle: Handle, userId: number, limit: number): Promise<BargainRow[]> {
  return runningOf(handle, { ...anything, userId, limit });
}

/** Returns a person's bargains that are over or bought, latest first. One statement. */
export function endedBargainRows(
  handle: Handle,
  { userId, before, limit }: { userId: number; before: number | null; limit: number },
): Promise<BargainRow[]> {
  return endedOf(handle, { ...anything, userId, before: before ?? anything.before, limit });
}

export interface CutRow {
  number: number;
  helperId: number;
  name: string;
  avatar: string | null;
  cutMinor: number;
  leftMinor: number;
  madeAt: number;
}

/** Returns the cuts of a bargain, latest first: at most 50. One statement. */
export async function cutRows(handle: Handle, bargainId: number): Promise<CutRow[]> {
  const { rows } = await sql<CutRow>`
    select bargain_cuts.number, helper_id as "helperId", users.nickname as name, users.avatar,
      cut_minor as "cutMinor", left_minor as "leftMinor", ${ms(sql`made_at`)} as "madeAt"
    from bargain_cuts join users on users.id = bargain_cuts.helper_id
    where bargain_id = ${bargainId} order by number desc`.execute(handle);
  return rows;
}
