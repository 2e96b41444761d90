import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { banPerson } from "~/app/account/bans/ban-person.server";
import { liftBan } from "~/app/account/bans/lift-ban.server";
import { postTransfer } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { confirmAdjustment } from "~/app/wallet/admin/adjustments/confirm-adjustment.server";
import { proposeAdjustment } from "~/app/wallet/admin/adjustments/propose-adjustment.server";
import { refuseRecharge } from "~/app/wallet/admin/refuse-recharge.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { done } from "./after-factories";
import { fillIn } from "./application-factories";
import { makeStock } from "./cart-factories";
import { makeCoupon, ownCoupon } from "./coupon-factories";
import { makeCase } from "./desk-factories";
import { makeMedia, makeShop } from "./factories";
import { hashOf } from "./hash-of";
import { makeSpoken } from "./live-belongings";
import { makeOffer } from "./offer-factories";
import { makeAddress } from "./order-factories";
import { password } from "./people";
import { makePosted } from "./post-belongings";
import { makeRecharge, makeUpload } from "./recharge-factories";
import { makeRefund } from "./refund-factories";
import { makeReview } from "./review-factories";
import { makeRewarded } from "./reward-belongings";
import { makeStaff } from "./staff";
import { buyTogether } from "./together-belongings";

/** A person who used the whole shop and has nothing pending: everything they wrote contains a unique word. */
export interface FullPerson {
  id: number;
  word: string;
  mobile: string;
  orderId: number;
}

/** Withdraws the rest of a wallet. */
export async function emptyWallet(db: Db, userId: number): Promise<void> {
  const row = await db
    .selectFrom("ledger_accounts")
    .select("balance_minor")
    .where("owner_id", "=", userId)
    .where("kind", "=", "wallet")
    .executeTakeFirst();
  const left = row?.balance_minor ?? 0;
  if (left === 0) return;
  const posted = await transact(db, (trx) =>
    postTransfer(trx, {
      key: `test-empty-${randomUUID()}`,
      kind: "withdraw",
      causeId: userId,
      currency: marketCurrency(),
      entries: [
        { account: { kind: "wallet", ownerId: userId }, amountMinor: -left },
        { account: { kind: "money_out" }, amountMinor: left },
      ],
    }),
  );
  done(posted);
}

/** Makes such a person. @param word in everything that they wrote, unlike anybody else's */
export async function makeFullPerson(db: Db, word: string): Promise<FullPerson> {
  const { userId: id, orderId } = await makeRefund(db, "complete");
  const mobile = `137${String(id).padStart(8, "0")}`;
  const avatar = await makeMedia(db, { personal: true });
  await db
    .updateTable("users")
    .set({
      username: `${word}-name`,
      nickname: `${word} Hart`,
      mobile,
      email: `${word}@mail.example`,
      avatar: avatar.hash,
      bio: `I am ${word}`,
      birthday: "1990-02-03",
      gender: "female",
      last_login_address: `${word}.net`,
      password_hash: await hashOf(password),
    })
    .where("id", "=", id)
    .execute();
  await createSessions(db, "user_sessions", false).create(id, { agent: `${word} browser`, address: `${word}.net` });
  await belongings(db, id, word);
  await orderOf(db, orderId, word);
  await doneByStaff(db, id, word);
  await emptyWallet(db, id);
  return { id, word, mobile, orderId };
}

