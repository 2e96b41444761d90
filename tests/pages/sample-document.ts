import { newItem } from "~/app/pages/document/new-item";
import { emptyHead } from "~/app/pages/document/presets";
import { locales } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";
import type { PageDocument, StoredItem } from "~/modules/format/stored";

/** Returns a text in all seven languages. */
export function texts(word: string): Texts {
  return Object.fromEntries(locales.map((locale) => [locale, `${word} (${locale})`]));
}

/** Returns a module with these rows, params and styles over the defaults of its shape. */
export function item(
  type: StoredItem["type"],
  id: string,
  { data, params = {}, style = {}, ...rest }: Partial<StoredItem> = {},
): StoredItem {
  const fresh = newItem(type, id);
  const rows = data?.map((row) => ({ ...fresh.data[0], ...row })) ?? fresh.data;
  return { ...fresh, ...rest, data: rows, params: { ...fresh.params, ...params }, style: { ...fresh.style, ...style } };
}

/** Returns a document that passes every gate, with these modules instead of a notice. */
export function sampleDocument(...items: StoredItem[]): PageDocument {
  const head = emptyHead();
  const page = { ...head, params: { ...head.params, navigationBarTitleText: texts("Title") } };
  return { page, item: items.length > 0 ? items : [saying("hello")] };
}

/** Returns a legible, translated notice. */
export function saying(word: string, id = "msaying1"): StoredItem {
  return item("notice", id, { data: [{ content: texts(word) }] });
}
