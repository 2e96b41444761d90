import { exportPage } from "~/app/pages/drafts/export-page.server";
import type { Handle } from "~/db/transact.server";
import type { Owner } from "../document/model";
import { pageKey } from "../list/page-key";
import { pageById } from "../list/pages-queries.server";

/** Returns a page's draft (else its newest version) in the original format, with a file name; null = no such page. */
export async function exportDraft(
  handle: Handle,
  pageId: number,
  owner: Owner = null,
): Promise<{ name: string; document: object } | null> {
  const page = await pageById(handle, pageId, owner);
  if (!page) return null;
  const exported = await exportPage(handle, pageKey(page));
  if (!exported.ok) return null;
  const word = page.kind === "page" || page.kind === "shop" ? `${page.kind}-${page.id}` : page.kind;
  return { name: `${word}.json`, document: exported.value };
}
