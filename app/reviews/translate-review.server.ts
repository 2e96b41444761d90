import { reviewedGoods } from "~/app/catalog/api.server";
import { type TranslateRefusal, translateText } from "~/app/content/api.server";
import type { RequestContext } from "~/app/context.server";
import type { Translation } from "~/app/platform/language/translate.server";
import type { Result } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import { reviewToTranslate, storeTranslation } from "./translations-queries.server";

/** Translates a visible review (`translateText`). Null: there is no provider, or no such review. */
export async function translateReview(
  context: Pick<RequestContext, "db" | "env" | "language" | "log" | "remembered" | "address">,
  id: number,
): Promise<Result<Translation, TranslateRefusal> | null> {
  const { db } = context;
  const { locale } = context.language;
  const review = context.env.latest().translator && (await reviewToTranslate(db, id, locale));
  if (!review) return null;
  if (!(await readSettings(db)).general.showReviews || !(await reviewedGoods(db, review.goods_id, locale))) return null;
  const { body } = review;
  return translateText(context, {
    name: `review ${id}`,
    language: null,
    found: review,
    store: (translation) => storeTranslation(db, { id, body, language: locale, translation }),
  });
}
