import { sql } from "kysely";
import type { Texts } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";

/** State of a referenced entity: visible to visitors, existing but hidden, or missing. */
export type Standing = "shown" | "resting" | "gone";

export interface Known {
  standing: Standing;
  title: Texts | string;
}

/**
 * Kinds of referenced entities: free pages by token or a current or former address, everything else by id. On a shop's
 * page categories are the shop's own.
 */
export type ThingKind = "goods" | "article" | "advert" | "category" | "shopCategory" | "shop" | "page";

type Row = { id: string; title: Texts | string; shown: boolean };

/**
 * Returns the state of these entities by id; those missing from the result do not exist. One statement per kind.
 * "Shown" uses the same criteria as the modules: goods on sale in an open shop, published articles, running adverts.
 */
export async function standings(
  handle: Handle,
  { kind, ids, now, shopId }: { kind: ThingKind; ids: readonly string[]; now: Date; shopId: number | null },
): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map();
  const { rows } = await statement(kind, { ids: [...new Set(ids)], now, shopId }).execute(handle);
  return new Map(rows.map(({ id, title, shown }) => [id, { standing: shown ? "shown" : "resting", title }]));
}

function statement(kind: ThingKind, { ids, now, shopId }: { ids: string[]; now: Date; shopId: number | null }) {
  switch (kind) {
    case "goods":
      return sql<Row>`
        select goods.id::text, goods.title, goods.state = 'on_sale' and shops.state = 'open' as shown
        from goods join shops on shops.id = goods.shop_id
        where goods.id = any(${ids}::bigint[]) and goods.state <> 'deleted'`;
    case "article":
      return sql<Row>`
        select id::text, title, coalesce(article_shown(articles, ${now}), false) as shown from articles
          where id = any(${ids}::bigint[])`;
    case "advert":
      return sql<Row>`
        select id::text, title,
          enabled and coalesce(starts_at <= ${now}, true) and coalesce(ends_at > ${now}, true) as shown
        from adverts where id = any(${ids}::bigint[]) and deleted_at is null`;
    case "category":
      return sql<Row>`select id::text, name as title, true as shown from categories where id = any(${ids}::bigint[])`;
    case "shopCategory":
      return sql<Row>`
        select id::text, name as title, true as shown from shop_categories
        where shop_id = ${shopId} and id = any(${ids}::bigint[])`;
    case "shop":
      return sql<Row>`
        select id::text, name as title, state <> 'closed' as shown from shops where id = any(${ids}::bigint[])`;
    case "page":
      return sql<Row>`
        select asked.id, to_jsonb(name) as title, exists (
            select from page_publications publication
            where publication.page_id = pages.id and publication.cleared and publication.starts_at <= now()
              and (publication.ends_at is null or publication.ends_at > now())
          ) as shown
        from unnest(${ids}::text[]) asked (id)
        left join page_slugs on page_slugs.slug = asked.id
        join pages on pages.token = asked.id or pages.id = page_slugs.page_id
        where pages.kind = 'page' and pages.deleted_at is null`;
  }
}
