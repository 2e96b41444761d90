import { sql } from "kysely";
import { expect, test } from "vitest";
import { locales } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { testDatabase } from "../support/database";

const { db } = testDatabase();

test.each<Texts | null>([
  { en: "Tea", "zh-CN": "茶", "zh-TW": "茗", ms: "Teh", ja: "お茶", ko: "차", ru: "Чай" },
  { "zh-CN": "茶", ru: "Чай" },
  { "zh-TW": "茗", en: "" },
  { en: "", ms: "", ko: "차", ja: "お茶" },
  { ru: "Чай", ms: "Teh" },
  { en: '\'); "quoted" \\ 100%' },
  { ms: "" },
  {},
  null,
])("SQL picks what pickText picks: %o", async (texts) => {
  for (const locale of locales) {
    const { rows } = await sql<{ text: string; stored: Texts | null }>`
      select ${textIn("texts", locale)} as text, texts as stored
        from (select ${texts && JSON.stringify(texts)}::jsonb as texts) one
    `.execute(db);
    expect(rows[0]?.text, locale).toBe(pickText(rows[0]?.stored, locale));
  }
});
