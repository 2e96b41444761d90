import type { RequestContext } from "~/app/context.server";
import { isForeign } from "~/app/platform/language/foreign-text";
import type { Locale } from "~/app/platform/language/locales";
import { type Translation, translate } from "~/app/platform/language/translate.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { addressKey } from "~/app/platform/throttle/address-key.server";
import { beginAttempt, type FailureRule } from "~/app/platform/throttle/failures-queries.server";
import type { ShownTranslation, TranslateRefusal } from "./translation";

/** Limit on new translations per network address; stored ones are free. */
const fromAddress: FailureRule = { limit: 30, windowMs: 10 * 60_000, lockMs: 10 * 60_000 };

interface Wanted {
  /** Which text it is, with its table: `review 7`. */
  name: string;
  /** Language tag of the text; null = it is not known. */
  language: string | null;
  /** The text, and its stored translation. */
  found: { body: string; text: string | null; from: string | null };
  /** Stores a new translation. */
  store(translation: Translation): Promise<void>;
}

/**
 * Returns the text of a person in the language of the page, from storage or from the provider; concurrent requests
 * share one call of it. Refuses `same` (it is already in that language), `failed` (the provider returned nothing, or
 * there is none) and `tooMany` (the limit of this network address).
 */
export async function translateText(
  context: Pick<RequestContext, "db" | "env" | "language" | "log" | "remembered" | "address">,
  { name, language, found: { body, text, from }, store }: Wanted,
): Promise<Result<Translation, TranslateRefusal>> {
  const { db, log, env } = context;
  const { locale } = context.language;
  const { translator } = env.latest();
  const answer = (translation: Translation): Result<Translation, TranslateRefusal> =>
    isForeign(body, translation.from, locale) ? ok(translation) : refuse("same");
  if (text !== null && from !== null) return answer({ text, from });
  if (!isForeign(body, language, locale)) return refuse("same");
  if (!translator) return refuse("failed");
  const { allowed } = await beginAttempt(db, `translate ${addressKey(context.address)}`, fromAddress);
  if (!allowed) return refuse("tooMany");
  const translated = await context.remembered(`translation:${name}:${locale}:${body}`, async () => {
    const made = await translate(translator, { text: body, to: locale });
    if (made.ok) await store(made.value);
    else log.warn({ text: name, code: made.code }, "a text was not translated");
    return made;
  });
  return translated.ok ? answer(translated.value) : refuse("failed");
}

/** Converts a translation for display, with the name of its original language in that of the page. */
export function shownTranslation({ text, from }: Translation, locale: Locale): ShownTranslation {
  return { text, from: new Intl.DisplayNames([locale], { type: "language" }).of(from) ?? from };
}
