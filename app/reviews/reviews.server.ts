import type { Picture } from "~/app/design/picture";
import { readId } from "~/app/platform/ids";
import type { Locale } from "~/app/platform/locales";
import { pickText } from "~/app/platform/texts";
import type { Handle } from "~/db/transact.server";
import { maskName } from "./mask-name";
import type { Review, ReviewTag } from "./review";
import { type ReviewRow, shownReviews } from "./reviews-queries.server";

/** Reviews of one page of the list. */
const pageSize = 10;

/** The newest reviews of a goods, for its own page. One statement. @param limit at most */
export async function reviewDigest(
  handle: Handle,
  { goodsId, limit, locale }: { goodsId: number; limit: number; locale: Locale },
): Promise<Review[]> {
  const rows = await shownReviews(handle, { goodsId, tag: null, after: null, limit });
  return rows.map((row) => review(row, locale));
}

/**
 * A page of the reviews of a goods, newest first. One statement.
 * @param after the `next` of the page before; anything else starts from the top
 */
export async function reviewsPage(
  handle: Handle,
  { goodsId, tag, after, locale }: { goodsId: number; tag: ReviewTag | null; after: string | null; locale: Locale },
): Promise<{ rows: Review[]; next: string | null }> {
  const found = await shownReviews(handle, { goodsId, tag, after: readId(after), limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => review(row, locale)),
    next: found.length > pageSize && last ? String(last.id) : null,
  };
}

/** A row as everybody sees it: of somebody unknown neither name nor picture leaves the server. */
function review(row: ReviewRow, locale: Locale): Review {
  return {
    id: row.id,
    name: row.anonymous ? maskName(row.nickname) : row.nickname,
    avatar: row.anonymous || row.avatar === null ? null : square(row.avatar),
    anonymous: row.anonymous,
    stars: row.description_stars,
    bought: row.bought.map(({ value }) => pickText(value, locale)).filter((text) => text !== ""),
    body: row.body,
    pictures: row.pictures.map(square),
    reply: row.reply,
    writtenAt: row.created_at.getTime(),
  };
}

/** Drawn square, so its size need not be known. */
function square(hash: string): Picture {
  return { src: `/media/${hash}`, width: 0, height: 0, tint: 0 };
}
