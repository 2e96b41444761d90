import type { RequestContext } from "~/app/context.server";
import { moduleText } from "../document/finding-text";
import { findUses, type PageUse } from "./find-uses.server";

/** A page that uses a thing, in the reader's words. */
export interface UsedPage extends Pick<PageUse, "pageId" | "name" | "states"> {
  /** Names of the modules it is in; none = the page's own settings. */
  modules: string[];
}

/** Returns the pages that use each of these things, by id, for a screen; those that no page uses are missing. */
export async function usedPages(
  { db, language }: Pick<RequestContext, "db" | "language">,
  { ids, ...about }: Omit<Parameters<typeof findUses>[1], "ids"> & { ids: readonly (string | number)[] },
): Promise<Record<string, UsedPage[]>> {
  const uses = await findUses(db, { ...about, ids: ids.map(String) });
  const named = ({ pageId, name, states, modules }: PageUse): UsedPage => {
    return { pageId, name, states, modules: modules.map((module) => moduleText(language.i18n.t, module)) };
  };
  return Object.fromEntries([...uses].map(([id, pages]) => [id, pages.map(named)]));
}
