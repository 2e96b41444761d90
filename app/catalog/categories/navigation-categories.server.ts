import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { pictureAddress } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import { shownCategories } from "./categories-queries.server";

/** A category of the navigation, in the field names of the JSON API. */
export interface NavigationCategory {
  id: number;
  /** Id of the parent; 0 at the top. */
  pid: number;
  name: string;
  /** A URL, or "". */
  image: string;
  /** Placeholder colour of the picture, 0..39 (our addition). */
  tint: number;
  childlist: NavigationCategory[];
}

/** Returns the tree of categories shown in navigation; descendants of a hidden category are hidden with it. */
export async function navigationCategories(handle: Handle, locale: Locale): Promise<NavigationCategory[]> {
  const roots: NavigationCategory[] = [];
  const known = new Map<number, NavigationCategory>();
  // Parents come before their children.
  for (const { id, parent_id, name, picture, tint } of await shownCategories(handle)) {
    const image = picture === null ? "" : pictureAddress(`/media/${picture}`);
    const siblings = parent_id === null ? roots : known.get(parent_id)?.childlist;
    if (!siblings) continue;
    const node = { id, pid: parent_id ?? 0, name: pickText(name, locale), image, tint: tint ?? 39, childlist: [] };
    known.set(id, node);
    siblings.push(node);
  }
  return roots;
}
