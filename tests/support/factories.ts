import { randomBytes, randomUUID } from "node:crypto";
import { type Insertable, type Selectable, sql } from "kysely";
import type { CategoriesTable, GoodsTable, SkusTable } from "~/db/schema";
import type { UsersTable } from "~/db/tables/accounts-schema";
import type { AdvertsTable, ArticlesTable } from "~/db/tables/content-schema";
import type { MediaTable, PagePublicationsTable, PageRevisionsTable, PagesTable } from "~/db/tables/pages-schema";
import type { SearchKeywordsTable } from "~/db/tables/search-schema";
import type { ShopsTable } from "~/db/tables/shop-schema";
import type { Handle } from "~/db/transact.server";
import { lot } from "./lot";

/** Factories, each inserting one row with sensible defaults and the rows it refers to; they return the stored row. */

/** Hash prefix of pictures with a row and no file. */
export const pretendedHash = "00000000";

const text = (value: string) => JSON.stringify({ en: value });

export async function makeUser(
  handle: Handle,
  values: Partial<Insertable<UsersTable>> = {},
): Promise<Selectable<UsersTable>> {
  const username = `user-${lot()}`;
  const insert = handle
    .insertInto("users")
    .values({ username, nickname: username, password_hash: "not a password", ...values })
    .returningAll();
  if (values.username) return insert.executeTakeFirstOrThrow();
  // Of tens of thousands of people in one database two draw the same name.
  const made = await insert.onConflict((one) => one.expression(sql`lower(username)`).doNothing()).executeTakeFirst();
  return made ?? makeUser(handle, values);
}

/** Makes a row of a picture without a file; its name says so. */
export function makeMedia(
  handle: Handle,
  values: Partial<Insertable<MediaTable>> = {},
): Promise<Selectable<MediaTable>> {
  const hash = pretendedHash + randomBytes(12).toString("hex");
  return handle
    .insertInto("media")
    .values({ hash, mime: "image/webp", width: 800, height: 600, bytes: 12_345, tint: 7, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function makeShop(
  handle: Handle,
  values: Partial<Insertable<ShopsTable>> = {},
): Promise<Selectable<ShopsTable>> {
  const owner_id = values.owner_id ?? (await makeUser(handle)).id;
  return handle
    .insertInto("shops")
    .values({ name: text(`Shop ${lot()}`), kind: "personal", logo: null, city: text("Penang"), ...values, owner_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function makeCategory(
  handle: Handle,
  values: Partial<Insertable<CategoriesTable>> = {},
): Promise<Selectable<CategoriesTable>> {
  return handle
    .insertInto("categories")
    .values({ parent_id: null, level: 1, name: text(`Category ${lot()}`), picture: null, position: 0, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function makeSku(
  handle: Handle,
  values: Partial<Insertable<SkusTable>> & { goods_id: number },
): Promise<Selectable<SkusTable>> {
  return handle
    .insertInto("skus")
    .values({ code: lot(), spec: "[]", price_minor: 1999, market_price_minor: null, stock: 10, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets the stock of a sku by a movement, like every change of stock. */
export async function setStock(handle: Handle, skuId: number, stock: number): Promise<void> {
  await sql`
    insert into stock_movements (sku_id, quantity, cause)
    select id, ${stock}::int - stock, 'counted' from skus where id = ${skuId} and stock <> ${stock}::int`.execute(
    handle,
  );
}

/** Inserts goods on sale with one sku, priced by `price_minor` and `market_price_minor` (1999 minor units, none). */
export async function makeGoods(
  handle: Handle,
  values: Partial<Insertable<GoodsTable>> = {},
): Promise<Selectable<GoodsTable>> {
  const { price_minor = 1999, market_price_minor = null, ...rest } = values;
  const shop_id = rest.shop_id ?? (await makeShop(handle)).id;
  const category_id = rest.category_id ?? (await makeCategory(handle)).id;
  const picture = rest.picture ?? (await makeMedia(handle)).hash;
  const { id } = await handle
    .insertInto("goods")
    .values({ title: text(`Goods ${lot()}`), state: "on_sale", ...rest, shop_id, category_id, picture })
    .returning("id")
    .executeTakeFirstOrThrow();
  await makeSku(handle, { goods_id: id, price_minor, market_price_minor });
  return handle.selectFrom("goods").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export function makeArticle(
  handle: Handle,
  values: Partial<Insertable<ArticlesTable>> = {},
): Promise<Selectable<ArticlesTable>> {
  const title = text(`Article ${lot()}`);
  const published_at = new Date(Date.now() - 3600_000);
  return handle
    .insertInto("articles")
    .values({ title, body: text("A paragraph."), picture: null, tag: "new", published_at, edition: 1, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function makeAdvert(
  handle: Handle,
  values: Partial<Insertable<AdvertsTable>> = {},
): Promise<Selectable<AdvertsTable>> {
  const media = values.media ?? (await makeMedia(handle)).hash;
  return handle
    .insertInto("adverts")
    .values({
      module: "page",
      category_id: null,
      media_kind: "image",
      video_url: null,
      title: text(`Advert ${lot()}`),
      url: "",
      starts_at: null,
      ends_at: null,
      ...values,
      media,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function makeKeyword(
  handle: Handle,
  values: Partial<Insertable<SearchKeywordsTable>> = {},
): Promise<Selectable<SearchKeywordsTable>> {
  return handle
    .insertInto("search_keywords")
    .values({ keyword: text(`keyword ${lot()}`), ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a free page unless `kind` says otherwise. Only one home page can exist, so a test file inserts it once. */
export function makePage(
  handle: Handle,
  values: Partial<Insertable<PagesTable>> = {},
): Promise<Selectable<PagesTable>> {
  return handle
    .insertInto("pages")
    .values({ kind: "page", shop_id: null, token: randomUUID(), name: `Page ${lot()}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts the next revision of a page. */
export async function makeRevision(
  handle: Handle,
  pageId: number,
  document: object,
): Promise<Selectable<PageRevisionsTable>> {
  const latest = await handle
    .selectFrom("page_revisions")
    .select((eb) => eb.fn.max("number").as("number"))
    .where("page_id", "=", pageId)
    .executeTakeFirst();
  return handle
    .insertInto("page_revisions")
    .values({ page_id: pageId, number: (latest?.number ?? 0) + 1, document: JSON.stringify(document), author_id: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Publishes this document on an existing page (`pageId`) or a new one: on the base layer without `endsAt`, as a
 * campaign with it; from `startsAt` (default: a minute ago).
 */
export async function publishDocument(
  handle: Handle,
  document: object,
  options: { pageId?: number; page?: Partial<Insertable<PagesTable>>; startsAt?: Date; endsAt?: Date } = {},
): Promise<{ pageId: number; token: string; revisionId: number; publication: Selectable<PagePublicationsTable> }> {
  const page = options.pageId
    ? await handle.selectFrom("pages").selectAll().where("id", "=", options.pageId).executeTakeFirstOrThrow()
    : await makePage(handle, options.page);
  const revision = await makeRevision(handle, page.id, document);
  const publication = await handle
    .insertInto("page_publications")
    .values({
      page_id: page.id,
      revision_id: revision.id,
      starts_at: options.startsAt ?? new Date(Date.now() - 60_000),
      ends_at: options.endsAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { pageId: page.id, token: page.token, revisionId: revision.id, publication };
}
