import type { Texts } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import type { PageKind } from "~/modules/format/document";
import type { Owner } from "../document/model";
import { addressOf } from "./page-key";
import { pageById } from "./pages-queries.server";
import { slugStart } from "./shop-slug";

interface PageSettings {
  name: string;
  kind: PageKind;
  address: string;
  /** What stands before the typed part of the readable address. */
  slugStart: string;
  fields: Record<string, string>;
}

/**
 * Returns the content of a page's settings screen; `fields` by the names of its form. Null when there is no such page
 * or it is in the recycle bin.
 */
export async function pageSettings(handle: Handle, pageId: number, owner: Owner = null): Promise<PageSettings | null> {
  const row = await pageById(handle, pageId, owner);
  if (!row) return null;
  const fields = {
    slug: row.slug?.slice(slugStart(row.shop_id).length) ?? "",
    ...named("title", row.seo.title),
    ...named("description", row.seo.description),
  };
  return {
    name: row.name,
    kind: row.kind,
    address: addressOf(row),
    slugStart: slugStart(row.shop_id),
    fields,
  };
}

function named(name: string, texts: Texts = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [`${name}.${locale}`, text]));
}
