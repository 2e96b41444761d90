import { type Kysely, sql } from "kysely";

/**
 * Which writes change what visitors see. Counters (stock, sales, reviews, views) are left out: they change with every
 * order.
 */
const watched: { mark: string; table: string; columns?: string }[] = [
  { mark: "pages", table: "pages" },
  { mark: "pages", table: "page_publications" },
  { mark: "catalog", table: "shops" },
  { mark: "catalog", table: "categories" },
  {
    mark: "catalog",
    table: "goods",
    columns: "shop_id, category_id, title, picture, state, price_minor, market_price_minor, services, weight",
  },
  { mark: "catalog", table: "goods_pictures" },
  { mark: "catalog", table: "skus", columns: "goods_id, code, spec, price_minor, market_price_minor" },
  { mark: "content", table: "articles", columns: "title, body, picture, headline, tag, published_at" },
  { mark: "content", table: "adverts" },
  { mark: "content", table: "search_keywords" },
  { mark: "content", table: "media" },
];

/**
 * A statement that changes a watched table counts its mark up, in the same transaction: who sees the new number sees
 * the new rows. Writers of one mark queue for its row until they commit, which is why counters must not be watched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table change_marks (
      name text primary key check (name in ('pages', 'catalog', 'content')),
      version bigint not null default 1
    );
    insert into change_marks (name) values ('pages'), ('catalog'), ('content');

    create function bump_change_mark() returns trigger language plpgsql as $$
    begin
      update change_marks set version = version + 1 where name = tg_argv[0];
      return null;
    end $$;
  `.execute(db);
  for (const { mark, table, columns } of watched) {
    const update = sql.raw(columns ? `update of ${columns}` : "update");
    await sql`
      create trigger ${sql.id(`${table}_bump`)} after insert or ${update} or delete or truncate on ${sql.table(table)}
        for each statement execute function bump_change_mark(${sql.lit(mark)})
    `.execute(db);
  }
}
