import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "~/db/migrate.server";
import { dataMarks } from "../support/data-marks";
import { testDatabase } from "../support/database";

const { db } = testDatabase({ empty: true });

test("all migrations together make this schema, and fill it with these rows (npm run texts, after a look at both)", async () => {
  await migrate(db);
  await expect(`${(await schema()).join("\n")}\n`).toMatchFileSnapshot("said/schema.txt");
  // Drawn by lot, and the time of the migration.
  const different = ["number_keys.key", "post_sales_reach.paid_at"];
  const marks = await dataMarks(db, (column) => column.endsWith(".created_at") || different.includes(column));
  await expect(`${marks.join("\n")}\n`).toMatchFileSnapshot("said/migrated.txt");
});

/**
 * Returns the whole schema in the words of PostgreSQL: tables with their columns, rules, indexes and triggers, then
 * types, views and functions. What stands below a table does not name it again: `_check` is `orders_check`.
 */
async function schema(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select oid, relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'
    ), lines (part, name, place, line) as (
      select 1, name, 0, 'table ' || name || coalesce(' ' || pg_get_partkeydef(oid), '') from tables
      union all
      select 1, name, attnum, format('  %s %s%s%s%s', attname, format_type(atttypid, atttypmod),
        case when attnotnull then ' not null' end,
        case attgenerated when '' then ' default ' || pg_get_expr(adbin, adrelid, true)
          else format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid, true)) end,
        case when attidentity <> '' then ' identity' end)
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      union all
      select 1, name, 2000, format('  %s: %s', conname, pg_get_constraintdef(pg_constraint.oid, true))
      from tables join pg_constraint on conrelid = tables.oid and contype <> 'n'
      union all
      select 1, name, 3000, '  ' || regexp_replace(pg_get_indexdef(indexrelid, 0, true),
        'create (unique )?index (\\S+) on (\\S+)', '\\1index \\2', 'i')
      from tables join pg_index on indrelid = tables.oid and not exists (select from pg_constraint
        where conindid = indexrelid)
      union all
      select 1, name, 4000, '  ' || pg_get_triggerdef(pg_trigger.oid, true)
      from tables join pg_trigger on tgrelid = tables.oid and not tgisinternal
      union all
      select 2, typname, enumsortorder::int, format('type %s: %s', typname, enumlabel)
      from pg_enum join pg_type on pg_type.oid = enumtypid
      union all
      select 3, relname, 0, format('view %s as%s', relname, pg_get_viewdef(oid))
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      union all
      select 4, proname, 0, pg_get_functiondef(pg_proc.oid)
      from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    )
    select line from lines order by part, name collate "C", place, line collate "C"`.execute(db);
  let table = "";
  return rows.map(({ line }) => {
    table = /^table (\w+)/.exec(line)?.[1] ?? table;
    return (line.startsWith("  ") ? shortened(line, table) : line).replace(/[ \t]+$/gm, "");
  });
}

/** Returns a line below a table without what goes without saying. */
function shortened(line: string, table: string): string {
  return line
    .replace(new RegExp(`^(  (?:UNIQUE )?(?:index )?)${table}_`), "$1_")
    .replace(/^ {2}CREATE (CONSTRAINT )?TRIGGER/, "  $1TRIGGER")
    .replace(new RegExp(` ON (?:public\\.)?${table} `), " ")
    .replace("EXECUTE FUNCTION ", "")
    .replace("USING btree ", "")
    .replace("timestamp with time zone", "timestamptz")
    .replace(/(?<=')::text\b(?!\[)/g, "");
}
