import { randomUUID } from "node:crypto";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { startPayment } from "~/app/orders/paying/providers/start-payment.server";
import { shownField } from "~/app/orders/placing/checkout-form.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { skuFacts } from "~/app/orders/placing/placing-queries.server";
import { planPurchase } from "~/app/orders/placing/plan-purchase";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import type { Db } from "~/db/client.server";
import { done, orderRow, payPurchase, ship } from "./after-factories";
import { makeBargain } from "./bargain-factories";
import { makeStock } from "./cart-factories";
import { makeCoupon } from "./coupon-factories";
import { makeAdvert, makeArticle, makeGoods, makeMedia } from "./factories";
import { makeRecording, makeRoom } from "./live-factories";
import { checkoutOf, fundWallet } from "./order-factories";
import { simulator } from "./payment-provider";
import { makeAuthor, makePost, makeTopic } from "./post-factories";
import { makeRecharge } from "./recharge-factories";
import { askOf } from "./refund-factories";
import { makeStaff } from "./staff";
import { makeGroupBuy, paySeat, placeInTeam } from "./team-factories";
import { askOne } from "./withdrawal-factories";

/** One record of everything that belongs to a user, plus an article and an advert that anybody may see. */
export interface Fixtures {
  addressId: number;
  accountId: number;
  uploadId: string;
  deviceId: string;
  articleId: number;
  /** Belongs to another user; has one goods on sale. */
  shopId: number;
  goodsId: number;
  advertId: number;
  /** For the goods; anybody may claim it. */
  couponId: number;
  /** A sku for sale, and the checkout values of one piece. */
  skuId: number;
  shown: string;
  orderId: number;
  /** For that order, started at the simulated provider. */
  paymentId: number;
  /** Its parameter of the payment page. */
  payable: string;
  /** A received order awaiting a review, and its line. */
  receivedId: number;
  lineId: number;
  /** A refund of another received order; the shop has not answered. */
  refundId: number;
  /** Awaits review. */
  rechargeId: number;
  withdrawalId: number;
  /** A sku that can be bargained for, and somebody else's bargain for it. */
  bargainSkuId: number;
  bargainToken: string;
  /** An order with a seat in a team that gathers, and the team. */
  teamOrderId: number;
  teamToken: string;
  /** Of a post of theirs that was taken down. */
  rulingId: number;
  /** Somebody who has written a post, the post, and its topic. */
  authorId: number;
  postId: number;
  topicId: number;
  /** A room of another shop that is planned, and one that has ended and can be watched again. */
  roomId: number;
  endedRoomId: number;
}

/** Records that belong to a user. */
export type Own = Pick<
  Fixtures,
  | "addressId"
  | "accountId"
  | "skuId"
  | "shown"
  | "orderId"
  | "paymentId"
  | "payable"
  | "receivedId"
  | "lineId"
  | "refundId"
  | "rechargeId"
  | "withdrawalId"
>;