async function belongings(db: Db, id: number, word: string): Promise<void> {
  const address = await makeAddress(db, id);
  await db
    .updateTable("addresses")
    .set({ recipient: word, detail: `${word} Road` })
    .where("id", "=", address)
    .execute();
  const { goodsId, skuId, shopId } = await makeStock(db, { price: 500, stock: 5 });
  const own = { user_id: id };
  const upload = await makeUpload(db, id);
  const shop = await makeShop(db);
  await makeShop(db, { owner_id: id, state: "closed" });
  const coupon = await makeCoupon(db);
  await db.insertInto("coupon_reminders").values({ coupon_id: coupon, user_id: id }).execute();
  await db
    .insertInto("user_identities")
    .values({ ...own, issuer: "https://id.example", subject: word })
    .execute();
  const { id: text } = await db
    .insertInto("articles")
    .values({ title: "{}", body: "{}", tag: "guide", picture: null, help_category_id: null, published_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("article_versions")
    .values({ article_id: text, number: 1, content: JSON.stringify({ title: { en: "Terms" }, summary: {}, body: {} }) })
    .execute();
  await db
    .insertInto("legal_consents")
    .values({ ...own, article_id: text, number: 1, way: "register" })
    .execute();
  await db
    .insertInto("user_recovery_codes")
    .values({ ...own, code_hash: `${word} hash` })
    .execute();
  const { id: account } = await db
    .insertInto("payout_accounts")
    .values({ ...own, kind: "bank", bank: word, number: word, holder: word, mobile: word, card_type: "debit" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("withdrawals")
    .values({
      ...own,
      key: randomUUID(),
      payout_account_id: account,
      state: "cancelled",
      currency: marketCurrency(),
      account_kind: "bank",
      account_name: word,
      account_number: word,
      account_holder: word,
      account_mobile: word,
      account_since: new Date(),
      amount_minor: 500,
      fee_minor: 0,
    })
    .execute();
  await db
    .insertInto("complaints")
    .values({ ...own, subject_kind: "goods", subject_id: goodsId, reason: "fraud", body: `${word} complains` })
    .execute();
  await db
    .insertInto("collections")
    .values({ ...own, goods_id: goodsId })
    .execute();
  await db
    .insertInto("stock_alerts")
    .values({ ...own, goods_id: goodsId })
    .execute();
  const { id: offerId } = await makeOffer(db, { skus: [{ skuId, priceMinor: 1 }], state: "over" });
  await db
    .insertInto("flash_reminders")
    .values({ ...own, offer_id: offerId })
    .execute();
  await db
    .insertInto("follows")
    .values({ ...own, shop_id: shopId })
    .execute();
  await db
    .insertInto("footprints")
    .values({ ...own, goods_id: goodsId, seen_on: "2026-11-23" })
    .execute();
  await db
    .insertInto("searches")
    .values({ ...own, keyword: `${word} tea` })
    .execute();
  await db
    .insertInto("cart_lines")
    .values({ ...own, sku_id: skuId, number: 1, price_minor: 500 })
    .execute();
  await db
    .insertInto("cart_merges")
    .values({ ...own, cart_id: randomBytes(12).toString("hex") })
    .execute();
  await db
    .insertInto("notices")
    .values({ ...own, kind: "notice", event: "shop_closed", subject_id: shopId })
    .execute();
  await db
    .insertInto("conversations")
    .values({ ...own, shop_id: shopId })
    .execute();
  await makeCase(db, { userId: id, question: `${word} asks` });
  await makeRewarded(db, id);
  await makePosted(db, { userId: id, word });
  await makeSpoken(db, { userId: id, word });
  await db
    .insertInto("feedback")
    .values({ ...own, body: `${word} says`, contact: word, pictures: [upload.hash] })
    .execute();
  await db
    .insertInto("shop_staff")
    .values({ ...own, shop_id: shop.id, role: "goods", accepted_at: new Date() })
    .execute();
  await ownCoupon(db, id, coupon);
  await buyTogether(db, id, skuId);
  await fillIn(db, id);
  await db.updateTable("shop_applications").set({ real_name: word }).where("user_id", "=", id).execute();
  await makeReview(db, { goods_id: goodsId, user_id: id, body: "Good tea" });
}

/** The order and its after-sale period are over. */
async function orderOf(db: Db, orderId: number, word: string): Promise<void> {
  const address = JSON.stringify({
    recipient: word,
    mobile: word,
    region: "上海市",
    regionCode: "CN-31",
    detail: word,
  });
  await db
    .updateTable("orders")
    .set({ remark: word, address, received_at: sql<Date>`now() - interval '60 days'`, state: "completed" })
    .where("id", "=", orderId)
    .execute();
  // What the shop noted about its buyer.
  await sql`
    insert into order_notes (order_id, shop_id, note, tag, written_by)
    select orders.id, shops.id, ${`${word} called`}, 'VIP', shops.owner_id
    from orders join shops on shops.id = orders.shop_id where orders.id = ${orderId}`.execute(db);
  await takeOffer(db, orderId);
}

/** What the line of an order took of an offer. */
async function takeOffer(db: Db, orderId: number): Promise<void> {
  const line = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["order_lines.id", "sku_id", "user_id"])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { skus } = await makeOffer(db, { skus: [{ skuId: line.sku_id, priceMinor: 1 }], state: "over" });
  await db
    .insertInto("offer_takes")
    .values({ line_id: line.id, offer_sku_id: skus[0] ?? 0, user_id: line.user_id, quantity: 1 })
    .execute();
}

async function doneByStaff(db: Db, id: number, word: string): Promise<void> {
  const by = await makeStaff(db, { role: "owner" });
  const actor = { staff: by.staff, address: by.address };
  done(await banPerson(db, { ...actor, userId: id, reason: "spam", words: "Sent the same to twenty", days: null }));
  done(await liftBan(db, { ...actor, userId: id, words: "Said sorry" }));
  await createSessions(db, "user_sessions", false).create(id, { agent: `${word} browser`, address: `${word}.net` });
  const other = await makeStaff(db, { role: "owner" });
  const amount = { currency: marketCurrency(), amountMinor: 100, reason: "A parcel was late", note: "Sorry" };
  const adjusted = { userId: id, shopId: null };
  const proposed = done(await proposeAdjustment(db, { ...actor, ...amount, key: randomUUID(), adjusted }));
  done(await confirmAdjustment(db, { ...other, id: proposed, belowZero: false }));
  await db
    .insertInto("user_notes")
    .values({ user_id: id, staff_id: by.staff.id, key: randomUUID(), body: `${word} called` })
    .execute();
  await db
    .insertInto("data_exports")
    .values({ user_id: id, staff_id: null, key: randomUUID(), ends_at: new Date("2099-01-01") })
    .execute();
  await db
    .insertInto("payments")
    .values({
      user_id: id,
      key: randomUUID(),
      method: "simulator",
      amount_minor: 500,
      currency: marketCurrency(),
      state: "refused",
      settled_at: new Date(),
    })
    .execute();
  const recharge = await makeRecharge(db, id);
  done(
    await refuseRecharge(db, {
      ...actor,
      id: recharge,
      reason: "Not found",
      purchases: { find: async () => null } as never,
    }),
  );
}
