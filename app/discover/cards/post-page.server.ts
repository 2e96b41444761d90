import { byMoment, type MomentCursor } from "~/app/platform/cursor";
import type { Locale } from "~/app/platform/language/locales";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import type { PostCard } from "./post-card";
import { postCards } from "./post-cards.server";

/** Cards of a page of any list of posts. */
export const postPageSize = 20;

interface PostPageQuery {
  /** The `next` of the page before; anything else starts at the top. */
  from: string | null;
  locale: Locale;
  size?: number;
}

/** Returns a page of cards of a list that is ordered by moments. Two statements more than the list itself has. */
export async function postPage(
  handle: Handle,
  { from, locale, size = postPageSize }: PostPageQuery,
  read: (after: MomentCursor | null, limit: number) => Promise<readonly MomentCursor[]>,
): Promise<Page<PostCard>> {
  const { rows, next } = await readPage(byMoment, { from, size }, read);
  return { rows: await postCards(handle, { ids: rows.map(({ id }) => id), locale }), next };
}
