import { describe, expect, test } from "vitest";
import { describeNotices } from "~/app/centre/notices/describe-notices.server";
import { notifyCoupons } from "~/app/centre/notices/notify-coupons.server";
import { noticesOf } from "~/app/chat/notices/notices-queries.server";
import { action, loader } from "~/app/coupons/routes/centre";
import { makeCoupon } from "~/tests/support/coupon-factories";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";
import { languages } from "~/tests/support/languages";
import { readerOf } from "~/tests/support/notice-factories";

const { db } = testDatabase({ max: 8 });
const path = "/pages/user/coupon/list";
const hour = 3600_000;

/** A coupon that opens in an hour, and somebody at the coupon centre. */
async function atTheCentre(values: Parameters<typeof makeCoupon>[1] = {}) {
  const id = await makeCoupon(db, { opens_at: new Date(Date.now() + hour), ...values });
  const { id: userId } = await makeUser(db);
  const reader = readerOf(db, userId);
  return {
    id,
    userId,
    reminded: async () => (await reader.load(loader, path)).reminded.includes(id),
    act: (intent: string) => reader.post(action, path, { intent, id }),
    open: (soFar: { claimed?: number; stopped_at?: Date } = {}) =>
      db
        .updateTable("coupons")
        .set({ opens_at: new Date(Date.now() - 1000), ...soFar })
        .where("id", "=", id)
        .execute(),
    told: async () =>
      describeNotices(
        await noticesOf(db, { userId, topics: ["shop"], before: null, limit: 10 }),
        languages.get("en"),
      ).map(({ title, text, href }) => [title, text, href]),
  };
}

describe("a coupon that opens later", () => {
  test("is told of once when it opens, to those who asked and to nobody else", async () => {
    const shop = await makeShop(db, { name: JSON.stringify({ en: "Northwind" }) });
    const [asked, other] = [await atTheCentre({ shop_id: shop.id }), await atTheCentre()];
    await asked.act("remind");
    await asked.act("remind");
    expect([await asked.reminded(), await other.reminded()]).toEqual([true, false]);
    await notifyCoupons(db);
    expect(await asked.told()).toEqual([]);
    await asked.open();
    await other.open();
    await Promise.all([notifyCoupons(db), notifyCoupons(db)]);
    expect(await asked.told()).toEqual([
      ["The coupon you wait for is open", "Northwind: claim it while some are left.", path],
    ]);
    expect(await other.told()).toEqual([]);
  });

  test("is not told of when they changed their mind, when it was called off, or when none is left", async () => {
    const [changed, stopped, gone] = [await atTheCentre(), await atTheCentre(), await atTheCentre()];
    for (const one of [changed, stopped, gone]) await one.act("remind");
    await changed.act("forget");
    expect(await changed.reminded()).toBe(false);
    await changed.open();
    await stopped.open({ stopped_at: new Date() });
    await gone.open({ claimed: 100 });
    await notifyCoupons(db);
    for (const one of [changed, stopped, gone]) expect(await one.told()).toEqual([]);
  });

  test("cannot be waited for once it is open, and never when it costs points", async () => {
    const [open, priced] = [await atTheCentre(), await atTheCentre({ points_price: 100 })];
    await open.open();
    for (const one of [open, priced]) {
      expect((await one.act("remind")).status).toBe(303);
      const row = await db.selectFrom("coupon_reminders").select("coupon_id").where("coupon_id", "=", one.id).execute();
      expect(row).toEqual([]);
    }
  });
});
