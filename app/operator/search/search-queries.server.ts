import { type RawBuilder, sql } from "kysely";
import { bareNumber, numberIn } from "~/app/platform/format/handed-number";
import type { Texts } from "~/app/platform/language/texts";
import { containing } from "~/app/platform/like";
import type { Handle } from "~/db/transact.server";

/** Kinds found by their number alone. */
const numbered = {
  refund: sql`select id, number from refunds`,
  withdrawal: sql`select id, number from withdrawals`,
  recharge: sql`select id, number from recharges`,
  adjustment: sql`select id, number from wallet_adjustments`,
  complaint: sql`select id, number from complaints`,
  case: sql`select id, number from desk_cases`,
  application: sql`select id, number from shop_applications`,
};

const named = ["page", "goods", "category", "article", "advert", "order", "person", "staff"] as const;
const numberedKinds = Object.keys(numbered) as (keyof typeof numbered)[];
export const foundKinds = [...named, ...numberedKinds];
export type FoundKind = (typeof foundKinds)[number];

export interface Found {
  kind: FoundKind;
  id: number;
  /** A single text for people and pages, otherwise one per language. */
  title: Texts | string;
  /** Distinguishes it from others of the same name: an address, a state. */
  note: string;
}

const max = 6;

/**
 * Returns things whose name contains these words in any language, or whose number matches, and orders by number or
 * waybill. One statement, whatever the search.
 * @param phones stored forms of a phone in these words
 * @param kinds kinds this person may see
 */
export async function findThings(
  handle: Handle,
  { searchText, phones, kinds }: { searchText: string; phones: readonly string[]; kinds: readonly FoundKind[] },
): Promise<Found[]> {
  const like = containing(searchText);
  const id = /^\d{1,15}$/.test(searchText) ? Number(searchText) : 0;
  // Order numbers and waybills are written in groups. Shorter prefixes match every order of a day.
  const number = numberIn(searchText);
  const grouped = number ?? bareNumber(searchText);
  const plain = /^[0-9A-Z]{6,}$/.test(grouped) ? grouped : "-";
  const called = (texts: string) =>
    sql<boolean>`exists (select from jsonb_each_text(${sql.ref(texts)}) as text where text.value ilike ${like})`;
  const branch = (kind: FoundKind, rows: RawBuilder<unknown>) =>
    sql`(select ${sql.lit(kind)} as kind, found.* from (${rows}) found where ${kinds.includes(kind)}::boolean
      limit ${max})`;
  const { rows } = await sql<Found>`
    ${branch(
      "page",
      sql`
      select id, to_jsonb(name) as title, kind as note from pages
      where deleted_at is null and (name ilike ${like} or token ilike ${like} or id = ${id})
      order by id <> ${id}, name`,
    )}
    union all
    ${branch(
      "goods",
      sql`
      select id, title, state::text as note from goods
      where state <> 'deleted' and (id = ${id} or ${called("title")})
      order by id <> ${id}, state <> 'on_sale', sales desc, id`,
    )}
    union all
    ${branch(
      "category",
      sql`
      select id, name as title, level::text as note from categories
      where id = ${id} or ${called("name")} order by id <> ${id}, level, position`,
    )}
    union all
    ${branch(
      "article",
      sql`
      select id, coalesce(draft -> 'title', title) as title, kind::text as note from articles
      where deleted_at is null and (id = ${id} or ${called("title")}) order by id <> ${id}, published_at desc, id`,
    )}
    union all
    ${branch(
      "advert",
      sql`
      select id, title, module::text as note from adverts
      where deleted_at is null and (id = ${id} or ${called("title")}) order by id <> ${id}, weight desc, id`,
    )}
    union all
    ${branch(
      "order",
      sql`
      select id, to_jsonb(number) as title, state::text as note from orders
      where number like ${`${plain}%`} or id in (select order_id from parcels where upper(number) = upper(${plain}))
      order by id desc`,
    )}
    union all
    ${branch(
      "person",
      sql`
      select id, to_jsonb(nickname) as title, case when forgotten_at is not null then 'former'
        when banned_until > now() then 'banned'
        else 'open' end as note
      from users
      where nickname ilike ${like} or username ilike ${like} or id = ${id} or mobile = any(${[...phones]}::text[])
        or member_code = ${searchText}
        or lower(email) = lower(${searchText})
      order by id <> ${id}, nickname, id`,
    )}
    union all
    ${branch(
      "staff",
      sql`
      select id, to_jsonb(name) as title, email as note from staff
      where name ilike ${like} or email ilike ${like} or id = ${id} order by id <> ${id}, name`,
    )}
    union all ${sql.join(
      numberedKinds.map((kind) =>
        branch(
          kind,
          sql`select id, to_jsonb(number) as title, '' as note from (${numbered[kind]}) known where number = ${number}`,
        ),
      ),
      sql` union all `,
    )}
  `.execute(handle);
  return rows;
}
