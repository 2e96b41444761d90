import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { type ArticleBlock, articleBlocks } from "./article-blocks";
import { type Article, article } from "./articles.server";
import { articleWithBody, newsBeside } from "./articles-queries.server";

const relatedCount = 4;

export interface ArticleText extends Article {
  kind: "news" | "help" | "agreement" | "privacy";
  blocks: ArticleBlock[];
}

/** Returns the full published article in one language; null when there is none with this id. */
export async function readArticle(
  handle: Handle,
  { id, locale, now }: { id: number; locale: Locale; now: Date },
): Promise<ArticleText | null> {
  const row = await articleWithBody(handle, id, now);
  if (!row) return null;
  return { ...article(row, locale), kind: row.kind, blocks: articleBlocks(pickText(row.body, locale)) };
}

/** Returns related articles. Legal texts and help have none. */
export async function relatedArticles(
  handle: Handle,
  { to, locale, now }: { to: ArticleText; locale: Locale; now: Date },
): Promise<Article[]> {
  if (to.kind !== "news") return [];
  const rows = await newsBeside(handle, { id: to.id, tag: to.tag, limit: relatedCount, now });
  return rows.map((row) => article(row, locale));
}
