import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Everything that is stored, and the number that counts up whenever it may have changed. One statement. */
export async function storedSettings(handle: Handle): Promise<{ version: number; values: Record<string, unknown> }> {
  const { rows } = await sql<{ version: number; values: Record<string, unknown> | null }>`
    select (select version from change_marks where name = 'content') as version,
      (select jsonb_object_agg(name, value) from settings) as values`.execute(handle);
  return { version: rows[0]?.version ?? 0, values: rows[0]?.values ?? {} };
}

/** A stored setting as an editor needs it: which state of it this is, and who made it when (ms since 1970). */
export interface SettingState {
  value: unknown;
  /** Changes with every save; 0 = never saved. */
  version: number;
  by: string;
  at: number;
}

const never: SettingState = { value: undefined, version: 0, by: "", at: 0 };

function stateOf(handle: Handle, name: string) {
  return handle
    .selectFrom("settings")
    .leftJoin("staff", "staff.id", "settings.updated_by")
    .where("settings.name", "=", name)
    .select("settings.value")
    .select(sql<number>`(extract(epoch from settings.updated_at) * 1000000)::bigint`.as("version"))
    .select(sql<number>`(extract(epoch from settings.updated_at) * 1000)::bigint`.as("at"))
    .select(sql<string>`coalesce(staff.name, '')`.as("by"));
}

export async function settingState(handle: Handle, name: string): Promise<SettingState> {
  return (await stateOf(handle, name).executeTakeFirst()) ?? never;
}

/** The same, for who is about to change it: others who want to wait until this transaction ends. */
export async function lockSetting(trx: Transaction<Database>, name: string): Promise<SettingState> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${name}`}, 0))`.execute(trx);
  return (await stateOf(trx, name).executeTakeFirst()) ?? never;
}

export async function storeSetting(
  trx: Transaction<Database>,
  { name, value, staffId }: { name: string; value: object; staffId: number },
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_by: staffId, updated_at: sql<Date>`clock_timestamp()` };
  await trx
    .insertInto("settings")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

/** Whether an article that people can read has this number. */
export async function isArticle(handle: Handle, id: number): Promise<boolean> {
  const row = await handle
    .selectFrom("articles")
    .select("id")
    .where("id", "=", id)
    .where("published_at", "<=", sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
