import type { Texts } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import type { PageKind } from "~/modules/format/document";
import type { Owner } from "../document/model";
import { addressOf } from "./page-key";
import { pageById } from "./pages-queries.server";

/**
 * Returns the content of a page's settings screen; `fields` by the names of its form. Null when there is no such page
 * or it is in the recycle bin.
 */
export async function pageSettings(
  handle: Handle,
  pageId: number,
  owner: Owner = null,
): Promise<{ name: string; kind: PageKind; address: string; fields: Record<string, string> } | null> {
  const row = await pageById(handle, pageId, owner);
  if (!row) return null;
  const fields = {
    slug: row.slug ?? "",
    ...named("title", row.seo.title),
    ...named("description", row.seo.description),
  };
  return {
    name: row.name,
    kind: row.kind,
    address: addressOf(row),
    fields,
  };
}

function named(name: string, texts: Texts = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [`${name}.${locale}`, text]));
}
