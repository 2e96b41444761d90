import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** What the sitemap lists one by one. */
export const sitemapKinds = ["goods", "shops", "categories", "articles", "pages"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** Ids of one part: a part holds at most so many addresses, and stays the same when goods elsewhere come and go. */
export const partSize = 5000;

export interface SitemapRow {
  id: number;
  /** Of free pages, which are opened by it; "" of everything else. */
  token: string;
  /** When what is shown was published; null where nothing remembers it. */
  changed_at: Date | null;
}

/** Everything of a kind that a visitor may open: `id`, `token`, `changed_at`. It reads several areas' tables, as a list of all. */
function visible(kind: SitemapKind, now: Date): RawBuilder<SitemapRow> {
  switch (kind) {
    case "goods":
      return sql`select goods.id, '' as token, null::timestamptz as changed_at
        from goods join shops on shops.id = goods.shop_id where goods.state = 'on_sale' and shops.state = 'open'`;
    case "shops":
      return sql`select id, '' as token, null::timestamptz as changed_at from shops where state <> 'closed'`;
    case "categories":
      return sql`select id, '' as token, null::timestamptz as changed_at from categories where shown`;
    case "articles":
      return sql`select id, '' as token, null::timestamptz as changed_at from articles where published_at <= ${now}`;
    case "pages":
      return sql`select pages.id, coalesce(pages.slug, pages.token) as token, live.starts_at as changed_at
        from pages cross join lateral (
          select starts_at from page_publications
          where page_id = pages.id and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
          order by ends_at nulls last, starts_at desc limit 1
        ) live
        where pages.kind = 'page' and pages.deleted_at is null`;
  }
}

/** Numbers of the parts of a kind that are not empty. One look into an index for each, however many rows there are. */
export async function partsOf(handle: Handle, kind: SitemapKind, now: Date): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    with recursive parts (part) as (
      select (select (id - 1) / ${partSize}::bigint from (${visible(kind, now)}) one order by id limit 1)
      union all
      select (
        select (id - 1) / ${partSize}::bigint from (${visible(kind, now)}) one
        where id > (parts.part + 1) * ${partSize}::bigint order by id limit 1
      )
      from parts where parts.part is not null
    )
    select part from parts where part is not null
  `.execute(handle);
  return rows.map(({ part }) => part);
}

/** The rows of one part, by id. */
export async function rowsOfPart(
  handle: Handle,
  { kind, part, now }: { kind: SitemapKind; part: number; now: Date },
): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select id, token, changed_at from (${visible(kind, now)}) one
    where id > ${part * partSize}::bigint and id <= ${(part + 1) * partSize}::bigint order by id
  `.execute(handle);
  return rows;
}
