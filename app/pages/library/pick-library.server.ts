import type { RequestContext } from "~/app/context.server";
import { byId } from "~/app/platform/cursor";
import { readPage } from "~/app/platform/read-page";
import type { Picked } from "../list/addresses";
import { type LibraryQuery, type LibraryRow, libraryRows } from "./library-queries.server";

/** Pictures of one page of the picker. */
const perPage = 30;

/** Returns a page of the library's pictures for the editor's picker; `next` is the cursor of the next page. */
export async function pickLibrary(
  { db }: Pick<RequestContext, "db">,
  { owner, also, searchText, after }: Pick<LibraryQuery, "owner" | "also" | "searchText"> & { after: string | null },
): Promise<{ found: Picked[]; next: string | null }> {
  const query = { owner, also, searchText, tag: null, state: "all" as const };
  const { rows, next } = await readPage(byId, { from: after, size: perPage }, (from, limit) =>
    libraryRows(db, query, from, limit),
  );
  const byValue = new Map(rows.map(pickedPicture).map((one) => [one.value, one]));
  return { found: [...byValue.values()], next };
}

/** Returns a picture as the editor's picker offers it. */
export function pickedPicture({ id, hash, name, alt, tags, width, height }: LibraryRow): Picked {
  const size = `${width} × ${height}`;
  return {
    value: `/media/${hash}`,
    title: name || size,
    note: [...(name ? [size] : []), ...tags].join(" · ") || hash.slice(0, 8),
    picture: `/media/${hash}-240.webp`,
    entry: { id, alt },
  };
}
