import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import { standing } from "./people-admin-queries.server";
import type { Standing } from "./people-filter";

/** A person on their page. Moments in ms since 1970. */
export interface PersonFacts {
  id: number;
  nickname: string;
  username: string;
  memberCode: string;
  mobile: string | null;
  email: string | null;
  avatar: string | null;
  locale: string | null;
  standing: Standing;
  hasFactor: boolean;
  hasPaymentPassword: boolean;
  providers: string[];
  since: number;
  lastLoginAt: number | null;
  forgottenAt: number | null;
  addresses: number;
  shops: { id: number; name: Texts; state: string; role: string }[];
}

const ms = (moment: string) => sql`(extract(epoch from ${sql.raw(moment)}) * 1000)::bigint`;

/** Returns a person; null = unknown. One statement. */
export async function personOf(handle: Handle, userId: number): Promise<PersonFacts | null> {
  const { rows } = await sql<PersonFacts>`
    select users.id, nickname, username, member_code as "memberCode", mobile, email, avatar, locale,
      ${standing} as standing,
      totp_at is not null as "hasFactor", payment_password_hash is not null as "hasPaymentPassword",
      (select coalesce(array_agg(issuer order by issuer), '{}') from user_identities
        where user_id = users.id) as providers,
      ${ms("users.created_at")} as since, ${ms("last_login_at")} as "lastLoginAt",
        ${ms("forgotten_at")} as "forgottenAt",
      (select count(*)::int from addresses where user_id = users.id) as addresses,
      (select coalesce(json_agg(json_build_object('id', shops.id, 'name', shops.name, 'state', shops.state, 'role',
        shop_staff.role)
        order by shop_staff.role <> 'owner', shops.id), '[]')
        from shop_staff join shops on shops.id = shop_staff.shop_id
        where shop_staff.user_id = users.id and accepted_at is not null) as shops
    from users where users.id = ${userId}`.execute(handle);
  return rows[0] ?? null;
}

/** The latest rows of each kind, at most five, and their number. Moments in ms since 1970, amounts in minor units. */
export interface LatestOfPerson {
  orders: {
    count: number;
    rows: {
      id: number;
      number: string;
      state: string;
      shop: Texts;
      totalMinor: number;
      currency: string;
      at: number;
    }[];
  };
  recharges: {
    count: number;
    rows: {
      id: number;
      number: string;
      state: string;
      method: string;
      amountMinor: number;
      currency: string;
      at: number;
    }[];
  };
  refunds: {
    count: number;
    rows: {
      id: number;
      state: string;
      orderId: number;
      number: string;
      amountMinor: number;
      currency: string;
      at: number;
    }[];
  };
  reviews: {
    count: number;
    rows: { id: number; goodsId: number; title: Texts; rating: string; state: string; body: string; at: number }[];
  };
  /** Teams in which they have or had a seat. `left` = they left it. */
  teams: {
    count: number;
    rows: {
      id: number;
      goodsId: number;
      title: Texts;
      state: "opening" | "gathering" | "full" | "failing" | "failed";
      left: boolean;
      taken: number;
      size: number;
      at: number;
    }[];
  };
  /** Own bargains; `standsMinor` = at what they stand, or stood when they ended. */
  bargains: {
    count: number;
    rows: {
      id: number;
      goodsId: number;
      title: Texts;
      made: number;
      friends: number;
      standsMinor: number;
      over: boolean;
      at: number;
    }[];
  };
}

/** Newest rows of a statement as JSON, with their number. */
const newest = (all: ReturnType<typeof sql>, columns: ReturnType<typeof sql>) => sql`
  (with found as (${all}) select json_build_object('count', (select count(*) from found),
    'rows', coalesce((select json_agg(json_build_object(${columns}) order by latest.id desc)
      from (select * from found order by id desc limit 5) latest), '[]')))`;

/** Returns the newest orders, recharges, refunds, reviews, teams and bargains of a person. One statement. */
export async function latestOf(handle: Handle, userId: number): Promise<LatestOfPerson> {
  const { rows } = await sql<LatestOfPerson>`
    select ${newest(
      sql`select orders.*, shops.name as shop from orders join shops on shops.id = orders.shop_id
        where orders.user_id = ${userId}`,
      sql`'id', id, 'number', number, 'state', state, 'shop', shop, 'totalMinor', total_minor, 'currency', currency,
        'at', ${ms("created_at")}`,
    )} as orders, ${newest(
      sql`select * from recharges where user_id = ${userId}`,
      sql`'id', id, 'number', number, 'state', state, 'method', method, 'amountMinor',
        coalesce(credited_minor, amount_minor), 'currency', currency,
        'at', ${ms("created_at")}`,
    )} as recharges, ${newest(
      sql`select refunds.id, refunds.state, order_id, orders.number, amount_minor, refunds.freight_minor,
        orders.currency, refunds.created_at
        from refunds join orders on orders.id = refunds.order_id
        where orders.user_id = ${userId}`,
      sql`'id', id, 'state', state, 'orderId', order_id, 'number', number, 'amountMinor', amount_minor + freight_minor,
        'currency', currency,
        'at', ${ms("created_at")}`,
    )} as refunds, ${newest(
      sql`select reviews.*, goods.title from reviews join goods on goods.id = reviews.goods_id
        where reviews.user_id = ${userId} and not automatic`,
      sql`'id', id, 'goodsId', goods_id, 'title', title, 'rating', rating, 'state', state, 'body', left(body, 200),
        'at', ${ms("created_at")}`,
    )} as reviews, ${newest(
      sql`select teams.*, goods_id, goods.title, seat.state = 'left' as has_left
        from (select distinct on (team_id) team_id, state from team_seats where user_id = ${userId}
          order by team_id, order_id desc) seat
        join teams on teams.id = seat.team_id join offers on offers.id = teams.offer_id
        join goods on goods.id = offers.goods_id`,
      sql`'id', id, 'goodsId', goods_id, 'title', title, 'state', state, 'left', has_left, 'taken', taken, 'size', size,
        'at', ${ms("created_at")}`,
    )} as teams, ${newest(
      sql`select bargains.*, goods_id, goods.title
        from bargains join offer_skus on offer_skus.id = offer_sku_id
        join goods on goods.id = offer_skus.goods_id where bargains.user_id = ${userId}`,
      sql`'id', id, 'goodsId', goods_id, 'title', title, 'made', made, 'friends', cardinality(cuts),
        'standsMinor', usual_minor - made_minor, 'over', ends_at <= clock_timestamp(), 'at', ${ms("opened_at")}`,
    )} as bargains`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("one row was expected");
  return row;
}

export interface PersonSession {
  /** First half of the hash of the session's id: identifies it, but opens nothing. */
  id: string;
  agent: string;
  address: string;
  seenAt: number;
  since: number;
}

/** Returns a person's sessions, last used first. */
export async function sessionsOf(handle: Handle, userId: number): Promise<PersonSession[]> {
  const { rows } = await sql<PersonSession>`
    select left(id_hash, 32) as id, agent, address, ${ms("seen_at")} as "seenAt", ${ms("created_at")} as since
    from user_sessions where owner_id = ${userId} and expires_at > now() order by user_sessions.seen_at desc
      limit 50`.execute(handle);
  return rows;
}
