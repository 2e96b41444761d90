import { type SqlBool, sql, type Transaction } from "kysely";
import { containing } from "~/app/platform/like";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { commissionOfShop } from "../../commission/commission-queries.server";
import type { CommissionTerms } from "../../commission/commission-terms";
import type { ShopTerms } from "./shop-terms";

/** A shop in the console. Moments in ms since 1970. */
export interface AdminShop extends ShopTerms {
  id: number;
  name: Texts;
  city: Texts;
  phone: string;
  ownerId: number;
  owner: string;
  /** On sale. */
  goods: number;
  followers: number;
  since: number;
  logo: { hash: string; width: number; height: number; tint: number } | null;
  /** The application that opened it; null = older than applications. */
  applicationId: number | null;
  applicationNumber: string | null;
  /** Unpaid or unshipped orders. */
  openOrders: number;
  /** In categories without a rule. */
  commission: CommissionTerms;
}

/** Filter of the list; null = any. */
export interface ShopFilter {
  state: ShopTerms["state"] | null;
  kind: ShopTerms["kind"] | null;
  /** Part of the shop's or its owner's name, or its number; "" = any. */
  searchText: string;
}

const columns = sql`
  shops.id, shops.name, shops.city, shops.phone, shops.kind, shops.state, shops.level,
    shops.live_allowed as "liveAllowed",
  ${commissionOfShop} as commission,
  shops.owner_id as "ownerId", users.nickname as owner, shops.followers,
  (extract(epoch from shops.created_at) * 1000)::bigint as since,
  (select count(*)::int from goods where goods.shop_id = shops.id and goods.state = 'on_sale') as goods,
  (select application.id from shop_applications application where application.shop_id = shops.id) as "applicationId",
  (select application.number from shop_applications application where application.shop_id = shops.id)
    as "applicationNumber",
  (select count(*)::int from orders
    where orders.shop_id = shops.id and orders.state in ('awaiting_payment', 'awaiting_team',
      'awaiting_shipment')) as "openOrders",
  case when media.hash is null then null else
    json_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint)
      end as logo`;

const from = sql`shops join users on users.id = shops.owner_id left join media on media.hash = shops.logo`;

/** Returns shops before an id, newest first. One statement. */
export async function adminShops(
  handle: Handle,
  { state, kind, searchText, before, limit }: ShopFilter & { before: number | null; limit: number },
): Promise<AdminShop[]> {
  const like = containing(searchText);
  const found = sql<SqlBool>`(${searchText} = '' or users.nickname ilike ${like} or shops.id::text = ${searchText}
    or exists (select from jsonb_each_text(shops.name) as name where name.value ilike ${like}))`;
  const { rows } = await sql<AdminShop>`
    select ${columns} from ${from}
    where (${state}::text is null or shops.state = ${state}) and (${kind}::text is null or shops.kind = ${kind})
      and (${before}::bigint is null or shops.id < ${before}) and ${found}
    order by shops.id desc limit ${limit}`.execute(handle);
  return rows;
}

export async function adminShop(handle: Handle, id: number): Promise<AdminShop | null> {
  const { rows } = await sql<AdminShop>`select ${columns} from ${from} where shops.id = ${id}`.execute(handle);
  return rows[0] ?? null;
}

/** Writes the terms of a shop. The row is locked. */
export async function updateTerms(
  trx: Transaction<Database>,
  id: number,
  { state, kind, level, liveAllowed }: ShopTerms,
): Promise<void> {
  await trx.updateTable("shops").set({ state, kind, level, live_allowed: liveAllowed }).where("id", "=", id).execute();
}
