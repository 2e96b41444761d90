import { createPage, openDraft, saveDraft } from "~/app/pages/api.server";
import type { BySeller } from "~/app/pages/document/model";
import type { Db } from "~/db/client.server";
import type { PageDocument } from "~/modules/format/stored";
import { makeShop, makeUser } from "../../support/factories";

export interface Merchant {
  by: BySeller;
  shopId: number;
  userId: number;
}

/** Creates a shop and its owner, in the form verbs expect. */
export async function makeMerchant(db: Db, name = "Aminah"): Promise<Merchant> {
  const user = await makeUser(db, { nickname: name });
  const shop = await makeShop(db, { owner_id: user.id });
  return { by: { seller: { id: user.id, name, shopId: shop.id } }, shopId: shop.id, userId: user.id };
}

/** Creates a page of the merchant's shop, which nobody has saved yet. */
export async function makeShopPage(db: Db, { by, shopId }: Merchant, kind: "shop" | "page" = "page"): Promise<number> {
  const made = await createPage(db, { kind, shopId, name: "Autumn", by });
  if (!made.ok) throw new Error(made.code);
  return made.value.pageId;
}

/** Saves a document over the present draft. */
export async function saveOver(
  db: Db,
  by: Parameters<typeof saveDraft>[1]["by"],
  pageId: number,
  document: PageDocument,
) {
  const lockVersion = (await openDraft(db, pageId))?.lockVersion ?? 0;
  return saveDraft(db, { pageId, document, history: null, lockVersion, by });
}
