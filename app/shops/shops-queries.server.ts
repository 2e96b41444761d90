import { sql, type Transaction } from "kysely";
import type { Picture } from "~/app/design/picture";
import { lookOf } from "~/app/platform/format/look-alike";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { shownLines, shownTexts } from "./shop-profile";

/** Returns true if the shop exists, open or not. */
export async function shopExists(handle: Handle, shopId: number): Promise<boolean> {
  const row = await handle.selectFrom("shops").select("id").where("id", "=", shopId).executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the other shops that people would take for one of these names, in any language. One statement, which reads
 * the names of all shops: for the rare moment in which a shop is named.
 */
export async function shopsCalledLike(
  handle: Handle,
  names: readonly string[],
  exceptId: number | null,
): Promise<{ id: number; state: string }[]> {
  const looks = new Set(names.map(lookOf).filter((look) => look !== ""));
  if (looks.size === 0) return [];
  const rows = await handle.selectFrom("shops").select(["id", "state", "name"]).orderBy("id").execute();
  const alike = rows.filter(
    ({ id, name }) => id !== exceptId && Object.values(name).some((one) => looks.has(lookOf(one ?? ""))),
  );
  return alike.map(({ id, state }) => ({ id, state }));
}

export type ShopCardRow = Awaited<ReturnType<typeof shopsByIds>>[number];

function shopsWithLogos(handle: Handle) {
  return handle
    .selectFrom("shops")
    .leftJoin("media", "media.hash", "shops.logo")
    .select([
      "shops.id",
      "shops.name",
      "shops.kind",
      "shops.city",
      "shops.state",
      "shops.on_air",
      "shops.followers",
      "shops.rated",
      "shops.description_stars",
      "shops.delivery_stars",
      "shops.service_stars",
      "media.hash",
      "media.width",
      "media.height",
      "media.tint",
      sql<number>`(select count(*) from goods where goods.shop_id = shops.id and goods.state = 'on_sale')`.as("goods"),
    ]);
}

/** Returns the columns that cards of these shops need, open or not. One statement, however many ids. */
export function shopsByIds(handle: Handle, ids: number[]) {
  return shopsWithLogos(handle).where("shops.id", "=", sql<number>`any(${ids}::bigint[])`).execute();
}

/** What orders shops of a module: the newest, those with most followers, the best rated of at least five reviews. */
export type ShopRule = "newest" | "popular" | "rated";

/** Returns open shops with goods, by a rule. One statement. */
export function shopsInOrder(handle: Handle, rule: ShopRule, limit: number) {
  const query = shopsWithLogos(handle)
    .where("shops.state", "=", "open")
    .where(sql<boolean>`exists (select from goods where goods.shop_id = shops.id and goods.state = 'on_sale')`)
    .limit(limit);
  if (rule === "newest") return query.orderBy("shops.id", "desc").execute();
  if (rule === "popular") return query.orderBy("shops.followers", "desc").orderBy("shops.id").execute();
  return query
    .where("shops.rated", ">=", 5)
    .orderBy(sql`shops.description_stars::numeric / shops.rated desc`)
    .orderBy("shops.rated", "desc")
    .orderBy("shops.id")
    .execute();
}

/** Returns one shop with the columns that its own pages need, open or not. */
export function shopWithProfile(handle: Handle, id: number) {
  return shopsWithLogos(handle)
    .leftJoin("media as licence", "licence.hash", "shops.licence")
    .select([
      ...[...shownTexts, ...shownLines].map((column) => `shops.${column}` as const),
      "shops.latitude",
      "shops.longitude",
      "shops.services",
      "shops.created_at",
      "licence.hash as licence_hash",
      "licence.width as licence_width",
      "licence.height as licence_height",
      "licence.tint as licence_tint",
    ])
    .where("shops.id", "=", id)
    .executeTakeFirst();
}

/** Returns the stars of all shops combined, in the shape of one shop's row. */
export async function starsOfAllShops(handle: Handle) {
  const { rows } = await sql<Pick<ShopCardRow, "rated" | "description_stars" | "delivery_stars" | "service_stars">>`
    select coalesce(sum(rated), 0)::bigint as rated, coalesce(sum(description_stars), 0)::bigint as description_stars,
      coalesce(sum(delivery_stars), 0)::bigint as delivery_stars,
        coalesce(sum(service_stars), 0)::bigint as service_stars
    from shops where rated > 0 and state <> 'closed'
  `.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("A sum has one row");
  return row;
}

interface ShopCategoryRow {
  id: number;
  name: Texts;
  count: number;
  /** Pictures of its best goods, best first. */
  pictures: Picture[];
}

/** Returns a shop's own categories in their order. @param pictures max per category */
export async function shopCategoryRows(handle: Handle, shopId: number, pictures: number): Promise<ShopCategoryRow[]> {
  const { rows } = await sql<ShopCategoryRow>`
    select own.id, own.name,
      (select count(*) from goods
        where goods.shop_id = own.shop_id and goods.shop_category_id = own.id and goods.state = 'on_sale') as count,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('src', '/media/' || media.hash, 'width', media.width, 'height', media.height, 'tint',
            media.tint)
          order by best.weight desc, best.sales desc, best.id desc
        )
        from (
          select goods.picture, goods.weight, goods.sales, goods.id from goods
          where goods.shop_id = own.shop_id and goods.shop_category_id = own.id and goods.state = 'on_sale'
          order by goods.weight desc, goods.sales desc, goods.id desc
          limit ${pictures}
        ) best join media on media.hash = best.picture
      ), '[]') as pictures
    from shop_categories own
    where own.shop_id = ${shopId}
    order by own.position, own.id
    limit 100
  `.execute(handle);
  return rows;
}

/** Returns the id of a shop's page of modules, published or not, and its name in the editor. */
export function shopPageOf(handle: Handle, shopId: number) {
  return handle
    .selectFrom("pages")
    .select(["id", "name"])
    .where("kind", "=", "shop")
    .where("shop_id", "=", shopId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Step: whether the cards of a shop say that it is on air; its live room is written with it. */
export async function setShopOnAir(
  trx: Transaction<Database>,
  { shopId, onAir }: { shopId: number; onAir: boolean },
): Promise<void> {
  await trx.updateTable("shops").set({ on_air: onAir }).where("id", "=", shopId).where("on_air", "<>", onAir).execute();
}
