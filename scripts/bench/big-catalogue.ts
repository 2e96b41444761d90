import { type RawBuilder, sql } from "kysely";
import { firstCurrency } from "~/app/settings/api.server";
import { type Db, openDatabase } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";
import { runOnce, withDatabase } from "~/tests/support/test-server";

/** Constant in every catalogue, whatever its size: the results of the measured queries. */
export const hits = {
  /** Third-level categories with this many goods each. */
  lists: { categories: 3, goods: 1000 },
  /** Pairs of words with this many titles; each word alone is in every 90th of the other titles. */
  pairs: { pairs: 5, goods: 200 },
};
const brands = 200;
const shops = 500;
const words = 4000;
/** Sets of synonyms. */
const synonyms = 500;
const values = 40;
const picture = "0".repeat(32);

export interface BigCatalogue {
  db: Db;
  /** Ids of the categories of `hits.lists`. */
  lists: number[];
  /** The words of `hits.pairs`; a synonym of the first that no title has; and both in Chinese, without a space. */
  pairs: { one: string; two: string; synonym: string; chinese: string }[];
  /** Values of one attribute; each belongs to every fortieth goods. */
  values: number[];
  /** A first-level category with a tenth of all goods. */
  top: number;
  /** Seconds taken to build it. */
  seconds: number;
  /** The PostgreSQL processes of its connections. */
  pids: () => Promise<number[]>;
  close: () => Promise<void>;
}

/**
 * Opens the catalogue of the given size, a database of its own, with titles in all seven languages; builds it where the
 * server does not have it yet. Uses a few large statements: triggers are disabled, `goods_search` is filled from the
 * view that they read too, and indexes are built last.
 */
export async function makeBigCatalogue(server: string, goods: number): Promise<BigCatalogue> {
  const name = `bench_${goods}`;
  const known = await runOnce(server, `select from pg_database where datname = '${name}'`);
  const url = withDatabase(server, name);
  const before = performance.now();
  if (known.length === 0) await runOnce(server, `create database ${name} template template0 encoding 'UTF8'`);
  const { db, close } = openDatabase(url, { max: 2 });
  await migrate(db);
  await firstCurrency(db, null);
  if (known.length === 0) {
    await makeSurroundings(db);
    await fill(url, goods);
  }
  await sql`vacuum analyze goods, goods_search, goods_values, search_words, search_names, search_synonyms`.execute(db);
  const seconds = (performance.now() - before) / 1000;
  const ids = async (query: string) =>
    (await sql<{ id: number }>`${sql.raw(query)}`.execute(db)).rows.map(({ id }) => id);
  const { rows } = await sql<BigCatalogue["pairs"][number]>`
    select one.en as one, two.en as two, ${synonymOf(sql`one.en`)} as synonym, one.hans || two.hans as chinese
    from bench_words one join bench_words two on two.n = one.n + 1
    where one.n between 1 and ${2 * hits.pairs.pairs} and one.n % 2 = 1 order by one.n`.execute(db);
  return {
    db,
    lists: (await ids("select id from categories where level = 3 order by id")).slice(0, hits.lists.categories),
    pairs: rows,
    values: await ids("select id from attribute_values order by id"),
    top: (await ids("select id from categories where level = 1 order by id desc limit 1"))[0] ?? 0,
    seconds,
    pids: () => ids("select pid as id from pg_stat_activity where datname = current_database()"),
    close,
  };
}

/** Disables all triggers and foreign keys; raises the memory for sorting and building indexes. */
const making = "-c session_replication_role=replica -c maintenance_work_mem=512MB -c work_mem=64MB";

async function fill(url: string, goods: number): Promise<void> {
  const address = new URL(url);
  address.searchParams.set("options", making);
  const { db, close } = openDatabase(address.href, { max: 2 });
  const rebuild = await dropIndexes(db, ["goods", "goods_values", "goods_search"]);
  await insertGoods(db, goods);
  await sql`analyze goods`.execute(db);
  await fillSearch(db, goods);
  const builder = async () => {
    for (let statement = rebuild.shift(); statement !== undefined; statement = rebuild.shift())
      await sql.raw(statement).execute(db);
  };
  await Promise.all([builder(), builder()]);
  await close();
}

