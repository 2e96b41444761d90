import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { decideReferral } from "~/app/orders/referral/decide-referral.server";
import { done, payPurchase } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { orderEvents } from "~/tests/support/order-events";
import { makeAddress } from "~/tests/support/order-factories";
import { moneyOfOrder } from "~/tests/support/order-money";
import { expectReferralToHold } from "~/tests/support/referral-books";
import { purseOf } from "~/tests/support/referral-factories";
import { closeWindow, referrerOf, theDue, unpaidReferral } from "~/tests/support/referred-orders";
import { makeSupportStaff } from "~/tests/support/refund-factories";

const { db } = testDatabase();

describe("a share between two who have something in common", () => {
  /** A paid order of a buyer who lives where the referrer does. */
  async function held() {
    const made = await unpaidReferral(db);
    const referrerId = await referrerOf(db, made.userId);
    await makeAddress(db, referrerId);
    await sql`update addresses set mobile = '13900000000', detail = '88, HUAIHAI road' where user_id = ${referrerId}`.execute(
      db,
    );
    await sql`update addresses set region = 'Shanghai' where user_id = ${referrerId}`.execute(db);
    await sql`update orders set address = address || '{"region": "Shanghai"}' where id = ${made.orderId}`.execute(db);
    await payPurchase(db, { userId: made.userId, orders: [made] });
    return { ...made, referrerId };
  }

  test.each(["payout", "phone", "device", "address"] as const)("is held for review: the same %s", async (reason) => {
    const made = await unpaidReferral(db);
    const referrerId = await referrerOf(db, made.userId);
    if (reason === "payout")
      for (const id of [made.userId, referrerId])
        await db
          .insertInto("payout_accounts")
          .values({ user_id: id, kind: "wallet", currency: "USDT", address: `T-9${"x".repeat(20)}` })
          .execute();
    if (reason === "phone")
      await sql`update orders set address = address || ${JSON.stringify({ mobile: "139 0000 7777" })}::jsonb
        where id = ${made.orderId}`.execute(db);
    if (reason === "phone") await sql`update users set mobile = '13900007777' where id = ${referrerId}`.execute(db);
    if (reason === "device")
      await sql`update referrals set same_device = true where user_id = ${made.userId}`.execute(db);
    if (reason === "address") {
      await makeAddress(db, referrerId);
      await sql`update addresses set mobile = '1', region = 'X', detail = 'Lane 5 No. 7' where user_id = ${referrerId}`.execute(
        db,
      );
      await sql`update orders set address = address || '{"region": "x", "detail": "lane 5, no 7"}'
        where id = ${made.orderId}`.execute(db);
    }
    await payPurchase(db, { userId: made.userId, orders: [made] });
    expect(await theDue(db, made.orderId)).toMatchObject({ state: "held", reasons: [reason] });
    const notice = await db.selectFrom("notices").select("event").where("user_id", "=", referrerId).execute();
    expect(notice).toEqual([{ event: "referral_held" }]);
  });

  test("that staff release goes on its way, and is paid at once when the time is over", async () => {
    const staff = await makeSupportStaff(db);
    const [early, late] = [await held(), await held()];
    done(await decideReferral(db, { ...staff, orderId: early.orderId, verdict: "release" }));
    expect(await theDue(db, early.orderId)).toMatchObject({ state: "waiting", decided_by: staff.staff.id });
    for (const one of [early, late]) {
      await orderEvents.settle(db, one);
      await closeWindow(db, one.orderId);
    }
    expect(await purseOf(db, early.referrerId)).toMatchObject({ referral: 50 });
    expect(await purseOf(db, late.referrerId)).toMatchObject({ referral: 0 });
    done(await decideReferral(db, { ...staff, orderId: late.orderId, verdict: "release" }));
    expect(await purseOf(db, late.referrerId)).toMatchObject({ referral: 50 });
    expect(await decideReferral(db, { ...staff, orderId: late.orderId, verdict: "refuse" })).toEqual({
      ok: false,
      code: "over",
    });
    await expectReferralToHold(db);
  });

  test("that staff refuse stays with the shop, before the settlement and after it", async () => {
    const staff = await makeSupportStaff(db);
    const [before, after] = [await held(), await held()];
    done(await decideReferral(db, { ...staff, orderId: before.orderId, verdict: "refuse" }));
    for (const one of [before, after]) await orderEvents.settle(db, one);
    const money = await moneyOfOrder(db, before.orderId);
    done(await decideReferral(db, { ...staff, orderId: after.orderId, verdict: "refuse" }));
    expect(await moneyOfOrder(db, after.orderId)).toEqual(money);
    for (const one of [before, after]) await closeWindow(db, one.orderId);
    expect([money.referral, await purseOf(db, after.referrerId)]).toEqual([0, { referral: 0, wallet: 0 }]);
    await expectReferralToHold(db);
  });
});
