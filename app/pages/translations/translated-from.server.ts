import { createHash } from "node:crypto";
import { type Locale, locales } from "~/app/platform/language/locales";
import type { LocalText } from "~/modules/format/document";
import type { PageDocument } from "~/modules/format/stored";
import { rowKeys } from "../merge/row-keys";
import { type PageText, pageTexts, placeKey, sourceOf, type TextPlace } from "./text-places";

/** Sources that translations are right for, by field, language and translation. */
export type TranslatedFrom = Record<string, string[]>;

/** The most entries kept with a draft; the oldest go first. */
const maxEntries = 4000;

/** The most sources kept for one translation. */
const maxSources = 4;

/**
 * Returns what a draft remembers after a save: a translation that stayed as it was while its source changed is right
 * for the source of before. Translations that have gone are forgotten. Pure.
 */
export function rememberSources(before: PageDocument, after: PageDocument, known: TranslatedFrom): TranslatedFrom {
  const old = new Map(pageTexts(before).map((text) => [placeKey(text.place), text]));
  const entries = new Map(Object.entries(known));
  const standing = new Set<string>();
  const placeBefore = placesBefore(before, after);
  for (const { place, value } of pageTexts(after)) {
    const was = old.get(placeKey(placeBefore(place)));
    for (const [language, text] of translations(value)) {
      const key = entryKey(place, language, text);
      standing.add(key);
      if (!was || entries.has(key) || textOf(was.value, language) !== text) continue;
      const source = sourceOf(was.value);
      if (source.language === language || source.text === sourceOf(value).text) continue;
      entries.set(key, [hashOf(source.text)]);
    }
  }
  return Object.fromEntries([...entries].filter(([key]) => standing.has(key)).slice(-maxEntries));
}

/** Whether the source of a translation has changed since it was made. */
export function isOutdated({ place, value }: PageText, language: Locale, known: TranslatedFrom): boolean {
  const text = textOf(value, language);
  const right = text === "" ? undefined : known[entryKey(place, language, text)];
  return right !== undefined && !right.includes(hashOf(sourceOf(value).text));
}

/** Returns what is remembered once somebody has said that a translation is right for the source of now. */
export function withStanding({ place, value }: PageText, language: Locale, known: TranslatedFrom): TranslatedFrom {
  const key = entryKey(place, language, textOf(value, language));
  const right = known[key];
  if (!right) return known;
  return { ...known, [key]: [...right, hashOf(sourceOf(value).text)].slice(-maxSources) };
}

/** Reads what our own server stored; malformed entries are dropped. */
export function readTranslatedFrom(raw: unknown): TranslatedFrom {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return {};
  const entries = Object.entries(raw).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].every((source) => typeof source === "string"),
  );
  return Object.fromEntries(entries);
}

/** The texts that are translations: every language but the one of the source. */
function translations(value: LocalText): [Locale, string][] {
  if (typeof value === "string") return [];
  const source = sourceOf(value).language;
  return locales.flatMap((locale): [Locale, string][] => {
    const text = textOf(value, locale);
    return locale === source || text === "" ? [] : [[locale, text]];
  });
}

const textOf = (value: LocalText, language: Locale) =>
  typeof value === "string" ? "" : (value[language]?.trim() ?? "");

/** Rows move, so a row is known again by what it says; one that is new has no field of that name. */
function placesBefore(before: PageDocument, after: PageDocument): (place: TextPlace) => TextPlace {
  const rows = (document: PageDocument, id: string) => document.item.find((item) => item.id === id)?.data ?? [];
  const keys = new Map<string, string[]>();
  return (place) => {
    const { item, row } = place;
    if (item === null || row === null) return place;
    const known = keys.get(item.id) ?? rowKeys(rows(before, item.id), rows(after, item.id));
    keys.set(item.id, known);
    const from = Number(known[row]);
    return Number.isInteger(from) ? { ...place, row: from } : { ...place, field: "" };
  };
}

function entryKey({ item, field }: TextPlace, language: Locale, text: string): string {
  return `${item?.id ?? "page"}.${field}.${language}.${hashOf(text)}`;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 12);