/**
 * Inserts categories 10 × 10 × 10, brands, shops, one attribute, and invented words in the scripts of all languages.
 */
async function makeSurroundings(db: Db): Promise<void> {
  const name = (prefix: string) =>
    sql.raw(`jsonb_build_object('en', '${prefix} ' || n, 'ru', 'Ряд ' || n, 'zh-CN', '第' || n || '类')`);
  await sql`insert into users (username, nickname, password_hash) values ('bench', 'bench', 'none')`.execute(db);
  await sql`
    insert into media (hash, mime, width, height, bytes, tint) values (${picture}, 'image/webp', 800, 800, 1,
      1)`.execute(db);
  for (const [level, count] of [
    [1, 10],
    [2, 100],
    [3, 1000],
  ] as const) {
    await sql`
      insert into categories (parent_id, level, name, position)
      select (select id from categories where level = ${level - 1}::integer
        order by id offset (n % ${Math.max(1, count / 10)}::integer) limit 1),
        ${level}::integer, ${name("Aisle")}, n from generate_series(0, ${count - 1}::integer) n`.execute(db);
  }
  await sql`insert into brands (name) select ${name("Maker")} from generate_series(1, ${brands}::integer) n`.execute(
    db,
  );
  await sql`
    insert into shops (owner_id, name, kind, city)
    select (select id from users), ${name("Stall")}, (array['self', 'flagship', 'enterprise', 'personal'])[1 + n % 4],
      jsonb_build_object('en', 'Town ' || n % 50) from generate_series(1, ${shops}::integer) n`.execute(db);
  await sql`insert into attributes (category_id, name) select id, '{"en":"Finish"}' from categories
    order by id limit 1`.execute(db);
  await sql`
    insert into attribute_values (attribute_id, value)
    select (select id from attributes), ${name("Finish")} from generate_series(1, ${values}::integer) n`.execute(db);
  await sql`
    create table bench_words as
    select n, letters as en, letters || 'an' as ms, translate(letters, 'bdgklmnprstvzaeiou',
      'бдгклмнпрствзаеиоу') as ru,
      chr(19968 + n * 5 % 12000) || chr(19968 + n * 11 % 12000) as hans,
        chr(19968 + n * 5 % 12000) || chr(20968 + n * 7 % 12000) as hant,
      chr(12450 + n % 80) || chr(12450 + n / 80 % 80) || chr(12450 + n * 3 % 80) as ja,
      chr(44032 + n * 7 % 11000) || chr(44032 + n * 13 % 11000) as ko
    from generate_series(1, ${words}::integer) n
    cross join lateral (
      select string_agg(substr('bdgklmnprstvz', 1 + floor(n / 65 ^ place)::integer % 13, 1) || substr('aeiou',
        1 + floor(n / 13 / 65 ^ place)::integer % 5, 1), '') || 'm' as letters
      from generate_series(0, 2) place
    ) made`.execute(db);
  await sql`alter table bench_words add primary key (n)`.execute(db);
  await sql`
    insert into search_synonyms (locale, words) select 'en', array[en, ${synonymOf(sql`en`)}] from bench_words
    where n <= ${synonyms}::integer`.execute(db);
}

/** A word that no title has. */
const synonymOf = (word: RawBuilder<unknown>) => sql<string>`reverse(${word}) || 'q'`;

/** Returns the statements that recreate the indexes. */
async function dropIndexes(db: Db, tables: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${tables}) and not exists (select from pg_constraint where conname = indexname)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

