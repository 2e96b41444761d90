import { type RawBuilder, sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import { typed } from "../search/keyword/keyword-parts-queries.server";
import { matches, type PlannedQuery, planOf } from "../search/keyword/search-plan-queries.server";

const maxHits = 5000;
const maxChoices = 30;
const maxAttributes = 12;

interface Choice {
  id: number;
  name: Texts;
  count: number;
}

export interface FacetRows {
  brands: Choice[];
  attributes: { id: number; name: Texts; values: Choice[] }[];
  cities: { value: string; name: Texts; count: number }[];
}

/**
 * Returns the brands, values of filterable attributes and cities of a query's hits, with counts. For each facet, a hit
 * counts when it passes all filters except those of that facet itself. One statement.
 */
export async function facetsOf(handle: Handle, query: PlannedQuery): Promise<FacetRows> {
  const { brandIds = [], valueIds = [], city, ...base } = query;
  const { rows } = await sql<FacetRows>`
    with ${planOf(base)}, chosen as materialized (
      select attribute_id, array_agg(id) as ids from attribute_values where id = any(${valueIds}::bigint[])
        group by attribute_id
    ), hits as materialized (
      select brand_id, shop_id, value_ids from goods_search where ${matches(base, 0)} limit ${sql.lit(maxHits)}
    ), place as materialized (
      select id, city as name, search_city(city) as value from shops where id in (select shop_id from hits)
    ), judged as (
      select hits.*,
        ${
          brandIds.length > 0
            ? sql`coalesce(brand_id <> all (${brandIds}::bigint[]),
          true)`
            : sql`false`
        } as other_brand,
        ${city === undefined ? sql`false` : sql`coalesce(place.value <> ${typed(city)}, true)`} as elsewhere,
        array(select attribute_id from chosen where not ids && hits.value_ids) as missed
      from hits join place on place.id = hits.shop_id
    ), failing as materialized (
      select *, other_brand::integer + elsewhere::integer + cardinality(missed) as fails from judged
    )
    select ${brands} as brands, ${attributes} as attributes, ${cities} as cities
  `.execute(handle);
  return rows[0] ?? { brands: [], attributes: [], cities: [] };
}

const brands: RawBuilder<unknown> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'count', count) order by count desc, id), '[]')
  from (
    select brands.id, brands.name, counted.count
    from (select brand_id, count(*) as count from failing where fails = other_brand::integer group by brand_id) counted
    join brands on brands.id = counted.brand_id and brands.state = 'shown'
    order by counted.count desc, brands.id limit ${sql.lit(maxChoices)}
  ) found
)`;

const cities: RawBuilder<unknown> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('value', value, 'name', name, 'count', count) order by count desc,
    value), '[]')
  from (
    -- Shops may write one city in different languages; one of the writings is shown.
    select value, (array_agg(name order by length(name::text) desc))[1] as name, sum(counted.count) as count
    from (select shop_id, count(*) as count from failing where fails = elsewhere::integer group by shop_id) counted
    join place on place.id = counted.shop_id and place.value is not null
    group by value order by count desc, value limit ${sql.lit(maxChoices)}
  ) found
)`;

const attributes: RawBuilder<unknown> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'values', choices) order by position, id), '[]')
  from (
    select attributes.id, attributes.name, attributes.position, jsonb_agg(
      jsonb_build_object('id', choice.id, 'name', choice.value, 'count', choice.count) order by choice.position,
        choice.id
    ) as choices
    from (
      select attribute_values.*, sum(counted.count) as count
      from (
        select has.id, missed, count(*) as count
        from failing cross join lateral unnest(value_ids) as has (id)
        where fails = cardinality(missed) and fails <= 1
        group by has.id, missed
      ) counted
      join attribute_values on attribute_values.id = counted.id
      where missed in ('{}', array[attribute_values.attribute_id])
      group by attribute_values.id
    ) choice
    join attributes on attributes.id = choice.attribute_id and attributes.filterable
    group by attributes.id
    order by sum(choice.count) desc, attributes.id limit ${sql.lit(maxAttributes)}
  ) found
)`;
