import { type RawBuilder, sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { SearchSuggestion } from "../list/goods-query";
import { typed, wordsBegun } from "./keyword/keyword-parts-queries.server";

export interface SuggestionRow {
  kind: SearchSuggestion["kind"];
  id: number;
  text: Texts;
}

/** Max names of each kind; goods fill the rest of the ten. */
const maxNames = 4;
const maxGoods = 8;
/** Goods among which the best are chosen. */
const maxMet = 200;

/** The larger sample: it has the rows of the other, and an index of its own. */
const inEighth = sql.raw("(hashint8(goods_id) & 7) = 0");

/**
 * Returns completions of the typed text: names that contain every finished word and a word beginning with the last one,
 * then titles. One statement; where a sample (one goods in 64, then one in eight) has enough goods, nothing else is
 * read: what a frequent word costs are all goods that have it.
 */
export async function suggestionRows(handle: Handle, text: string): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    with run as (
      select n, run, n = count(*) over () as last from unnest(search_runs((select ${typed(text)}::text))) with
        ordinality as each_run (run, n) limit 12
    ), plan as materialized (
      select
        string_agg(
          case when last and not search_is_signs(run) then '(''' || run || ''':* | ' || search_needle(run) || ')'
            else search_needle(run) end,
          ' & '
        )::tsquery as names,
        string_agg('(' || concat_ws(' | ', search_needle(run), case when last then ${wordsLike} end) || ')',
          ' & ')::tsquery as goods
      from run
    ), named as materialized (
      ${kindOf(
        "keyword",
        sql`select id, keyword, row_number() over (order by weight desc, id) as turn
        from search_keywords`,
      )}
      union all ${kindOf(
        "category",
        sql`select id, name, row_number() over (order by level, position, id) as turn
        from categories where shown`,
      )}
      union all ${kindOf(
        "brand",
        sql`select id, name, row_number() over (order by position, id) as turn from brands
        where state = 'shown'`,
      )}
    ), sampled as materialized (
      select goods_id, weight, sales from goods_search where sampled and terms @@ (select goods from plan)
        limit ${sql.lit(maxMet)}
    ), eighth as materialized (
      select goods_id, weight, sales from goods_search
      where (select count(*) from sampled) < ${sql.lit(maxGoods)} and ${inEighth}
        and terms @@ (select goods from plan)
      limit ${sql.lit(maxMet)}
    ), met as (
      select * from sampled where (select count(*) from sampled) >= ${sql.lit(maxGoods)}
      union all select * from eighth
      union all (
        select goods_id, weight, sales from goods_search
        where (select count(*) from sampled) < ${sql.lit(maxGoods)}
          and (select count(*) from eighth) < ${sql.lit(maxGoods)} and not ${inEighth}
          and terms @@ (select goods from plan)
        limit ${sql.lit(maxMet)}
      )
    ), best as (
      select goods_id, row_number() over (order by weight desc, sales desc, goods_id desc) as turn from met
      order by turn limit ${sql.lit(maxGoods)}
    )
    select kind, id, text from (
      select kind, id, text, rank, turn from named
      union all select 'goods', goods.id, goods.title, 4, best.turn from best join goods on goods.id = best.goods_id
    ) found
    order by rank, turn
  `.execute(handle);
  return rows;
}

/** Selects words of the shop that begin like the run. */
const wordsLike = sql`(
  select string_agg('''' || search_stem(word) || '''', ' | ') from (${wordsBegun}) longer
  where not search_is_signs(run)
)`;

const ranks = { keyword: 1, category: 2, brand: 3 };

function kindOf(kind: keyof typeof ranks, source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select ${sql.lit(kind)} as kind, source.id, source.text, ${sql.lit(ranks[kind])} as rank, source.turn
    from search_names join (${source}) as source (id, text, turn) on source.id = search_names.id
    where search_names.kind = ${sql.lit(kind)} and search_names.terms @@ (select names from plan)
    order by source.turn limit ${sql.lit(maxNames)}
  )`;
}
