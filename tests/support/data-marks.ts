import { sql } from "kysely";
import type { Db } from "~/db/client.server";

/**
 * Returns a line for each table that has rows: their number, and a mark of all their values in the order of the key.
 * What is other data has another mark.
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
    const values = sql.join(known.map((column) => sql`coalesce(${sql.ref(column)}::text, '∅')`));
    const { rows } = await sql<{ count: number; mark: string }>`
      select count(*)::int as count, left(md5(string_agg(concat_ws('|', ${values}), '|' order by ${order})), 8) as mark
      from ${sql.table(name)}`.execute(db);
    const [found] = rows;
    return found && found.count > 0 ? [`${name}: ${found.count} ${found.mark}`] : [];
  });
  return (await Promise.all(told)).flat();
}
