import { shownTranslation } from "~/app/content/api.server";
import type { RequestContext } from "~/app/context.server";
import { readIds } from "~/app/platform/ids";
import type { Review } from "./review";
import { storedTranslations } from "./translations-queries.server";

/** Max reviews of one page named in its URL. */
const max = 20;

/**
 * Adds stored translations to the reviews that the URL names (`translated=1,2`). Never calls the provider, so that
 * following a link costs nothing. One statement, none when the URL names none of the reviews.
 */
export async function withTranslations(
  { db, env, language }: Pick<RequestContext, "db" | "env" | "language">,
  reviews: Review[],
  named: string | null,
): Promise<Review[]> {
  const ids = readIds((named ?? "").split(","), max);
  const reviewIds = reviews.filter(({ id, translation }) => translation && ids.includes(id)).map(({ id }) => id);
  if (!env.translator || reviewIds.length === 0) return reviews;
  const { locale } = language;
  const stored = new Map(
    (await storedTranslations(db, { reviewIds, language: locale })).map(({ id, ...translation }) => [id, translation]),
  );
  return reviews.map((review) => {
    const translation = stored.get(review.id);
    return translation ? { ...review, translation: shownTranslation(translation, locale) } : review;
  });
}
