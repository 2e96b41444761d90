import { sql } from "kysely";
import type { Db } from "~/db/client.server";

/**
 * Returns a line for each table that has rows, with their number, and one for each of its columns with a mark of all
 * its values in the order of the key: what is other data has another mark.
 * @param isLeftOut says of `table.column` whether nobody can know its values before
 */
export async function dataMarks(db: Db, isLeftOut: (column: string) => boolean): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[]; key: string[] | null }>`
    select relname as name,
      (select array_agg(attname::text order by attname) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      (select array_agg(attname::text order by attnum) from pg_index join pg_attribute
        on attrelid = pg_class.oid and attnum = any(indkey) where indrelid = pg_class.oid and indisprimary) as key
    from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%'
    order by relname`.execute(db);
  const told = tables.map(async ({ name, columns, key }) => {
    const known = columns.filter((column) => !isLeftOut(`${name}.${column}`));
    const order = sql.join((key ?? known).map((column) => sql`${sql.ref(column)}::text collate "C"`));
    const marked = known.map((column) => {
      const values = sql`string_agg(coalesce(${sql.ref(column)}::text, '∅'), '|' order by ${order})`;
      return sql`left(md5(${values}), 5) as ${sql.ref(column)}`;
    });
    const { rows } = await sql<Record<string, string>>`
      select count(*) as "rows of it", ${sql.join(marked)} from ${sql.table(name)}`.execute(db);
    const { "rows of it": count, ...values } = rows[0] ?? {};
    if (Number(count) === 0) return [];
    return [`${name}: ${count}`, ...Object.entries(values).map(([column, mark]) => `  ${column} ${mark}`)];
  });
  return (await Promise.all(told)).flat();
}
