/** Flat texts of one language: `shell.tabs.home` → text. */
export type FlatTexts = Map<string, string>;

/** Plural suffixes added by i18next; which of them exist depends on the language. */
const pluralEnding = /_(?:zero|one|two|few|many|other)$/;
const placeholder = /\{\{\s*[-\w]+\s*(?:,[^}]*)?\}\}|<\/?\w+>|\$t\([^)]*\)/g;

/** Flattens one namespace file. `textFaults` reports anything that is neither a text nor a table of texts. */
export function flatten(name: string, value: unknown, into: FlatTexts = new Map()): FlatTexts {
  if (value !== null && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) flatten(`${name}.${key}`, inner, into);
  } else into.set(name, typeof value === "string" ? value : `\u0000${JSON.stringify(value)}`);
  return into;
}

/** Returns the key without its plural suffix. */
export function baseKey(key: string): string {
  return key.replace(pluralEnding, "");
}

/**
 * Returns the faults of a language compared with English: missing and surplus keys, different placeholders, missing
 * plural forms, empty texts, long English sentences left untranslated.
 */
export function textFaults(language: string, english: FlatTexts, texts: FlatTexts): string[] {
  const faults: string[] = [];
  const here = group(texts);
  const there = group(english);
  for (const base of there.keys()) if (!here.has(base)) faults.push(`${language} lacks ${base}`);
  for (const [base, forms] of here) {
    const original = there.get(base);
    if (!original) {
      faults.push(`${language} has ${base}, which English has not`);
      continue;
    }
    faults.push(...pluralFaults(language, base, forms, original));
    const requested = placeholders([...original.values()]);
    for (const [key, text] of forms) {
      if (text.trim() === "" || text.startsWith("\u0000")) faults.push(`${language} ${key} is not a text`);
      // The form for one or two things may spell out the number.
      const missing = [...requested].filter(
        (name) => !text.includes(name) && !(pluralEnding.test(key) && name === "{{count}}"),
      );
      const surplus = [...placeholders([text])].filter((name) => !requested.has(name));
      if (missing.length > 0 || surplus.length > 0) faults.push(`${language} ${key} has other placeholders`);
      if (language !== "en" && isCopy(text, english.get(key))) faults.push(`${language} ${key} is still English`);
    }
  }
  return faults;
}

function group(texts: FlatTexts): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  for (const [key, text] of texts) {
    const base = baseKey(key);
    const forms = groups.get(base) ?? new Map<string, string>();
    groups.set(base, forms.set(key, text));
  }
  return groups;
}

function pluralFaults(
  language: string,
  base: string,
  forms: Map<string, string>,
  original: Map<string, string>,
): string[] {
  const counted = [...original.keys()].some(
    (key) => key !== base && pluralEnding.test(key) && original.has(`${base}_other`),
  );
  if (!counted) return [];
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return needed.filter((form) => !forms.has(`${base}_${form}`)).map((form) => `${language} lacks ${base}_${form}`);
}

function placeholders(texts: string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.match(placeholder) ?? []).map((name) => name.replace(/\s|,[^}]*/g, "")));
}

/** Returns true for three or more Latin words identical to the English: names and units are shorter. */
function isCopy(text: string, english: string | undefined): boolean {
  const words = text.replace(placeholder, "").match(/[A-Za-z]{2,}/g) ?? [];
  return text === english && words.length >= 3;
}
