import type { RequestContext } from "~/app/context.server";
import { readIds } from "~/app/platform/ids";
import type { Locale } from "~/app/platform/language/locales";
import type { Translation } from "~/app/platform/language/translate.server";
import type { Review, ReviewTranslation } from "./review";
import { keptTranslations } from "./translations-queries.server";

/** Reviews of one page that its address may name. */
const most = 20;

/** A translation as a page shows it, with the name of its language in that of the page. */
export function shownTranslation({ text, from }: Translation, locale: Locale): ReviewTranslation {
  return { text, from: new Intl.DisplayNames([locale], { type: "language" }).of(from) ?? from };
}

/**
 * Reviews of a page, those that its address names (`translated=1,2`) with their kept translations. Asks no provider: whoever follows a link costs
 * nothing. One statement, none when the address names none of them.
 */
export async function withTranslations(
  { db, env, language }: Pick<RequestContext, "db" | "env" | "language">,
  reviews: Review[],
  named: string | null,
): Promise<Review[]> {
  const ids = readIds((named ?? "").split(","), most);
  const reviewIds = reviews.filter(({ id, translation }) => translation && ids.includes(id)).map(({ id }) => id);
  if (!env.translator || reviewIds.length === 0) return reviews;
  const { locale } = language;
  const kept = new Map(
    (await keptTranslations(db, { reviewIds, language: locale })).map(({ id, ...translation }) => [id, translation]),
  );
  return reviews.map((review) => {
    const translation = kept.get(review.id);
    return translation ? { ...review, translation: shownTranslation(translation, locale) } : review;
  });
}
