import { defaultLocale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import type { Issue } from "../format/document";
import type { ReadDocument } from "../format/read.server";
import type { PageDocument } from "../format/stored";
import { picturesByHash } from "../store/pages-queries.server";
import { compilePage, mediaOf, withoutMissing } from "./compile.server";
import { fillPage } from "./fill.server";
import { createLoad } from "./load.server";

/** How long a module may take to be looked up, ms: nobody waits for a page, somebody waits for a list. */
const timeLimitMs = 20_000;

/** Leaves out pictures that are not here, and lists the goods, articles, … that are not. Paths as in what was read. */
export async function lookUp(
  handle: Handle,
  found: PageDocument,
  { issues, places }: Pick<ReadDocument, "issues" | "places">,
): Promise<{ document: PageDocument; issues: Issue[] }> {
  const { document, issues: missing } = withoutMissing(found, await picturesByHash(handle, mediaOf(found)));
  // Hidden modules too: they may be shown tomorrow, and places count them.
  const shown = { ...document, item: document.item.map(({ hidden: _hidden, ...item }) => item) };
  const compiled = await compilePage({ id: 0, document: shown }, (hashes) => picturesByHash(handle, hashes));
  const load = createLoad({ handle, locale: defaultLocale, now: new Date(), pictures: compiled.pictures, likes: null });
  const filled = await fillPage(compiled, load, { timeLimitMs });
  // Items that were left out while reading count.
  const inFile = ({ path, ...rest }: Issue): Issue => ({
    ...rest,
    path: path.replace(/^item\[(\d+)\]/, (_, index: string) => `item[${places[Number(index)]}]`),
  });
  return { document, issues: [...issues, ...[...missing, ...filled.issues].map(inFile)] };
}
