import { type FormFields, formFields } from "~/app/platform/forms/form-fields";
import type { Handle } from "~/db/transact.server";
import type { PageKind } from "~/modules/format/document";
import type { Owner } from "../document/model";
import { addressOf } from "./page-key";
import type { pageSettingsForm } from "./page-settings-form.server";
import { pageById } from "./pages-queries.server";
import { slugStart } from "./shop-slug";

interface PageSettings {
  name: string;
  kind: PageKind;
  address: string;
  /** Fixed prefix of the readable address. */
  slugStart: string;
  fields: FormFields<typeof pageSettingsForm>;
}

/**
 * Returns the content of a page's settings screen; `fields` by the names of its form. Null when there is no such page
 * or it is in the recycle bin.
 */
export async function pageSettings(handle: Handle, pageId: number, owner: Owner = null): Promise<PageSettings | null> {
  const row = await pageById(handle, pageId, owner);
  if (!row) return null;
  const fields = formFields<typeof pageSettingsForm>({
    slug: row.slug?.slice(slugStart(row.shop_id).length) ?? "",
    title: row.seo.title ?? {},
    description: row.seo.description ?? {},
  });
  return {
    name: row.name,
    kind: row.kind,
    address: addressOf(row),
    slugStart: slugStart(row.shop_id),
    fields,
  };
}
