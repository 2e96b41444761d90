import type { Handle } from "~/db/transact.server";
import { readDocument } from "~/modules/format/read.server";
import type { ModuleType } from "~/modules/format/shapes";
import type { Owner } from "../document/model";
import { everyPlace, type Place } from "../gates/walk";
import { type ReplaceableKind, shownAt, thingAt } from "./swap-thing";
import { documentsWith, type UseState } from "./uses-queries.server";

/** Things that pages show or lead to. Pictures are named by their hash, everything else by its id. */
export type UsedKind = ReplaceableKind | "picture";

/** One page that shows or leads to a thing. */
export interface PageUse {
  pageId: number;
  name: string;
  states: UseState[];
  /** The modules it is in, in order, each once; none = only the page's own settings. */
  modules: { id: string; type: ModuleType; name: string; hidden: boolean }[];
}

/**
 * Returns the pages that use these things, by id: shown by a module, led to by a link, hidden modules included. One
 * statement. Things that no page uses are missing from the result.
 * @param owner a merchant sees the pages of their shop
 */
export async function findUses(
  handle: Handle,
  { kind, ids, owner = null }: { kind: UsedKind; ids: readonly string[]; owner?: Owner },
): Promise<Map<string, PageUse[]>> {
  const wanted = new Set(ids);
  const uses = new Map<string, Map<number, PageUse>>();
  for (const row of await documentsWith(
    handle,
    [...wanted].flatMap((id) => partsOf(kind, id)),
    owner,
  )) {
    const { document } = readDocument(row.document);
    for (const place of document ? everyPlace(document) : []) {
      const id = usedAt(place, kind);
      if (id === null || !wanted.has(id)) continue;
      const pages = uses.get(id) ?? new Map<number, PageUse>();
      const page = pages.get(row.page_id) ?? { pageId: row.page_id, name: row.name, states: [], modules: [] };
      uses.set(id, pages.set(row.page_id, page));
      if (!page.states.includes(row.state)) page.states.push(row.state);
      const { item } = place;
      if (!item || page.modules.some((module) => module.id === item.id)) continue;
      page.modules.push({ id: item.id, type: item.type, name: item.name, hidden: item.hidden === true });
    }
  }
  return new Map([...uses].map(([id, pages]) => [id, [...pages.values()]]));
}

/** Returns the texts of which a document that uses the thing has one. */
function partsOf(kind: UsedKind, id: string): string[] {
  if (kind === "picture") return [`/media/${id}`];
  const link = `${shownAt[kind]}?`;
  // Links may have more parameters in any order, so the link alone has to do.
  return kind === "coupon" ? [link] : [`"${id}"`, link];
}

/** Returns which thing of a kind a value names; null = none. */
function usedAt({ hint, value }: Pick<Place, "hint" | "value">, kind: UsedKind): string | null {
  if (kind !== "picture") return thingAt(hint, value, kind);
  return typeof value === "string" ? (/\/media\/([0-9a-f]{32})/.exec(value)?.[1] ?? null) : null;
}
