import { type SqlBool, sql, type Transaction } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** What every process keeps of the settings, and of the operators' own words. */
interface Stored {
  /** Increments whenever settings or currency may have changed. */
  version: number;
  values: Record<string, unknown>;
  /** Of the market; null before the first start has chosen. */
  currency: string | null;
  /** Increments with every change of operators' words. */
  wordsVersion: number;
  /** Null = as they were at the version that is known. */
  words: { name: string; locale: Locale; subject: string; body: string }[] | null;
}

/** Reads it in one statement. @param knownWords version of the words that are known; -1 = none */
export async function storedSettings(handle: Handle, knownWords: number): Promise<Stored> {
  const wordsVersion = sql`(select version from change_marks where name = 'message_texts')`;
  const { rows } = await sql<Stored>`
    select (select version from change_marks where name = 'content') as version,
      (select coalesce(jsonb_object_agg(name, value), '{}') from settings) as values,
      (select currency from market) as currency,
      ${wordsVersion} as "wordsVersion",
      case when ${wordsVersion} <> ${knownWords} then (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', name, 'locale', locale, 'subject', subject, 'body', body
        )), '[]') from message_texts
      ) end as words`.execute(handle);
  const [found] = rows;
  if (!found) throw new Error("The settings could not be read");
  return found;
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
