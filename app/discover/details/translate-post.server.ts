import {
  type ShownTranslation,
  shownTranslation,
  type TranslateRefusal,
  translateText,
} from "~/app/content/api.server";
import type { RequestContext } from "~/app/context.server";
import { isForeign } from "~/app/platform/language/foreign-text";
import type { Translation } from "~/app/platform/language/translate.server";
import type { Result } from "~/app/platform/result";
import type { PostDetails } from "./post-details";
import { postToTranslate, storePostTranslation } from "./translations-queries.server";

/** Translates a published post (`translateText`). Null: there is no provider, or no such post. */
export async function translatePost(
  context: Pick<RequestContext, "db" | "env" | "language" | "log" | "remembered" | "address">,
  id: number,
): Promise<Result<Translation, TranslateRefusal> | null> {
  const { db } = context;
  const { locale } = context.language;
  const post = context.env.latest().translator && (await postToTranslate(db, id, locale));
  if (!post) return null;
  const { body } = post;
  return translateText(context, {
    name: `post ${id}`,
    language: post.language,
    found: post,
    store: (translation) => storePostTranslation(db, { id, body, language: locale, translation }),
  });
}

/**
 * Returns whether a translation of a post is offered, or the stored one where the URL names it (`translated`); null =
 * neither. One statement, none without a name.
 */
export async function offeredTranslation(
  { db, env, language }: Pick<RequestContext, "db" | "env" | "language">,
  { id, state, heading, text, language: written }: PostDetails,
  named: string | null,
): Promise<"offered" | ShownTranslation | null> {
  const { locale } = language;
  if (!env.translator || state !== "published" || !isForeign(`${heading}\n${text}`, written, locale)) return null;
  const kept = named === String(id) ? await postToTranslate(db, id, locale) : null;
  return kept?.text && kept.from ? shownTranslation({ text: kept.text, from: kept.from }, locale) : "offered";
}
