import { type SqlBool, sql, type Transaction } from "kysely";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/**
 * Returns all stored settings, the market's currency (null before the first start has chosen), and the change mark that
 * increments whenever they may have changed. One statement.
 */
export async function storedSettings(
  handle: Handle,
): Promise<{ version: number; values: Record<string, unknown>; currency: string | null }> {
  const { rows } = await sql<{ version: number; values: Record<string, unknown> | null; currency: string | null }>`
    select (select version from change_marks where name = 'content') as version,
      (select jsonb_object_agg(name, value) from settings) as values,
      (select currency from market) as currency`.execute(handle);
  const { version = 0, values = {}, currency = null } = rows[0] ?? {};
  return { version, values: values ?? {}, currency };
}

/** A stored setting for editing: its version, and who saved it when (ms since 1970). */
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

/** Like `settingState`, but locks the setting for a change: other editors wait until this transaction ends. */
export async function lockSetting(trx: Transaction<Database>, name: string): Promise<SettingState> {
  await lockName(trx, "setting", name);
  return (await stateOf(trx, name).executeTakeFirst()) ?? never;
}

export async function storeSetting(
  trx: Transaction<Database>,
  { name, value, staffId }: { name: string; value: object; staffId: number | null },
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_by: staffId, updated_at: sql<Date>`clock_timestamp()` };
  await trx
    .insertInto("settings")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

/** Returns true when a published article has this id. */
export async function isArticle(handle: Handle, id: number): Promise<boolean> {
  const row = await handle
    .selectFrom("articles")
    .select("id")
    .where("id", "=", id)
    .where(sql<SqlBool>`article_shown(articles, now())`)
    .executeTakeFirst();
  return row !== undefined;
}
