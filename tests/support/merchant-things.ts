import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { saveTemplate } from "~/app/orders/seller/freight/save-template.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import type { Db } from "~/db/client.server";
import { done, payPurchase, ship } from "./after-factories";
import { makeCoupon } from "./coupon-factories";
import { makeCategory, makeGoods, makeMedia, makeUser } from "./factories";
import { plan } from "./import-factories";
import { makeOffer } from "./offer-factories";
import { makeOrder } from "./order-factories";
import { askOf } from "./refund-factories";
import { makeReview } from "./review-factories";
import { talkThings } from "./talk-rows";
import { askOne, makeAccount, moveShopBalance } from "./withdrawal-factories";

/** Everything of a shop that merchants' addresses and forms can reference. */
export type MerchantThings = Awaited<ReturnType<typeof makeMerchantThings>>;

/** Makes a shop with one of each thing, by the verbs. */
export async function makeMerchantThings(db: Db) {
  const unpaid = await makeOrder(db);
  const { shopId } = unpaid;
  const { owner_id: ownerId } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const order = async () => {
    const made = await makeOrder(db, { shopId });
    await payPurchase(db, { userId: made.userId, orders: [{ id: made.orderId, shopId, skuIds: [], lineIds: [] }] });
    return made;
  };
  const [paid, received] = [await order(), await order()];
  await ship(db, { id: received.orderId, shopId });
  done(await confirmReceipt(db, { userId: received.userId, orderId: received.orderId }));
  const entry = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_entries.account_id")
    .select("ledger_entries.id")
    .where("ledger_accounts.kind", "=", "shop_balance")
    .where("ledger_accounts.owner_id", "=", shopId)
    .executeTakeFirstOrThrow();
  const facts = await db
    .selectFrom("orders")
    .select(["number", "address_version as addressVersion"])
    .where("id", "=", paid.orderId)
    .executeTakeFirstOrThrow();
  const { id: paperId } = await db
    .selectFrom("papers")
    .select("id")
    .where("order_id", "=", received.orderId)
    .executeTakeFirstOrThrow();
  return {
    shopId,
    ownerId,
    paperId,
    unpaidId: unpaid.orderId,
    orderId: paid.orderId,
    buyerId: paid.userId,
    ...facts,
    entryId: entry.id,
    refundId: await refundOfOrder(db, received),
    couponId: await makeCoupon(db, { shop_id: shopId }),
    ...(await goodsThings(db, shopId, ownerId)),
    ...(await ownThings(db, shopId)),
    ...(await talkThings(db, shopId)),
    ...(await withdrawalOf(db, shopId, ownerId)),
  };
}

async function withdrawalOf(db: Db, shopId: number, userId: number) {
  await moveShopBalance(db, shopId, 10_000);
  const accountId = await makeAccount(db, { shopId });
  return { accountId, withdrawalId: done(await askOne(db, { by: { userId, shopId }, accountId })) };
}

/** A refund that awaits the shop's answer. */
async function refundOfOrder(db: Db, { userId, orderId }: { userId: number; orderId: number }): Promise<number> {
  const lines = await db.selectFrom("order_lines").select("id").where("order_id", "=", orderId).execute();
  const asked = askOf({ userId, orderId, lineIds: lines.map(({ id }) => id) }, { amountMinor: 100 });
  return done(await askRefund(db, asked)).refundId;
}

async function goodsThings(db: Db, shopId: number, userId: number) {
  await db
    .updateTable("shops")
    .set({ logo: (await makeMedia(db)).hash })
    .where("id", "=", shopId)
    .execute();
  const goods = await makeGoods(db, { shop_id: shopId });
  const sku = await db.selectFrom("skus").select("id").where("goods_id", "=", goods.id).executeTakeFirstOrThrow();
  const fields = JSON.stringify({ "title.en": "Half a lantern" });
  const draft = await db
    .insertInto("goods_drafts")
    .values({ shop_id: shopId, goods_id: null, user_id: userId, fields })
    .returning("id")
    .executeTakeFirstOrThrow();
  const importer = { shopId, userId, categoryId: (await makeCategory(db)).id };
  const importId = await plan(db, importer, "title.en,price,stock\nLantern,12.00,4\n,nothing,\n");
  const { id: reviewId } = await makeReview(db, { goods_id: goods.id, user_id: userId });
  const skus = [{ skuId: sku.id, priceMinor: 1 }];
  const { id: offerId } = await makeOffer(db, { skus, state: "draft" });
  const tomorrow = { beginsAt: new Date(Date.now() + 86_400_000), endsAt: new Date(Date.now() + 90_000_000) };
  const { id: plannedOfferId } = await makeOffer(db, { skus, ...tomorrow });
  return {
    reviewId,
    offerId,
    plannedOfferId,
    goodsId: goods.id,
    version: goods.version,
    skuId: sku.id,
    draftId: draft.id,
    importId,
  };
}

async function ownThings(db: Db, shopId: number) {
  const category = await db
    .insertInto("shop_categories")
    .values({ shop_id: shopId, name: JSON.stringify({ en: "Lanterns" }), position: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: memberId } = await makeUser(db);
  await db.insertInto("shop_staff").values({ shop_id: shopId, user_id: memberId, role: "orders" }).execute();
  const zone = { regions: ["CN"], delivers: true, first: 1, firstMinor: 500, further: 1, furtherMinor: 100 };
  const template = { name: "Post", basis: "piece" as const, freeFromMinor: null, zones: [zone] };
  const { id: templateId } = done(await saveTemplate(db, { shopId, id: null, template: template as never }));
  const author = await db.insertInto("authors").values({ shop_id: shopId }).returning("id").executeTakeFirstOrThrow();
  const post = { author_id: author.id, body: "Lanterns", language: "en", key: "one" };
  const { id: postId } = await db.insertInto("posts").values(post).returning("id").executeTakeFirstOrThrow();
  const room = { shop_id: shopId, title: "Lanterns at night", key: "one" };
  const { id: roomId } = await db.insertInto("live_rooms").values(room).returning("id").executeTakeFirstOrThrow();
  return { categoryId: category.id, memberId, templateId, postId, roomId };
}
