import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { type Article, article } from "./articles.server";
import { articleWithBody, type LegalVersion, newsBeside } from "./articles-queries.server";
import { plainWords, type RichBlock, richText } from "./rich-text";

const relatedCount = 4;

export interface ArticleText extends Article {
  kind: "news" | "help" | "agreement" | "privacy" | "cookies" | "merchant";
  /** A sentence about it: its summary, or where it begins. */
  summary: string;
  blocks: RichBlock[];
  /** Of legal texts: the version that is shown, the one in force, and all there are, newest first. */
  legal: { shown: number; current: number; versions: LegalVersion[] } | null;
}

interface ArticleWish {
  id: number;
  /** An older version of a legal text; null = the one in force. */
  number?: number | null;
  locale: Locale;
  /** The market's name, for texts that say `{market}`. */
  market: string;
  now: Date;
}

const longestSummary = 160;

/** Returns the full published article in one language; null when there is none with this id, or no such version. */
export async function readArticle(
  handle: Handle,
  { id, number = null, locale, market, now }: ArticleWish,
): Promise<ArticleText | null> {
  const row = await articleWithBody(handle, { id, number, now });
  if (!row || (number !== null && !row.old)) return null;
  const { kind, edition: current, versions } = row;
  const content = row.old ?? { title: row.title, summary: row.summary, body: row.body };
  const blocks = richText(pickText(content.body, locale), market);
  const begins = blocks.find((block) => block.kind === "paragraph");
  return {
    ...article(row, locale),
    title: pickText(content.title, locale),
    kind,
    summary: pickText(content.summary, locale) || (begins ? plainWords(begins).slice(0, longestSummary) : ""),
    blocks,
    legal: versions && { shown: number ?? current, current, versions },
  };
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
