import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import type { Translation } from "~/app/platform/language/translate.server";
import type { Handle } from "~/db/transact.server";

/** Returns the text of a published post, and its translation when stored. */
export function postToTranslate(handle: Handle, id: number, language: Locale) {
  return handle
    .selectFrom("posts")
    .leftJoin("post_translations as kept", (join) =>
      join
        .onRef("kept.post_id", "=", "posts.id")
        .on("kept.language", "=", language)
        .on("kept.body_md5", "=", sql<string>`md5(posts.body)`),
    )
    .where("posts.id", "=", id)
    .where("posts.state", "=", "published")
    .select(["posts.body", "posts.language", "kept.body as text", "kept.source as from"])
    .executeTakeFirst();
}

/** Stores a translation, unless its post has been deleted or edited in the meantime. */
export async function storePostTranslation(
  handle: Handle,
  { id, body, language, translation }: { id: number; body: string; language: Locale; translation: Translation },
): Promise<void> {
  await sql`
    insert into post_translations (post_id, language, body_md5, source, body)
    select id, ${language}, md5(body), ${translation.from}, ${translation.text} from posts where id = ${id}
      and body = ${body}
    on conflict (post_id, language) do update
      set body_md5 = excluded.body_md5, source = excluded.source, body = excluded.body, translated_at = now()
  `.execute(handle);
}
