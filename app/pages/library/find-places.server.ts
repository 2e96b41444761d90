import type { RequestContext } from "~/app/context.server";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import type { Owner } from "../document/model";
import { findUses } from "../uses/find-uses.server";
import { type UsedPage, usedPages } from "../uses/used-pages.server";
import type { PicturePlace } from "./library-picture";
import { placesOf } from "./places-queries.server";

/** Where a picture is shown now. */
export interface PictureUses {
  pages: UsedPage[];
  places: PicturePlace[];
}

/** Returns where each of these pictures is shown, by hash; of a shop on its own. Two statements. */
export async function pictureUses(
  context: Pick<RequestContext, "db" | "language">,
  owner: Owner,
  hashes: readonly string[],
): Promise<Record<string, PictureUses>> {
  const { db, language } = context;
  const [pages, rows] = await Promise.all([
    usedPages(context, { kind: "picture", ids: hashes, owner }),
    placesOf(db, owner, hashes),
  ]);
  return Object.fromEntries(
    hashes.map((hash) => [
      hash,
      {
        pages: pages[hash] ?? [],
        places: rows
          .filter((row) => row.hash === hash)
          .map(({ kind, id, name }) => ({ kind, id, name: pickText(name, language.locale) })),
      },
    ]),
  );
}

/** Returns which of these pictures something shows now. Two statements. */
export async function shownOf(handle: Handle, owner: Owner, hashes: readonly string[]): Promise<Set<string>> {
  const uses = await findUses(handle, { kind: "picture", ids: hashes, owner });
  const places = await placesOf(handle, owner, hashes);
  return new Set([...uses.keys(), ...places.map(({ hash }) => hash)]);
}
