import type { Picture } from "~/app/design/picture";
import { maskName } from "~/app/platform/format/mask-name";
import { isForeign } from "~/app/platform/language/foreign-text";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import type { Review, ReviewSort, ReviewTag } from "./review";
import { byRank } from "./review-cursor";
import { type ReviewRow, shownReviews } from "./reviews-queries.server";

const pageSize = 10;

/**
 * Returns the newest reviews of the goods for their page. One statement.
 * @param limit max rows
 * @param translates true if a translation provider is configured
 */
export async function reviewDigest(
  handle: Handle,
  {
    goodsId,
    limit,
    locale,
    translates = false,
  }: { goodsId: number; limit: number; locale: Locale; translates?: boolean },
): Promise<Review[]> {
  const rows = await shownReviews(handle, { goodsId, tag: null, sort: "newest", bought: null, after: null, limit });
  return rows.map((row) => review(row, locale, translates));
}

/**
 * Returns a page of the reviews of the goods in an order; ties are broken by newest first. One statement.
 * @param bought only reviews of this specification value, by its English name
 * @param translates true if a translation provider is configured
 * @param after the `next` of the previous page; anything else starts at the top
 */
export async function reviewsPage(
  handle: Handle,
  {
    goodsId,
    tag,
    after,
    locale,
    sort = "newest",
    bought = null,
    translates = false,
  }: {
    goodsId: number;
    tag: ReviewTag | null;
    after: string | null;
    locale: Locale;
    sort?: ReviewSort;
    bought?: string | null;
    translates?: boolean;
  },
): Promise<Page<Review>> {
  const { rows, next } = await readPage(byRank(sort), { from: after, size: pageSize }, (place, limit) =>
    shownReviews(handle, { goodsId, tag, sort, bought, after: place, limit }),
  );
  return { rows: rows.map((row) => review(row, locale, translates)), next };
}

/** Converts a row for display: neither name nor picture of an anonymous author leaves the server. */
function review(row: ReviewRow, locale: Locale, translates: boolean): Review {
  return {
    id: row.id,
    name: row.anonymous ? maskName(row.nickname) : row.nickname,
    avatar: row.anonymous || row.avatar === null ? null : square(row.avatar),
    anonymous: row.anonymous,
    stars: row.description_stars,
    bought: row.bought.map(({ value }) => pickText(value, locale)).filter((text) => text !== ""),
    body: row.body,
    translation: translates && isForeign(row.body, row.source, locale) ? "offered" : null,
    pictures: row.pictures.map(square),
    reply: row.reply,
    writtenAt: row.created_at.getTime(),
    followUp: row.followed_up_at && { text: row.follow_up, at: row.followed_up_at.getTime() },
  };
}

/** Returns a picture without dimensions, which are not needed because it is rendered square. */
function square(hash: string): Picture {
  return { src: `/media/${hash}`, width: 0, height: 0, tint: 0 };
}
