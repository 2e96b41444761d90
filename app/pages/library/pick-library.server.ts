import type { RequestContext } from "~/app/context.server";
import { byId } from "~/app/platform/cursor";
import { readPage } from "~/app/platform/read-page";
import type { Owner } from "../document/model";
import type { Picked } from "../list/addresses";
import { type LibraryRow, libraryRows } from "./library-queries.server";

/** Pictures of one page of the picker. */
const perPage = 30;

/** Returns a page of the library's pictures for the editor's picker; `next` is the cursor of the next page. */
export async function pickLibrary(
  { db }: Pick<RequestContext, "db">,
  { owner, searchText, after }: { owner: Owner; searchText: string; after: string | null },
): Promise<{ found: Picked[]; next: string | null }> {
  const query = { owner, searchText, tag: null, state: "all" as const };
  const { rows, next } = await readPage(byId, { from: after, size: perPage }, (from, limit) =>
    libraryRows(db, query, from, limit),
  );
  return { found: rows.map(pickedPicture), next };
}

/** Returns a picture as the editor's picker offers it. */
export function pickedPicture({ id, hash, name, alt, tags, width, height }: LibraryRow): Picked {
  const size = `${width} × ${height}`;
  return {
    value: `/media/${hash}`,
    title: name || size,
    note: [...(name ? [size] : []), ...tags].join(" · ") || hash.slice(0, 8),
    picture: `/media/${hash}-80.webp`,
    entry: { id, alt },
  };
}
