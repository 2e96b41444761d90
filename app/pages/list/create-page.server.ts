import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { shopExists } from "~/app/shops/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import type { PageKind } from "~/modules/format/document";
import { readDocument } from "~/modules/format/read.server";
import type { PageDocument } from "~/modules/format/stored";
import type { PageKey } from "~/modules/store/pages-queries.server";
import type { By, Owner } from "../document/model";
import { copyOf } from "../document/new-item";
import { type PresetName, presetDocument } from "../document/presets";
import { shopDocument } from "../document/shop-document.server";
import { draftOf, writeDraft } from "../drafts/drafts-queries.server";
import { noHistory } from "../editor/editor-steps";
import { newPageToken } from "../previews/new-token.server";
import { insertPage } from "../publishing/revisions-queries.server";
import { newestVersion } from "../publishing/versions-queries.server";
import { authorOf, ownerOf } from "./owner.server";
import { pageName } from "./page-name";
import { pageById } from "./pages-queries.server";
import { recordAction } from "./record.server";

export interface NewPage {
  kind: PageKind;
  /** For `shop` pages, and for free pages that belong to a shop. */
  shopId?: number;
  name: string;
}

/** `kindTaken`: the home (category, search) page, or that of this shop, exists already. */
export type CreateRefusal = "kindTaken" | "noShop" | "notFound" | "nameMissing";

type StartsFrom = { preset: PresetName } | { copyOf: number };

/** Creates a page with a draft, from a preset or as a copy of another page's draft. Nothing of it is public yet. */
export function createPage(
  db: Db,
  { by, from = { preset: "blank" }, ...page }: NewPage & { from?: StartsFrom; by: By },
): Promise<Result<{ pageId: number }, CreateRefusal>> {
  return transact(db, async (trx) => {
    const document = await firstDocument(trx, { from, shopId: page.shopId, owner: ownerOf(by) });
    if (!document) return refuse("notFound");
    const made = await insertNewPage(trx, page);
    if (!made.ok) return made;
    const { pageId, key, name } = made.value;
    await writeDraft(trx, { pageId, document, history: noHistory, lockVersion: 0, author: authorOf(by) });
    await recordAction(trx, { by, did: "created", page: { id: pageId, name }, after: { ...key, ...from } });
    return ok({ pageId });
  });
}

/** Creates the page alone, inside an existing transaction. */
export async function insertNewPage(
  trx: Transaction<Database>,
  { kind, shopId, name: typed }: NewPage,
): Promise<Result<{ pageId: number; key: PageKey; name: string }, CreateRefusal>> {
  const name = pageName(typed);
  if (name === "") return refuse("nameMissing");
  const shop_id = kind === "shop" || kind === "page" ? (shopId ?? null) : null;
  if (kind === "shop" && shop_id === null) return refuse("noShop");
  if (shop_id !== null && !(await shopExists(trx, shop_id))) return refuse("noShop");
  const made = await insertPage(trx, { kind, shop_id, token: newPageToken(), name });
  if (!made) return refuse("kindTaken");
  const key: PageKey =
    kind === "page" ? { kind, token: made.token } : kind === "shop" ? { kind, shopId: shop_id ?? 0 } : { kind };
  return ok({ pageId: made.id, key, name });
}

/**
 * Returns the initial document of a new page; a shop's home with the shop's own things. Null = the page to copy does
 * not exist.
 */
function firstDocument(
  trx: Transaction<Database>,
  { from, shopId, owner }: { from: StartsFrom; shopId: number | undefined; owner: Owner },
): Promise<PageDocument | null> {
  if ("copyOf" in from) return copiedDocument(trx, from.copyOf, owner);
  if (from.preset === "shop" && shopId !== undefined) return shopDocument(trx, shopId);
  return Promise.resolve(presetDocument(from.preset));
}

/** Returns another page as the editor would open it, with a new id for every module. */
async function copiedDocument(trx: Transaction<Database>, pageId: number, owner: Owner): Promise<PageDocument | null> {
  if (!(await pageById(trx, pageId, owner))) return null;
  const [draft, newest] = [await draftOf(trx, pageId), await newestVersion(trx, pageId)];
  const { document } = readDocument(draft?.document ?? newest?.document ?? { item: [] });
  return document && { ...document, item: document.item.map((item) => copyOf(item)) };
}
