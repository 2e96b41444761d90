import { reviewedGoods } from "~/app/catalog/api.server";
import type { RequestContext } from "~/app/context.server";
import { type Translation, translate } from "~/app/platform/language/translate.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { addressKey } from "~/app/platform/throttle/address-key.server";
import { beginAttempt, type FailureRule } from "~/app/platform/throttle/failures-queries.server";
import { readSettings } from "~/app/settings/api.server";
import type { TranslateRefusal } from "./review";
import { isForeign } from "./review-language";
import { reviewToTranslate, storeTranslation } from "./translations-queries.server";

/** Limit on new translations per network address; stored ones are free. */
const fromAddress: FailureRule = { limit: 30, windowMs: 10 * 60_000, lockMs: 10 * 60_000 };

/**
 * Returns the text of a review in the language of the page, from storage or from the provider; concurrent requests
 * share one call of it. Null: there is no provider, or no such review that is visible. Refuses `same` (it is already in
 * that language), `failed` (the provider returned nothing) and `tooMany` (the limit of this network address).
 */
export async function translateReview(
  context: Pick<RequestContext, "db" | "env" | "language" | "log" | "remembered" | "address">,
  id: number,
): Promise<Result<Translation, TranslateRefusal> | null> {
  const { db, log, env } = context;
  const { locale } = context.language;
  const { translator } = env.latest();
  const review = translator && (await reviewToTranslate(db, id, locale));
  if (!translator || !review) return null;
  if (!(await readSettings(db)).general.showReviews || !(await reviewedGoods(db, review.goods_id, locale))) return null;
  const { body, text, from } = review;
  if (text !== null && from !== null) return answer({ text, from });
  if (!isForeign(body, null, locale)) return refuse("same");
  const { allowed } = await beginAttempt(db, `translate ${addressKey(context.address)}`, fromAddress);
  if (!allowed) return refuse("tooMany");
  const translated = await context.remembered(`translation:${id}:${locale}:${body}`, async () => {
    const found = await translate(translator, { text: body, to: locale });
    if (found.ok) await storeTranslation(db, { id, body, language: locale, translation: found.value });
    else log.warn({ review: id, code: found.code }, "a review was not translated");
    return found;
  });
  return translated.ok ? answer(translated.value) : refuse("failed");

  function answer(translation: Translation): Result<Translation, TranslateRefusal> {
    return isForeign(body, translation.from, locale) ? ok(translation) : refuse("same");
  }
}
