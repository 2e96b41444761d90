import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { heaviestKeywords } from "../categories/categories-queries.server";

/** Returns up to ten suggestions for the search box, in the field names of the JSON API. */
export async function searchKeywords(handle: Handle, locale: Locale): Promise<{ keywords: string }[]> {
  const rows = await heaviestKeywords(handle, 10);
  const texts = rows.map(({ keyword }) => pickText(keyword, locale)).filter((text) => text !== "");
  return [...new Set(texts)].map((keywords) => ({ keywords }));
}
