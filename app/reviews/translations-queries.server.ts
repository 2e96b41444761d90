import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import type { Translation } from "~/app/platform/language/translate.server";
import type { Handle } from "~/db/transact.server";

/** The kept translations of some reviews into one language, of the words that they have now. */
export function keptTranslations(
  handle: Handle,
  { reviewIds, language }: { reviewIds: number[]; language: Locale },
): Promise<{ id: number; text: string; from: string }[]> {
  return handle
    .selectFrom("review_translations as kept")
    .innerJoin("reviews", "reviews.id", "kept.review_id")
    .where("kept.review_id", "in", reviewIds)
    .where("kept.language", "=", language)
    .where("kept.body_md5", "=", sql<string>`md5(reviews.body)`)
    .select(["kept.review_id as id", "kept.body as text", "kept.source as from"])
    .execute();
}

/** The goods and the words of a shown review, and their translation when it is kept. */
export function reviewToTranslate(handle: Handle, id: number, language: Locale) {
  return handle
    .selectFrom("reviews")
    .leftJoin("review_translations as kept", (join) =>
      join
        .onRef("kept.review_id", "=", "reviews.id")
        .on("kept.language", "=", language)
        .on("kept.body_md5", "=", sql<string>`md5(reviews.body)`),
    )
    .where("reviews.id", "=", id)
    .where("reviews.state", "=", "shown")
    .select(["reviews.goods_id", "reviews.body", "kept.body as text", "kept.source as from"])
    .executeTakeFirst();
}

/** Keeps a translation, unless its review has gone or has other words by now. */
export async function keepTranslation(
  handle: Handle,
  { id, body, language, translation }: { id: number; body: string; language: Locale; translation: Translation },
): Promise<void> {
  await sql`
    insert into review_translations (review_id, language, body_md5, source, body)
    select id, ${language}, md5(body), ${translation.from}, ${translation.text} from reviews where id = ${id} and body = ${body}
    on conflict (review_id, language) do update
      set body_md5 = excluded.body_md5, source = excluded.source, body = excluded.body, translated_at = now()
  `.execute(handle);
}
