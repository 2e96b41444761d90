import { type RawBuilder, sql } from "kysely";
import type { Locale } from "./locales";
import { sisters } from "./texts";

/**
 * Picks the text of a `Texts` column for a language in SQL, by the rule of `pickText`; "" without any. For lists:
 * otherwise seven languages per text are sent and parsed for the one shown.
 */
export function textIn(column: string, locale: Locale): RawBuilder<string> {
  const texts = sql.ref(column);
  const inLanguage = (code: string) => sql`nullif(${texts} ->> ${code}::text, '')`;
  return sql<string>`coalesce(
    ${inLanguage(locale)}, ${inLanguage(sisters[locale] ?? locale)}, ${inLanguage("en")},
    (select value from jsonb_each_text(${texts}) where value <> '' limit 1), ''
  )`;
}
