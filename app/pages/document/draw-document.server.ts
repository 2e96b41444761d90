import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { compilePage } from "~/modules/fill/compile.server";
import { drawPage } from "~/modules/fill/draw-page.server";
import type { Issue } from "~/modules/format/document";
import type { FilledPage } from "~/modules/format/types";
import { picturesByHash } from "~/modules/store/pages-queries.server";

export interface DrawnPage extends FilledPage {
  /** Text of the stylesheet of its modules. */
  css: string;
  /** Changes if and only if `page` or `item` change. */
  etag: string;
  /** Everything that was repaired or left out. */
  issues: Issue[];
}

/**
 * Renders any document as visitors would get it if it were live, using the same compiler and data sources as live
 * pages.
 * @param likes where the recommendations continue; null or invalid = from the top. `shopId`: the shop whose page it is
 */
export async function drawDocument(
  handle: Handle,
  {
    document,
    locale,
    now,
    likes = null,
    shopId = null,
  }: { document: object; locale: Locale; now: Date; likes?: string | null; shopId?: number | null },
): Promise<DrawnPage> {
  const compiled = await compilePage({ id: 0, document, shopId }, (hashes, owner) =>
    picturesByHash(handle, hashes, owner),
  );
  const { page, item, etag, issues } = await drawPage(compiled, { handle, locale, now, likes });
  return { page, item, css: compiled.css, etag, issues: [...compiled.issues, ...issues] };
}
