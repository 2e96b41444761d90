/** The languages of the shop, in the order in which they are offered (specification §1, decisions "Languages"). */
export const locales = ["en", "zh-TW", "zh-CN", "ms", "ja", "ko", "ru"] as const;
export type Locale = (typeof locales)[number];

/** Default without a stored choice and without Accept-Language: the third entry of the list. */
export const defaultLocale: Locale = locales[2];

export const localeNames: Record<Locale, string> = {
  en: "English",
  "zh-TW": "繁體中文",
  "zh-CN": "简体中文",
  ms: "Bahasa Melayu",
  ja: "日本語",
  ko: "한국어",
  ru: "Русский",
};

const traditional = /^zh(-[a-z]+)*-(tw|hk|mo|hant)\b/;

/** Maps a language tag (`zh_CN`, `zh-Hant-HK`, `ko-KR`) to one of our languages, or null. */
export function matchLocale(tag: string): Locale | null {
  const value = tag.trim().toLowerCase().replaceAll("_", "-");
  if (/^zh(-|$)/.test(value)) {
    if (value.startsWith("zh-hans")) return "zh-CN";
    return traditional.test(value) ? "zh-TW" : "zh-CN";
  }
  const language = value.split("-")[0];
  return locales.find((locale) => locale === language) ?? null;
}

/**
 * Returns the best offered language of an Accept-Language header by its q values, or null. `q=0` excludes a language.
 */
export function matchAcceptLanguage(
  header: string | null | undefined,
  offered: readonly Locale[] = locales,
): Locale | null {
  const wishes = (header ?? "")
    .split(",")
    .slice(0, 30)
    .map((part, position) => {
      const [tag = "", ...options] = part.split(";");
      const q = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean);
      return { tag, q: q === undefined ? 1 : Number(q), position };
    })
    .filter(({ tag, q }) => tag.trim() !== "" && q > 0)
    .sort((a, b) => b.q - a.q || a.position - b.position);
  for (const { tag } of wishes) {
    const locale = matchLocale(tag);
    if (locale && offered.includes(locale)) return locale;
  }
  return null;
}
