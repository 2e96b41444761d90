import { sql } from "kysely";
import type { Db } from "~/db/client.server";

/** Tells which tables of a test's database were written to, without reading them. */
export interface TouchedTables {
  /** Forgets what was written so far. */
  forget(): Promise<void>;
  /** Returns the tables with a row that was written and kept since then; with `shopId`, with one of that shop. */
  names(shopId?: number): Promise<string[]>;
}

/** Begins to watch every table by a trigger: what was rolled back leaves no trace, as does a row written as it was. */
export async function watchTables(db: Db): Promise<TouchedTables> {
  await sql`create table touched (name text, shop_id bigint)`.execute(db);
  await sql`
    create function note_touched() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(old) = to_jsonb(new) then return null; end if;
      insert into touched select tg_table_name, (written.line ->> 'shop_id')::bigint
        from (values (to_jsonb(old)), (to_jsonb(new))) as written (line) where written.line is not null;
      return null;
    end $$`.execute(db);
  await sql`
    do $$
    declare name text;
    begin
      for name in select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'touched'
      loop
        execute format('create trigger zz_touched after insert or update or delete on %I
          for each row execute function note_touched()', name);
      end loop;
    end $$`.execute(db);
  return {
    async forget() {
      await sql`delete from touched`.execute(db);
    },
    async names(shopId) {
      const { rows } = await sql<{ name: string }>`
        select distinct name from touched where ${shopId ?? null}::bigint is null or shop_id = ${shopId ?? null}::bigint
        order by name`.execute(db);
      return rows.map(({ name }) => name);
    },
  };
}
