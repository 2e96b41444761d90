import type { i18n, TFunction } from "i18next";

/** Max cached texts per language and namespace; there are fewer real keys, any more can only be invalid ones. */
const maxTexts = 2000;

/**
 * Makes an i18next instance memoize its results. i18next resolves language, namespace and plural on every call, and for a language
 * such as zh-CN it calls Intl each time, although the strings of a running server never change. Texts with parameters (a second
 * argument) are resolved as before.
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

/** Returns the function with a cache for calls that pass only a key. */
function remembering(t: TFunction): TFunction {
  const texts = new Map<string, unknown>();
  const quick = (...asked: unknown[]) => {
    const [key] = asked;
    if (asked.length > 1 || typeof key !== "string") return Reflect.apply(t, undefined, asked);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = Reflect.apply(t, undefined, asked);
    // A cached object would be shared by all callers.
    if (typeof text === "string" && texts.size < maxTexts) texts.set(key, text);
    return text;
  };
  return Object.assign(quick, t) as unknown as TFunction;
}
