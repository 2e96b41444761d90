import { type Kysely, sql } from "kysely";
import type { Database } from "~/db/schema";

type Handle = Kysely<Database>;

/** Columns and tables readable only with the key `totp`; emptied when the key is not in the backup. */
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

/** Deletes all second factors and recovery codes: their key is not there. */
export async function forgetSecondFactors(handle: Handle): Promise<void> {
  for (const table of sealedTables) await sql`delete from ${sql.table(table)}`.execute(handle);
  for (const [table, columns] of Object.entries(sealedColumns)) {
    const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`));
    await sql`update ${sql.table(table)} set ${set} where totp_secret is not null`.execute(handle);
  }
}
