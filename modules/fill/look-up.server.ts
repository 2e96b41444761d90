import { defaultLocale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import type { Issue } from "../format/document";
import type { ReadDocument } from "../format/read.server";
import type { PageDocument } from "../format/stored";
import { picturesByHash } from "../store/pages-queries.server";
import { compilePage, mediaOf, withoutMissing } from "./compile.server";
import { fillPage } from "./fill.server";
import { createLoad } from "./load.server";

/**
 * Time limit for looking up one module, in ms; generous, because no visitor is waiting for a page here, only an
 * operator for a list of issues.
 */
const timeLimitMs = 20_000;

/**
 * Drops pictures that do not exist and reports missing goods, articles, and so on. Paths refer to the original input.
 * `shopId`: the owner of the resulting page; null = the platform.
 */
export async function lookUp(
  handle: Handle,
  found: PageDocument,
  { issues, places, shopId }: Pick<ReadDocument, "issues" | "places"> & { shopId: number | null },
): Promise<{ document: PageDocument; issues: Issue[] }> {
  const { document, issues: missing } = withoutMissing(found, await picturesByHash(handle, mediaOf(found)));
  // Includes hidden modules: they may be shown later, and they count towards positions.
  const shown = { ...document, item: document.item.map(({ hidden: _hidden, ...item }) => item) };
  const compiled = await compilePage({ id: 0, document: shown, shopId }, (hashes, owner) =>
    picturesByHash(handle, hashes, owner),
  );
  const load = createLoad({
    handle,
    locale: defaultLocale,
    now: new Date(),
    pictures: compiled.pictures,
    likes: null,
    shopId,
  });
  const filled = await fillPage(compiled, load, { timeLimitMs });
  // Maps positions back to the input, where items dropped while reading still count.
  const inFile = ({ path, ...rest }: Issue): Issue => ({
    ...rest,
    path: path.replace(/^item\[(\d+)\]/, (_, index: string) => `item[${places[Number(index)]}]`),
  });
  return { document, issues: [...issues, ...[...missing, ...filled.issues].map(inFile)] };
}
