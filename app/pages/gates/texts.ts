import type { Locale } from "~/app/platform/language/locales";
import { shapeOf } from "~/modules/format/shapes";
import type { PageDocument } from "~/modules/format/stored";
import type { Finding } from "../document/model";
import { isEmpty } from "./is-empty";
import { findingAt, type Place, places, shownItems } from "./walk";

/**
 * Finds pictures and videos without alternative text. Text drawn over a banner counts as one.
 * @param described addresses of pictures that have theirs in the library
 */
export function alternativeFindings(document: PageDocument, described: ReadonlySet<string> = new Set()): Finding[] {
  return shownItems(document).flatMap(([item, index]) => {
    if (!Object.hasOwn(shapeOf(item.type)?.row ?? {}, "alt")) return [];
    return item.data.flatMap((values, row) => {
      const shows = !isEmpty(values.image) || !isEmpty(values.video);
      if (!shows || !isEmpty(values.alt) || !isEmpty(values.title)) return [];
      const picture = typeof values.image === "string" ? values.image : "";
      if (described.has(picture)) return [];
      const path = `item[${index}].data[${row}].alt`;
      return [findingAt({ path, item, index, field: "alt", row }, { code: "no-alt", params: { found: picture } })];
    });
  });
}

/**
 * Finds texts that lack languages the shop offers: one finding per module, because its texts are translated together. A
 * text shared by all languages is fine if it contains no words (a number, a symbol); otherwise it lacks all but one.
 */
export function languageFindings(document: PageDocument, offered: readonly Locale[]): Finding[] {
  const lacking = new Map<number, { first: Place; languages: Set<string>; texts: number }>();
  for (const place of places(document)) {
    if (place.hint.kind !== "localText") continue;
    const missing = missingLanguages(place.value, offered);
    if (missing.length === 0) continue;
    const known = lacking.get(place.index) ?? { first: place, languages: new Set(), texts: 0 };
    for (const language of missing) known.languages.add(language);
    known.texts++;
    lacking.set(place.index, known);
  }
  return [...lacking.values()].map(({ first, languages, texts }) => {
    const same = languages.has(anyLanguage);
    const wanted = offered.filter((locale) => languages.has(locale));
    const params = { languages: same ? "" : wanted.join(" "), texts: String(texts) };
    return findingAt(first, { code: "missing-languages", params });
  });
}

/** One text for all languages, of unknown language. */
const anyLanguage = "*";

function missingLanguages(value: Place["value"], offered: readonly Locale[]): string[] {
  if (isEmpty(value)) return [];
  if (typeof value === "string") return offered.length > 1 && /\p{L}{2}/u.test(value) ? [anyLanguage] : [];
  return offered.filter((locale) => !value[locale]?.trim());
}
