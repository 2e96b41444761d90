import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import type { Translation } from "~/app/platform/language/translate.server";
import type { Handle } from "~/db/transact.server";

/** Returns the stored translations of reviews into one language, as long as they match the current text. */
export function storedTranslations(
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

/** Returns the goods and the text of a shown review, and its translation when stored. */
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

/** Stores a translation, unless its review has been removed or edited in the meantime. */
export async function storeTranslation(
  handle: Handle,
  { id, body, language, translation }: { id: number; body: string; language: Locale; translation: Translation },
): Promise<void> {
  await sql`
    insert into review_translations (review_id, language, body_md5, source, body)
    select id, ${language}, md5(body), ${translation.from}, ${translation.text} from reviews where id = ${id}
      and body = ${body}
    on conflict (review_id, language) do update
      set body_md5 = excluded.body_md5, source = excluded.source, body = excluded.body, translated_at = now()
  `.execute(handle);
}
