import { sql } from "kysely";
import type { Picture } from "~/app/design/picture";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";

export interface CategoryTileRow {
  id: number;
  name: Texts;
  /**
   * Pictures of its best goods (its own and its descendants'), best first; otherwise its own picture, if it has one.
   */
  pictures: Picture[];
}

/**
 * Returns categories by id, each with pictures of its best goods. One statement; each category of the subtree
 * contributes its best few from an index, so the cost does not grow with the number of goods.
 * @param pictures max per category
 */
export async function categoriesWithPictures(
  handle: Handle,
  ids: number[],
  pictures: number,
): Promise<CategoryTileRow[]> {
  const { rows } = await sql<CategoryTileRow>`
    with recursive tree (root, id, depth) as (
      select id, id, 1 from categories where id = any(${ids}::bigint[])
      union all
      select tree.root, child.id, tree.depth + 1
      from tree join categories child on child.parent_id = tree.id
      where tree.depth < 3
    )
    select category.id, category.name, coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('src', '/media/' || m.hash, 'width', m.width, 'height', m.height, 'tint', m.tint)
          order by top.weight desc, top.sales desc, top.id desc
        )
        from (
          select best.*
          from tree cross join lateral (
            select goods.picture, goods.weight, goods.sales, goods.id
            from goods join shops on shops.id = goods.shop_id
            where goods.category_id = tree.id and goods.state = 'on_sale' and shops.state = 'open'
            order by goods.weight desc, goods.sales desc, goods.id desc
            limit ${pictures}
          ) best
          where tree.root = category.id
          order by best.weight desc, best.sales desc, best.id desc
          limit ${pictures}
        ) top join media m on m.hash = top.picture
      ),
      (
        select jsonb_build_array(
          jsonb_build_object('src', '/media/' || m.hash, 'width', m.width, 'height', m.height, 'tint', m.tint)
        ) from media m where m.hash = category.picture
      ),
      '[]'
    ) as pictures
    from categories category
    where category.id = any(${ids}::bigint[])
  `.execute(handle);
  return rows;
}

/** Returns all categories shown in navigation, parents before children, in their order. */
export function shownCategories(handle: Handle) {
  return handle
    .selectFrom("categories")
    .leftJoin("media", "media.hash", "categories.picture")
    .select(["categories.id", "parent_id", "name", "picture", "media.tint"])
    .where("shown", "=", true)
    .orderBy("level")
    .orderBy("position")
    .orderBy("categories.id")
    .execute();
}

/**
 * Returns the top categories of the navigation, in their order, each with those of its own and of what lies below it
 * that have goods on sale; without any it is left out. One statement.
 */
export async function topCategories(handle: Handle): Promise<{ id: number; name: Texts; stocked: number[] }[]> {
  const { rows } = await sql<{ id: number; name: Texts; stocked: number[] }>`
    with recursive tree (root, id) as (
      select id, id from categories where parent_id is null and shown
      union all
      select tree.root, child.id from tree join categories child on child.parent_id = tree.id where child.shown
    )
    select category.id, category.name, json_agg(tree.id order by tree.id) as stocked
    from tree join categories category on category.id = tree.root
    where exists (
      select from goods join shops on shops.id = goods.shop_id
      where goods.category_id = tree.id and goods.state = 'on_sale' and shops.state = 'open'
    )
    group by category.id
    order by category.position, category.id
  `.execute(handle);
  return rows;
}

/** Returns search keywords, heaviest first. */
export function heaviestKeywords(handle: Handle, limit: number) {
  return handle
    .selectFrom("search_keywords")
    .select("keyword")
    .orderBy("weight", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