/** Inserts goods in random order: those that measured queries find, and all the others. Titles have four words. */
async function insertGoods(db: Db, goods: number): Promise<void> {
  const { lists, pairs } = hits;
  const listed = lists.categories * lists.goods;
  await sql`
    create table bench_goods as
    select n, row_number() over (order by hashint8(n)) as kind from generate_series(1, ${goods}::integer) n`.execute(
    db,
  );
  await sql`alter table bench_goods add primary key (n)`.execute(db);
  const number = (salt: number, below: number) => sql.raw(`abs(hashint8(made.n + ${salt})::bigint) % ${below}`);
  await bySlices(goods, (from, to) =>
    sql`
      insert into goods (id, shop_id, category_id, brand_id, title, picture, state, price_minor, sales, weight,
        services)
      select made.n, 1 + made.n % ${shops}::integer,
        110 + case when kind <= ${listed}::integer then 1 + kind % ${lists.categories}::integer
          else ${lists.categories + 1}::integer + ${number(5, 1000 - lists.categories)} end,
        1 + made.n / 7 % ${brands}::integer, title.texts, ${picture}, 'on_sale', 100 + (random() ^ 3 * 500000)::bigint,
        (random() ^ 6 * 9000)::integer, made.n % 3, '{}'
      from bench_goods made
      cross join lateral (
        -- Of a pair both words; elsewhere at most one word of the pairs.
        select array[
          case when paired then 1 + 2 * (kind % ${pairs.pairs}::integer)
            when made.n % 9 = 0 then 1 + made.n / 9 % ${2 * pairs.pairs}::integer
              else 20 + ${number(1, words - 20)} end,
          case when paired then 2 + 2 * (kind % ${pairs.pairs}::integer) else 20 + ${number(2, words - 20)} end,
          20 + ${number(3, 300)}, 20 + ${number(4, words - 20)}
        ] as ns
        from (select kind between ${listed + 1}::integer and ${listed + pairs.pairs * pairs.goods}::integer as paired)
          as kinds
      ) chosen
      cross join lateral (
        select jsonb_build_object(
          'en', string_agg(en, ' ') || ' ' || made.n % 1000, 'ms', string_agg(ms, ' '), 'ru', string_agg(ru, ' '),
          'zh-CN', string_agg(hans, ''), 'zh-TW', string_agg(hant, ''), 'ja', string_agg(ja, ''), 'ko',
            string_agg(ko, ' ')
        ) as texts
        from bench_words where bench_words.n = any (chosen.ns)
      ) title
      where made.n between ${from} and ${to}`.execute(db),
  );
  await sql`
    insert into goods_values (goods_id, value_id)
    select made.n, (select min(id) from attribute_values) + ${number(9, values)} from bench_goods made`.execute(db);
}

/** Uses two connections concurrently, 25,000 goods at a time. */
async function bySlices(goods: number, work: (from: number, to: number) => Promise<unknown>): Promise<void> {
  const slice = 25_000;
  const starts = Array.from({ length: Math.ceil(goods / slice) }, (_, n) => n * slice + 1);
  const worker = async () => {
    for (let from = starts.shift(); from !== undefined; from = starts.shift()) await work(from, from + slice - 1);
  };
  await Promise.all([worker(), worker()]);
}

/** Writes what the triggers would have written. */
async function fillSearch(db: Db, goods: number): Promise<void> {
  await sql`
    insert into search_words select distinct word from bench_words, unnest(array[en, ms, ru]) word
      on conflict do nothing`.execute(db);
  await sql`
    insert into search_words select distinct pair from bench_words, search_words_of(array[hans, hant, ja, ko]) pair
      on conflict do nothing`.execute(db);
  // The more goods, the more words that hardly any of them has: names, models, misprints.
  await sql`
    insert into search_words (word)
    select string_agg(substr('bdgklmnprstvz', 1 + part % 13, 1) || substr('aeiou', 1 + part / 13 % 5, 1), '')
    from generate_series(1, ${goods / 8}::integer) n cross join generate_series(0, 3) place
      cross join lateral (select (abs(hashint8(n + 100000000::bigint * place)::bigint) % 65)::integer as part) made
    group by n on conflict do nothing`.execute(db);
  await bySlices(goods, (from, to) =>
    sql`
      insert into goods_search (goods_id, shop_id, brand_id, price_minor, weight, sales, value_ids, terms)
      select goods_id, shop_id, brand_id, price_minor, weight, sales, value_ids, terms from goods_to_search
      where goods_id between ${from} and ${to}`.execute(db),
  );
}
