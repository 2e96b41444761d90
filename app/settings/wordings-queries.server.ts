import { sql, type Transaction } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import type { Wording } from "~/app/platform/messages/message-texts";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** An operator's own words of a text in a language, with who saved them when (ms since 1970). */
export interface StoredWording extends Wording {
  name: string;
  locale: Locale;
  version: number;
  editor: string;
  editedAt: number;
}

function wordingsIn(handle: Handle) {
  return handle
    .selectFrom("message_texts")
    .leftJoin("staff", "staff.id", "message_texts.edited_by")
    .select(["message_texts.name", "locale", "subject", "body", "version"])
    .select(sql<string>`coalesce(staff.name, '')`.as("editor"))
    .select(sql<number>`(extract(epoch from edited_at) * 1000)::bigint`.as("editedAt"));
}

/** Returns all own words, or those of one text. */
export function storedWordings(handle: Handle, name?: string): Promise<StoredWording[]> {
  return wordingsIn(handle)
    .$if(name !== undefined, (query) => query.where("message_texts.name", "=", name ?? ""))
    .execute();
}

/** Locks the words of a text in a language for a change and returns the own ones; undefined = it has the built-in. */
export async function lockWording(
  trx: Transaction<Database>,
  name: string,
  locale: Locale,
): Promise<StoredWording | undefined> {
  await lockName(trx, "message text", `${name} ${locale}`);
  return wordingsIn(trx).where("message_texts.name", "=", name).where("locale", "=", locale).executeTakeFirst();
}

export async function storeWording(
  trx: Transaction<Database>,
  { name, locale, subject, body, staffId }: Wording & { name: string; locale: Locale; staffId: number },
): Promise<void> {
  const words = { subject, body, edited_by: staffId, edited_at: sql<Date>`now()` };
  const version = sql<number>`nextval('message_text_versions')`;
  await trx
    .insertInto("message_texts")
    .values({ name, locale, ...words })
    .onConflict((conflict) => conflict.columns(["name", "locale"]).doUpdateSet({ ...words, version }))
    .execute();
}

export async function removeWording(trx: Transaction<Database>, name: string, locale: Locale): Promise<void> {
  await trx.deleteFrom("message_texts").where("name", "=", name).where("locale", "=", locale).execute();
}