/** Inserts an address, a payout account, an unpaid order and a received one of a user. */
export async function makeOwn(db: Db, userId: number): Promise<Own> {
  const address = await db
    .insertInto("addresses")
    .values({
      user_id: userId,
      recipient: "Lena Hart",
      mobile: "13800138000",
      region: "上海市 黄浦区",
      region_code: "CN-31-01-01",
      detail: "88 Huaihai Road",
      is_default: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const account = await db
    .insertInto("payout_accounts")
    .values({
      user_id: userId,
      kind: "bank",
      bank: "Harbour Bank",
      number: "6222020200001111222",
      holder: "Lena Hart",
      mobile: "13800138000",
      card_type: "debit",
      // Old enough for withdrawals.
      created_at: new Date(Date.now() - 30 * 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    addressId: address.id,
    accountId: account.id,
    rechargeId: await makeRecharge(db, userId),
    withdrawalId: await makeOwnWithdrawal(db, userId, account.id),
    ...(await makePurchase(db, { userId, addressId: address.id })),
  };
}

/** Withdraws 50.00 of 60.00. */
async function makeOwnWithdrawal(db: Db, userId: number, accountId: number): Promise<number> {
  await fundWallet(db, userId, 6000);
  const asked = await askOne(db, { by: { userId }, accountId });
  if (!asked.ok) throw new Error(asked.code);
  return asked.value;
}

/** Places an order of the first sku on sale, which has a picture in the demo shop, or of a new one. */
async function makePurchase(db: Db, buyer: { userId: number; addressId: number }) {
  const onSale = await db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .select("skus.id as skuId")
    .where("goods.state", "=", "on_sale")
    .where("skus.retired", "=", false)
    .where("shops.state", "=", "open")
    .where("skus.stock", ">", 5)
    // Not the first: its pages are viewed, and a review of the fixtures has a picture without a file.
    .where("goods.id", "<>", 1)
    .orderBy("skus.id")
    .limit(1)
    .executeTakeFirst();
  const { skuId } = onSale ?? (await makeStock(db));
  const lines = [{ skuId, quantity: 1 }];
  const shown = shownField(
    planPurchase(lines, await skuFacts(db, [skuId]), { userId: buyer.userId, region: "CN-31-01-01" }),
  );
  const placed = await placeOrder(db, await checkoutOf(db, lines, buyer));
  if (!placed.ok) throw new Error(placed.code);
  const [orderId = 0] = placed.value.orderIds;
  const { total_minor } = await db
    .selectFrom("orders")
    .select("total_minor")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  await fundWallet(db, buyer.userId, total_minor);
  const payment = await startPayment(db, {
    userId: buyer.userId,
    key: randomUUID(),
    provider: simulator,
    orders: [{ id: orderId, amountVersion: 1 }],
  });
  if (!payment.ok) throw new Error(payment.code);
  const received = await makeReceived(db, { ...buyer, skuId });
  const other = await makeReceived(db, { ...buyer, skuId });
  const claim = { userId: buyer.userId, orderId: other.receivedId, lineIds: [other.lineId] };
  const { refundId } = done(await askRefund(db, askOf(claim, { amountMinor: 100 })));
  return {
    skuId,
    shown,
    orderId,
    paymentId: payment.value.id,
    payable: `${orderId}:1:${total_minor}`,
    ...received,
    refundId,
  };
}

/** Places an order of a sku that is paid, shipped and received. */
async function makeReceived(
  db: Db,
  { userId, addressId, skuId }: { userId: number; addressId: number; skuId: number },
): Promise<{ receivedId: number; lineId: number }> {
  const checkout = await checkoutOf(db, [{ skuId, quantity: 1 }], { userId, addressId });
  const [id = 0] = done(await placeOrder(db, checkout)).orderIds;
  const { shop_id: shopId } = await orderRow(db, id);
  const order = { id, shopId, skuIds: [skuId], lineIds: [] };
  await payPurchase(db, { userId, orders: [order] });
  await ship(db, order);
  done(await confirmReceipt(db, { userId, orderId: id }));
  const line = await db.selectFrom("order_lines").select("id").where("order_id", "=", id).executeTakeFirstOrThrow();
  return { receivedId: id, lineId: line.id };
}

/** A post of a user that was taken down. */
export async function makeRuled(db: Db, userId: number) {
  const author = await makeAuthor(db, { user_id: userId, trusted: 9 });
  const ruled = await makePost(db, { author_id: author.id, user_id: userId, state: "taken_down" });
  const { staff } = await makeStaff(db);
  const { id: rulingId } = await db
    .insertInto("post_rulings")
    .values({
      post_id: ruled.id,
      kind: "taken_down",
      rule: "4.1",
      words: "The same again",
      staff_id: staff.id,
      appeal_until: new Date(Date.now() + 7 * 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { rulingId };
}

/** A bargain of somebody else, and a seat of a user in a team that waits for two more. */
export async function makeTogether(db: Db, userId: number) {
  // Dear, so that it stands last where the cheapest come first.
  const { skuId: bargainSkuId, token: bargainToken } = await makeBargain(db, { price: 9_900_000, floor: 9_800_000 });
  const { orderId: teamOrderId, token: teamToken } = await placeInTeam(db, await makeGroupBuy(db), null, userId);
  done(await paySeat(db, { userId, orderId: teamOrderId }));
  return { bargainSkuId, bargainToken, teamOrderId, teamToken };
}

/** A post of somebody else, with a topic and the picture of goods. */
export async function makeWritten(db: Db) {
  const first = db.selectFrom("goods").select(["id", "picture"]).orderBy("id").limit(1);
  const { picture, id } = await first.executeTakeFirstOrThrow();
  const post = await makePost(db, { pictures: [picture], goods: [id], topics: ["WindowCorner"] });
  const topic = await makeTopic(db, { word: "WindowCorner" });
  return { authorId: post.author_id, postId: post.id, topicId: topic.id };
}

/** A planned room of somebody's shop, and one that has ended. */
export async function makeRooms(db: Db) {
  const ended = await makeRecording(db, { title: "Lamps for long evenings" });
  const planned_for = new Date(Date.now() + 3 * 86_400_000);
  const room = await makeRoom(db, { shop_id: ended.room.shop_id, title: "Lamps for the garden", planned_for });
  return { roomId: room.id, endedRoomId: ended.room.id };
}

/** @param userId owner of the records; the user has a session already */
export async function makeThings(db: Db, userId: number): Promise<Fixtures> {
  const own = await makeOwn(db, userId);
  const media = await makeMedia(db);
  const upload = await db
    .insertInto("uploads")
    .values({ user_id: userId, media: media.hash })
    .returning("id")
    .executeTakeFirstOrThrow();
  const session = await db
    .selectFrom("user_sessions")
    .select("id_hash")
    .where("owner_id", "=", userId)
    .executeTakeFirstOrThrow();
  const article = await makeArticle(db);
  const goods = await makeGoods(db);
  const advert = await makeAdvert(db);
  return {
    ...own,
    ...(await makeTogether(db, userId)),
    ...(await makeRuled(db, userId)),
    ...(await makeWritten(db)),
    ...(await makeRooms(db)),
    uploadId: upload.id,
    deviceId: session.id_hash.slice(0, 32),
    articleId: article.id,
    shopId: goods.shop_id,
    goodsId: goods.id,
    advertId: advert.id,
    couponId: await makeCoupon(db, {}, [goods.id]),
  };
}
