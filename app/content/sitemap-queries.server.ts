import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Kinds of pages that the sitemap lists individually. */
export const sitemapKinds = ["goods", "shops", "categories", "articles", "pages", "posts", "authors"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** Range of ids in one part, which bounds its URLs; a part stays the same when rows of other parts come and go. */
export const partSize = 5000;

export interface SitemapRow {
  id: number;
  /** Identifies free pages in their URL; "" for everything else. */
  token: string;
  /** Publication time of the visible content; null where it is not recorded. */
  changed_at: Date | null;
}

/**
 * Selects everything of a kind that a visitor may open: `id`, `token`, `changed_at`. It reads tables of several areas
 * because it lists all of them.
 */
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
      return sql`select id, '' as token, null::timestamptz as changed_at from articles
        where article_shown(articles, ${now})`;
    case "pages":
      return sql`select pages.id, coalesce(pages.slug, pages.token) as token, live.starts_at as changed_at
        from pages cross join lateral (
          select starts_at from page_publications
          where page_id = pages.id and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
          order by ends_at nulls last, starts_at desc limit 1
        ) live
        where pages.kind = 'page' and pages.deleted_at is null
          and not exists (select from shops where shops.id = pages.shop_id and shops.state = 'closed')`;
    case "posts":
      return sql`select posts.id, '' as token, coalesce(posts.edited_at, posts.published_at) as changed_at
        from posts join authors on authors.id = posts.author_id
        left join users on users.id = authors.user_id left join shops on shops.id = authors.shop_id
        where posts.state = 'published' and (shops.id is null or shops.state <> 'closed')
          and (users.banned_until is null or users.banned_until <= ${now})`;
    case "authors":
      return sql`select authors.id, '' as token, null::timestamptz as changed_at
        from authors join users on users.id = authors.user_id
        where (users.banned_until is null or users.banned_until <= ${now})
          and exists (select from posts where posts.author_id = authors.id and posts.state = 'published')`;
  }
}

/** Returns the numbers of a kind's non-empty parts. One index lookup per part, however many rows there are. */
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
