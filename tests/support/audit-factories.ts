import { decideSubmission, type Verdict } from "~/app/catalog/admin/audit/decide-submission.server";
import { insertSubmissions, openSubmissions } from "~/app/catalog/seller/audit/submissions-queries.server";
import { typedOf } from "~/app/catalog/seller/goods/filled-goods.server";
import { sellerGoods } from "~/app/catalog/seller/goods/goods-seller-queries.server";
import { ok } from "~/app/platform/result";
import { forgetSettings, type GoodsAudit } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { storeRaw } from "./setting-factories";
import { makeStaff } from "./staff";

/** Sets which goods are audited first; factories create other people's shops, which are always audited. */
export async function setAudit(db: Db, auditGoods: GoodsAudit, more: { auditOwnGoods?: boolean } = {}): Promise<void> {
  await storeRaw(db, "general", { auditGoods, ...more });
  forgetSettings(db);
}

export async function openOf(db: Db, goodsId: number) {
  const [open] = await openSubmissions(db, [goodsId]);
  return open;
}

/** Decides the open submission of goods as a new member of staff. */
export async function decide(db: Db, goodsId: number, verdict: Verdict = { intent: "pass" }) {
  const open = await openOf(db, goodsId);
  return decideSubmission(db, { actor: await makeStaff(db, { role: "catalogue" }), id: open?.id ?? 0, verdict });
}

/** Creates a pending submission of goods: a new title. */
export async function makeSubmission(db: Db, goodsId: number): Promise<number> {
  const shop = await db
    .selectFrom("goods")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .select(["shops.id", "owner_id"])
    .where("goods.id", "=", goodsId)
    .executeTakeFirstOrThrow();
  const goods = await sellerGoods(db, { shopId: shop.id, id: goodsId });
  if (!goods) throw new Error("no such goods");
  const changes = [{ field: "title.en", was: goods.title.en ?? "", now: "Another title" }];
  const proposed = { ...typedOf(goods), title: { ...goods.title, en: "Another title" } };
  const submitted = { goodsId, kind: "changed" as const, proposed, changes, puts: false };
  await transact(db, (trx) => insertSubmissions(trx, shop.owner_id, [submitted]).then(() => ok(null)));
  return (await openOf(db, goodsId))?.id ?? 0;
}
