import { type SqlBool, sql } from "kysely";
import { accountName, maskedTarget } from "~/app/account/api.server";
import { numberIn } from "~/app/platform/format/handed-number";
import { stretchOf } from "~/app/platform/format/zoned-time";
import { containing } from "~/app/platform/like";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { PeopleFilter, PeopleView, Standing } from "./people-filter";

/** A person in the list. Moments in ms since 1970. */
export interface ListedPerson {
  id: number;
  nickname: string;
  username: string;
  memberCode: string;
  /** Phone and mailbox, masked. */
  reached: string[];
  standing: Standing;
  orders: number;
  shopName: Texts | null;
  since: number;
  seenAt: number | null;
}

const views: Record<PeopleView, ReturnType<typeof sql<SqlBool>>> = {
  all: sql<SqlBool>`true`,
  shop: sql<SqlBool>`exists (select from shop_staff where user_id = users.id and accepted_at is not null)`,
  banned: sql<SqlBool>`users.banned_until > now()`,
  former: sql<SqlBool>`users.forgotten_at is not null`,
};

/**
 * Names are matched by a part. Phones and mailboxes are matched only in full: partial matches would let the reader
 * guess the rest.
 */
function matching(searchText: string, phones: readonly string[]) {
  if (searchText === "") return sql<SqlBool>`true`;
  const like = containing(searchText);
  const name = accountName(searchText);
  const id = /^\d{1,15}$/.test(searchText) ? Number(searchText) : 0;
  const number = numberIn(searchText);
  return sql<SqlBool>`(users.nickname ilike ${like} or users.username ilike ${like}
    or users.mobile = any(${[...phones]}::text[])
    or lower(users.email) = ${name} or users.member_code = ${name} or users.id = ${id}
    or users.id in (select user_id from orders where orders.number = ${number}))`;
}

export const standing = sql<Standing>`case when users.forgotten_at is not null then 'former'
  when users.banned_until > now() then 'banned' else 'open' end`;

interface Row extends Omit<ListedPerson, "reached"> {
  mobile: string | null;
  email: string | null;
}

/** Returns people before an id, latest registration first. One statement. */
export async function adminPeople(
  handle: Handle,
  {
    searchText,
    view,
    since,
    zone,
    phones,
    before,
    limit,
  }: PeopleFilter & {
    zone: string;
    /** Stored forms of a phone in the search words. */
    phones: readonly string[];
    before: number | null;
    limit: number;
  },
): Promise<ListedPerson[]> {
  const from = since === "" ? sql`true` : sql`users.created_at >= ${stretchOf(since, since, zone).from}`;
  const { rows } = await sql<Row>`
    select users.id, nickname, username, member_code as "memberCode", mobile, email, ${standing} as standing,
      (select count(*)::int from orders where orders.user_id = users.id) as orders,
      (select shops.name from shop_staff join shops on shops.id = shop_staff.shop_id
        where shop_staff.user_id = users.id and accepted_at is not null order by shop_staff.role <> 'owner',
          shops.id limit 1) as "shopName",
      (extract(epoch from users.created_at) * 1000)::bigint as since,
      (extract(epoch from greatest(last_login_at,
        (select max(seen_at) from user_sessions where owner_id = users.id))) * 1000)::bigint as "seenAt"
    from users
    where ${views[view]} and ${matching(searchText, phones)} and ${from}
      and users.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by users.id desc limit ${limit}`.execute(handle);
  return rows.map(({ mobile, email, ...row }) => ({ ...row, reached: maskedReach({ mobile, email }) }));
}

/** Masked phone and mailbox of a person, so that staff can talk about them without seeing all of it. */
export function maskedReach({ mobile, email }: { mobile: string | null; email: string | null }): string[] {
  return [mobile, email].filter((target) => target !== null).map(maskedTarget);
}
