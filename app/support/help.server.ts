import { type IconName, iconNames } from "~/app/design/icons";
import type { Locale } from "~/app/platform/language/locales";
import { withMarketName } from "~/app/platform/language/market-name";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { helpArticleRow, helpCategoryRows, helpTitles, helpWith } from "./help-queries.server";
import { excerpt, searchWords } from "./help-search";

/** Max articles of a list; a category with more should be split. */
const max = 50;
const popular = 6;

export interface HelpCategory {
  id: number;
  name: string;
  icon: IconName;
  articles: number;
}

export interface HelpTitle {
  id: number;
  title: string;
  category: string;
  /** Text around the match. */
  excerpt?: string;
}

interface Reader {
  locale: Locale;
  now: Date;
}

export async function helpCategories(handle: Handle, { locale, now }: Reader): Promise<HelpCategory[]> {
  return (await helpCategoryRows(handle, now)).map(({ id, name, icon, articles }) => ({
    id,
    name: pickText(name, locale),
    icon: iconNames.find((one) => one === icon) ?? "circle-dot",
    articles: Number(articles ?? 0),
  }));
}

/** Returns the help titles of one category, or the most viewed of all when `category` is null. */
export async function helpOf(handle: Handle, { category, locale, now }: Reader & { category: number | null }) {
  const rows = await helpTitles(handle, { category, limit: category === null ? popular : max, now });
  return rows.map(
    (row): HelpTitle => ({
      id: row.id,
      title: pickText(row.title, locale),
      category: pickText(row.category, locale),
    }),
  );
}

/**
 * Searches titles and texts in the visitor's language. Only spaces find nothing.
 * @param market the market's name, which stands for `{market}`
 */
export async function searchHelp(
  handle: Handle,
  { text, locale, market, now }: Reader & { text: string; market: string },
): Promise<HelpTitle[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const rows = await helpWith(handle, { words, locale, limit: max, now });
  return rows.map((row) => ({
    id: row.id,
    title: pickText(row.title, locale),
    category: pickText(row.category, locale),
    excerpt: excerpt(withMarketName(pickText(row.body, locale), market), words),
  }));
}

/** Returns one help article, or null. The screen splits its text into blocks. */
export async function helpArticle(handle: Handle, { id, locale, now }: Reader & { id: number }) {
  const row = await helpArticleRow(handle, id, now);
  if (!row) return null;
  return {
    id: row.id,
    title: pickText(row.title, locale),
    body: pickText(row.body, locale),
    category: { id: row.categoryId, name: pickText(row.category, locale) },
    publishedAt: new Date(row.publishedAt).getTime(),
  };
}
