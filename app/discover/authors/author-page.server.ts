import { readId } from "~/app/platform/ids";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { postPage } from "../cards/post-page.server";
import { authorPosts } from "../feed/listed-posts-queries.server";
import { type AuthorRow, authorById, followedAuthors } from "./authors-queries.server";
import { shownAuthorOf } from "./shown-author.server";

/** Returns the author of an id in an address; null for none. */
export async function authorOf(handle: Handle, sent: string | null): Promise<AuthorRow | null> {
  const id = readId(sent);
  return id === null ? null : authorById(handle, id);
}

interface AuthorPageQuery {
  /** Who looks; null = a visitor. */
  userId: number | null;
  cursor: string | null;
  locale: Locale;
}

/** Returns the page of a person with a page of their posts. Four statements. */
export async function authorPage(handle: Handle, row: AuthorRow, { userId, cursor, locale }: AuthorPageQuery) {
  const [followed, page] = await Promise.all([
    userId === null ? new Set<number>() : followedAuthors(handle, { userId, authorIds: [row.id] }),
    postPage(handle, { from: cursor, locale }, authorPosts(handle, { authorId: row.id, userId: userId ?? 0 })),
  ]);
  return { author: shownAuthorOf(row, locale), followers: row.followers, followed: followed.has(row.id), ...page };
}
