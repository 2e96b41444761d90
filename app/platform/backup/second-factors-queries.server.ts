import { type Kysely, sql } from "kysely";
import type { Database } from "~/db/schema";

type Handle = Kysely<Database>;

/**
 * What can be read only with the key `totp`: columns that are emptied, and tables that are, when the key stays behind.
 */
const sealedColumns: Record<string, readonly string[]> = {
  users: ["totp_secret", "totp_at"],
  staff: ["totp_secret", "totp_at"],
};
const sealedTables = ["user_recovery_codes", "staff_recovery_codes"];

/** Returns the statement that copies a table out. @param withKeys false: without what only the keys could read */
export function copyOut(table: string, columns: readonly string[], withKeys: boolean): string {
  const empty = withKeys ? [] : (sealedColumns[table] ?? []);
  const listed = columns.map((column) => (empty.includes(column) ? `null as "${column}"` : `"${column}"`));
  const none = !withKeys && sealedTables.includes(table) ? " where false" : "";
  return `copy (select ${listed.join(", ")} from "${table}"${none}) to stdout`;
}

/** Counts the second factors that are set up. */
export async function secondFactorCount(handle: Handle): Promise<number> {
  let count = 0;
  for (const table of Object.keys(sealedColumns)) {
    const there = await sql<{ count: number }>`
      select count(*)::int as count from pg_attribute
      where attrelid = to_regclass(${table}) and attname = 'totp_at' and not attisdropped`.execute(handle);
    if (there.rows[0]?.count === 0) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where totp_at is not null`.execute(handle);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** Takes all second factors and recovery codes away: the key that reads them is not there. */
export async function forgetSecondFactors(handle: Handle): Promise<void> {
  for (const table of sealedTables) await sql`delete from ${sql.table(table)}`.execute(handle);
  for (const [table, columns] of Object.entries(sealedColumns)) {
    const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`));
    await sql`update ${sql.table(table)} set ${set} where totp_secret is not null`.execute(handle);
  }
}
