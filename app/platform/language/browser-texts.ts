import type { i18n } from "i18next";
import { fetchStrings } from "./fetch-strings";
import { i18nOptions } from "./i18n";

type Namespaces = Record<string, Record<string, unknown>>;
type Values = Record<string, unknown>;

const retryAfterMs = 350;

/**
 * The part of i18next that react-i18next and our screens use in a browser, in a tenth of its size: one language, keys
 * with dots, plurals by `count`, `{{values}}`, `defaultValue`, namespaces that are fetched. On the server i18next
 * translates; both must say the same.
 */
export function createBrowserTexts(language: string, namespaces: Namespaces): i18n {
  const plurals = new Intl.PluralRules(language);
  const fetched = new Map<string, Promise<void>>();
  const failed = new Set<string>();

  function find(key: string, namespace: string): string | undefined {
    const [name, path] = key.includes(":") ? key.split(":", 2) : [namespace, key];
    let found: unknown = namespaces[name as string];
    for (const part of (path as string).split(".")) found = (found as Values | undefined)?.[part];
    return typeof found === "string" ? found : undefined;
  }

  function translate(key: string, namespace: string, values: Values = {}): string {
    const { count, defaultValue } = values;
    const plural = typeof count === "number" ? find(`${key}_${plurals.select(count)}`, namespace) : undefined;
    const text = plural ?? find(key, namespace) ?? (defaultValue as string | undefined) ?? key.split(":").at(-1) ?? "";
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name) =>
      Object.hasOwn(values, name) ? String(values[name] ?? "") : whole,
    );
  }

  async function fetchOne(name: string): Promise<void> {
    const fetching = () => fetchStrings(language, name);
    const again = () => new Promise((resolve) => setTimeout(resolve, retryAfterMs)).then(fetching);
    try {
      namespaces[name] = await fetching().catch(again);
    } catch {
      failed.add(name);
    }
  }

  const texts = {
    language,
    languages: [language],
    options: i18nOptions,
    isInitialized: true,
    t: (key: string, values?: Values) => translate(key, i18nOptions.defaultNS, values),
    // A new function each time: this is how react-i18next draws again when strings have come.
    getFixedT: (_language: unknown, namespace: string) => (key: string, values?: Values) =>
      translate(key, namespace, values),
    exists: (key: string) => find(key, i18nOptions.defaultNS) !== undefined,
    hasResourceBundle: (_language: string, name: string) => Object.hasOwn(namespaces, name),
    // Strings that failed count: the screen is drawn, or loads as a document, and does not wait for ever.
    hasLoadedNamespace: (name: string) => Object.hasOwn(namespaces, name) || failed.has(name),
    async loadNamespaces(names: readonly string[], done?: () => void) {
      const missing = names.filter((name) => !Object.hasOwn(namespaces, name));
      for (const name of missing) if (!fetched.has(name)) fetched.set(name, fetchOne(name));
      await Promise.all(missing.map((name) => fetched.get(name)));
      done?.();
    },
    // The language never changes: another one is another document.
    on() {},
    off() {},
  };
  return texts as unknown as i18n;
}
