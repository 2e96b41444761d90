import type { i18n, TFunction } from "i18next";
import { LRUCache } from "lru-cache";

/**
 * Max cached texts per language, filled-in ones included: all keys, and room for the counts and names of thousands of
 * pages.
 */
const maxTexts = 4_000;
/** Max total length of the parameters of a cached text, in UTF-16 code units: longer ones rarely repeat. */
const maxParameters = 100;

/**
 * Makes an i18next instance memoize its results. i18next resolves language, namespace and plural on every call, for a
 * language such as zh-CN it calls Intl each time, and filling in a parameter costs some ten microseconds, although the
 * strings of a running server never change. Results are shared by all namespaces of the language, and bounded:
 * parameters may be anything.
 */
export function rememberTexts(instance: i18n): void {
  const { getFixedT, t, hasLoadedNamespace } = instance;
  const texts = new LRUCache<string, string>({ max: maxTexts });
  const fixed = new Map<string, TFunction>();
  const loaded = new Set<string>();
  const languageUtils: { formatLanguageCode(code: string): string } = instance.services.languageUtils;
  const formatted = languageUtils.formatLanguageCode(instance.language);
  const format = languageUtils.formatLanguageCode.bind(languageUtils);
  languageUtils.formatLanguageCode = (code) => (code === instance.language ? formatted : format(code));
  instance.t = remembering(t, "", texts);
  instance.getFixedT = ((lng: unknown, ns: unknown, keyPrefix?: string) => {
    const make = () => Reflect.apply(getFixedT, instance, [lng, ns, keyPrefix]) as TFunction;
    if ((lng !== null && lng !== undefined) || typeof ns !== "string") return make();
    const name = `${ns} ${keyPrefix ?? ""}`;
    const found = fixed.get(name) ?? remembering(make(), name, texts);
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

/** Returns the function with a cache for calls that pass a key, and parameters that are plain values. */
function remembering(t: TFunction, name: string, texts: LRUCache<string, string>): TFunction {
  const quick = (...asked: unknown[]) => {
    const call = nameOf(asked);
    if (call === null) return Reflect.apply(t, undefined, asked);
    const whole = `${name}\n${call}`;
    const known = texts.get(whole);
    if (known !== undefined) return known;
    const text = Reflect.apply(t, undefined, asked);
    // A cached object would be shared by all callers.
    if (typeof text === "string") texts.set(whole, text);
    return text;
  };
  return Object.assign(quick, t) as unknown as TFunction;
}

/** Returns the cache key of a call; null for a call that is not cached. */
function nameOf([key, parameters, ...more]: unknown[]): string | null {
  if (typeof key !== "string" || more.length > 0) return null;
  if (parameters === undefined) return key;
  if (typeof parameters !== "object" || parameters === null) return null;
  let name = key;
  for (const [parameter, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && typeof value === "object") return null;
    name += `\n${parameter}\t${typeof value}\t${value}`;
  }
  return name.length - key.length > maxParameters ? null : name;
}
