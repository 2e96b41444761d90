import type { RequestContext, Services } from "~/app/context.server";
import { withSymbol } from "~/app/platform/language/i18n.server";
import { chooseLanguage, type LanguageWish } from "~/app/platform/language/language.server";
import { locales } from "~/app/platform/language/locales";
import { defaultSettings, readSettings } from "~/app/settings/api.server";

interface Asking {
  path: string;
  /** `?lng=`. */
  query: string | null;
  /** What the browser or the account remembers. */
  stored: string | null;
  /** Accept-Language. */
  header: string | undefined;
}

/** Staff work in any language, also in one that the shop does not offer (yet). */
function isConsole(path: string): boolean {
  return /^\/(?:operator|preview)(?:\/|$)/.test(path);
}

/** The language to answer in, with the symbol that operators gave its prices, and the languages on offer. */
export async function requestLanguage(
  { db, env, languages, log }: Services,
  { path, query, stored, header }: Asking,
): Promise<Pick<RequestContext, "language" | "offered"> & { wish: LanguageWish }> {
  // A database that does not answer is the page's to tell.
  const { languages: chosen } = await readSettings(db, log).catch(() => defaultSettings);
  const offered = isConsole(path) ? locales : chosen.offered;
  const wish = chooseLanguage({ query, cookie: stored, header }, env.pseudoLocale, offered);
  const language = languages.get(wish.code);
  return { wish, offered, language: withSymbol(language, chosen.symbol || (chosen.symbols[language.locale] ?? "")) };
}
