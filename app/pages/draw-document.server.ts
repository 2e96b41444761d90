import type { Locale } from "~/app/platform/locales";
import type { Handle } from "~/db/transact.server";
import { compilePage } from "~/modules/compile.server";
import type { Issue } from "~/modules/document";
import { drawPage } from "~/modules/draw-page.server";
import { picturesByHash } from "~/modules/pages-queries.server";
import type { FilledPage } from "~/modules/types";

export interface DrawnPage extends FilledPage {
  /** Text of the stylesheet of its modules. */
  css: string;
  /** Changes exactly when `page` or `item` do. */
  etag: string;
  /** What was repaired or left out. */
  issues: Issue[];
}

/**
 * Any document as visitors would get it if it were live: compiled and filled by what serves the live pages.
 * @param likes where the recommendations go on; null or wrong = from the top
 */
export async function drawDocument(
  handle: Handle,
  { document, locale, now, likes = null }: { document: object; locale: Locale; now: Date; likes?: string | null },
): Promise<DrawnPage> {
  const compiled = await compilePage({ id: 0, document }, (hashes) => picturesByHash(handle, hashes));
  const { page, item, etag, issues } = await drawPage(compiled, { handle, locale, now, likes });
  return { page, item, css: compiled.css, etag, issues: [...compiled.issues, ...issues] };
}
