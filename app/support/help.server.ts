import { type IconName, iconNames } from "~/app/design/icons";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { helpArticleRow, helpCategoryRows, helpTitles, helpWith } from "./help-queries.server";
import { excerpt, searchWords } from "./help-search";

/** Articles of a list; a category with more than these should become two. */
const most = 50;
/** Shown on the front page of the help. */
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
  /** Words around what was searched for. */
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

/** Help of one category, or with null what is read most of all. */
export async function helpOf(handle: Handle, { category, locale, now }: Reader & { category: number | null }) {
  const rows = await helpTitles(handle, { category, limit: category === null ? popular : most, now });
  return rows.map(
    (row): HelpTitle => ({
      id: row.id,
      title: pickText(row.title, locale),
      category: pickText(row.category, locale),
    }),
  );
}

/** Searches title and text in the visitor's language. Nothing but spaces finds nothing. */
export async function searchHelp(
  handle: Handle,
  { text, locale, now }: Reader & { text: string },
): Promise<HelpTitle[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const rows = await helpWith(handle, { words, locale, limit: most, now });
  return rows.map((row) => ({
    id: row.id,
    title: pickText(row.title, locale),
    category: pickText(row.category, locale),
    excerpt: excerpt(pickText(row.body, locale), words),
  }));
}

/** One help article, or null. Its text is cut into blocks by the screen. */
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
