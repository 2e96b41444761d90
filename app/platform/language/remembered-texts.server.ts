import type { i18n, TFunction } from "i18next";

/** Texts kept per language and namespace; more keys than there are can only be keys that are none. */
const mostTexts = 2000;

/**
 * Makes an instance of i18next remember what it once worked out. It resolves the language, the namespace and the plural of every call anew,
 * and of a language such as zh-CN it asks Intl each time; the strings of a running server never change. Texts with something to fill in
 * (a second argument) are worked out as before.
 */
export function rememberTexts(instance: i18n): void {
  const { getFixedT, t, hasLoadedNamespace } = instance;
  const fixed = new Map<string, TFunction>();
  const loaded = new Set<string>();
  const languageUtils: { formatLanguageCode(code: string): string } = instance.services.languageUtils;
  const formatted = languageUtils.formatLanguageCode(instance.language);
  const format = languageUtils.formatLanguageCode.bind(languageUtils);
  languageUtils.formatLanguageCode = (code) => (code === instance.language ? formatted : format(code));
  instance.t = remembering(t);
  instance.getFixedT = ((lng: unknown, ns: unknown, keyPrefix?: string) => {
    const make = () => Reflect.apply(getFixedT, instance, [lng, ns, keyPrefix]) as TFunction;
    if ((lng !== null && lng !== undefined) || typeof ns !== "string") return make();
    const name = `${ns} ${keyPrefix ?? ""}`;
    const found = fixed.get(name) ?? remembering(make());
    fixed.set(name, found);
    return found;
  }) as i18n["getFixedT"];
  instance.hasLoadedNamespace = (ns, options) => {
    if (typeof ns !== "string") return hasLoadedNamespace(ns, options);
    const known = loaded.has(ns) || hasLoadedNamespace(ns, options);
    if (known) loaded.add(ns);
    return known;
  };
}

/** The same function, which asks once for each key that stands alone. */
function remembering(t: TFunction): TFunction {
  const texts = new Map<string, unknown>();
  const quick = (...asked: unknown[]) => {
    const [key] = asked;
    if (asked.length > 1 || typeof key !== "string") return Reflect.apply(t, undefined, asked);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = Reflect.apply(t, undefined, asked);
    // An object would be shared by all who ask for it.
    if (typeof text === "string" && texts.size < mostTexts) texts.set(key, text);
    return text;
  };
  return Object.assign(quick, t) as unknown as TFunction;
}
