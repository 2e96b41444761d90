import { type Locale, locales } from "~/app/platform/language/locales";
import type { LocalText } from "~/modules/format/document";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import { everyPlace } from "../gates/walk";

/** A text of a page: its module (null = the page itself), its field, and its row, from 0 (null = in no row). */
export interface TextPlace {
  item: Pick<StoredItem, "id" | "type" | "name"> | null;
  field: string;
  row: number | null;
}

/** A text that is to be translated, with its place. */
export interface PageText {
  place: TextPlace;
  value: LocalText;
  /** Maximum length in code points, per language. */
  max: number;
}

/**
 * Returns the texts of a page that have words, hidden modules included, in the order of the page. A text shared by all
 * languages counts when it has two letters in a row.
 */
export function pageTexts(document: PageDocument): PageText[] {
  return everyPlace(document).flatMap(({ item, field, row, value, hint }) => {
    if (hint.kind !== "localText" || sourceOf(value).text === "") return [];
    if (typeof value === "string" && !/\p{L}{2}/u.test(value)) return [];
    const { max = 200 } = hint;
    const about = item && { id: item.id, type: item.type, name: item.name };
    return [{ place: { item: about, field, row }, value, max }];
  });
}

/**
 * Returns what a text is translated from: its first language in the order of the shop's languages. A text shared by all
 * languages is its own source, of unknown language.
 */
export function sourceOf(value: LocalText): { language: Locale | null; text: string } {
  if (typeof value === "string") return { language: null, text: value.trim() };
  const language = locales.find((locale) => value[locale]?.trim()) ?? null;
  return { language, text: language ? (value[language] ?? "").trim() : "" };
}

/** A place as it stands in forms and files: `page.params.share_title`, `m1a2b3.row.title.2` (rows from 1). */
export function placeKey({ item, field, row }: TextPlace): string {
  return [item?.id ?? "page", row === null ? "params" : "row", field, ...(row === null ? [] : [row + 1])].join(".");
}

/** Reads what `placeKey` wrote; null for anything else. */
export function readPlace(key: string): { item: string | null; field: string; row: number | null } | null {
  const found = /^([a-z][a-z0-9]{3,31})\.(?:params\.(\w{1,40})|row\.(\w{1,40})\.([1-9]\d?))$/.exec(key);
  if (!found) return null;
  const [, id = "", param, column, row] = found;
  return { item: id === "page" ? null : id, field: param ?? column ?? "", row: row ? Number(row) - 1 : null };
}

/**
 * Finds the text of a field that has this source among those of a page: at the row where it stood, or in the row that
 * has it now. Undefined when the source has changed, or the text has gone.
 */
export function findText(
  texts: readonly PageText[],
  place: NonNullable<ReturnType<typeof readPlace>>,
  source: string,
): PageText | undefined {
  const inField = texts.filter(
    (text) =>
      (text.place.item?.id ?? null) === place.item &&
      text.place.field === place.field &&
      (text.place.row === null) === (place.row === null) &&
      sourceOf(text.value).text === source.trim(),
  );
  return inField.find((text) => text.place.row === place.row) ?? inField[0];
}

/** Returns the value at the place of a text. */
export function valueAt({ page, item: items }: PageDocument, { item, field, row }: TextPlace): LocalText {
  if (item === null) return field in page.params ? page.params[field as keyof typeof page.params] : "";
  const found = items.find(({ id }) => id === item.id);
  return (row === null ? found?.params[field] : found?.data[row]?.[field]) ?? "";
}

/** Puts a value at the place of a text. */
export function withTextAt(document: PageDocument, { item, field, row }: TextPlace, value: LocalText): PageDocument {
  if (item === null) {
    const { page } = document;
    return { ...document, page: { ...page, params: { ...page.params, [field]: value } } };
  }
  const changed = (one: StoredItem): StoredItem =>
    row === null
      ? { ...one, params: { ...one.params, [field]: value } }
      : { ...one, data: one.data.map((values, at) => (at === row ? { ...values, [field]: value } : values)) };
  return { ...document, item: document.item.map((one) => (one.id === item.id ? changed(one) : one)) };
}
