import { expect, test } from "vitest";
import { claimCoupon } from "~/app/coupons/claim-coupon.server";
import { couponCentre, couponGoods, couponTicket, myCoupons } from "~/app/coupons/coupon-tickets.server";
import { makeCoupon } from "~/tests/support/coupon-factories";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeGoods, makeShop, makeUser } from "~/tests/support/factories";
import { inTier } from "~/tests/support/tier";

const { db, queries } = testDatabase({ max: 20 });

const person = async () => (await makeUser(db)).id;
const claim = (id: number, userId: number) => claimCoupon(db, { id, userId });
const later = new Date(Date.now() + 3600_000);
const past = new Date(Date.now() - 3600_000);
const day = 86_400_000;

const many = inTier({ test: 100, full: 500 });

test(`S5: of a coupon with ten uses ${many} claims get ten, and it counts ten`, { timeout: 120_000 }, async () => {
  const id = await makeCoupon(db, { total: 10 });
  const people = await Promise.all(Array.from({ length: many }, person));
  const answers = await Promise.all(people.map((userId) => claim(id, userId)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(new Set(answers.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(["allClaimed"]));
  expect((await couponTicket(db, { id, userId: null, locale: "en" }))?.left).toBe(0);
});

test("S5: fifty claims of one person at once get one", async () => {
  const id = await makeCoupon(db);
  const userId = await person();
  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(id, userId)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok && one.code === "owned")).toHaveLength(49);
  expect((await couponTicket(db, { id, userId: null, locale: "en" }))?.left).toBe(99);
});

test.each([
  ["notYet", { opens_at: later }],
  ["ended", { opens_at: new Date(Date.now() - 2 * day), closes_at: past }],
  ["ended", { ends_at: past }],
  ["ended", { stopped_at: past }],
] as const)("is refused: %s", async (code, values) => {
  const id = await makeCoupon(db, values);
  expect(await claim(id, await person())).toEqual({ ok: false, code });
});

test("one that does not exist is refused", async () => {
  expect(await claim(987_654, await person())).toEqual({ ok: false, code: "notFound" });
});

test("the end is that of the coupon, so many days from claiming, or none", async () => {
  const userId = await person();
  const fixed = await makeCoupon(db, { ends_at: new Date(Date.now() + 9 * day) });
  const days = await makeCoupon(db, { valid_days: 7 });
  const none = await makeCoupon(db);
  for (const id of [none, fixed, days]) await claim(id, userId);
  const mine = await myCoupons(db, { userId, state: "unused", locale: "en" });
  expect(mine.map(({ id }) => id)).toEqual([days, fixed, none]);
  expect(Math.round(((mine[0]?.endsAt ?? 0) - Date.now()) / day)).toBe(7);
  expect(mine[2]?.endsAt).toBeNull();
});

test("what is over stands among the expired for 90 days, and with nobody else", async () => {
  const userId = await person();
  const id = await makeCoupon(db, { valid_days: 1 });
  await claim(id, userId);
  const end = (ago: number) =>
    db
      .updateTable("coupons_owned")
      .set({ ends_at: new Date(Date.now() - ago * day) })
      .where("user_id", "=", userId)
      .execute();
  const idsOf = async (state: "unused" | "expired", owner = userId) =>
    (await myCoupons(db, { userId: owner, state, locale: "en" })).map((one) => one.id);
  await end(89);
  expect([await idsOf("unused"), await idsOf("expired")]).toEqual([[], [id]]);
  expect(await idsOf("expired", await person())).toEqual([]);
  await end(91);
  expect(await idsOf("expired")).toEqual([]);
});

test("the centre shows what can be claimed, what is claimed, and last what is not for them with its reason", async () => {
  const userId = await person();
  const shop = await makeShop(db, { name: JSON.stringify({ en: "Teapots" }) });
  const closed = await makeShop(db, { state: "closed" });
  const [open, mine, gone, hidden] = [
    await makeCoupon(db, { shop_id: shop.id, kind: "discount" }),
    await makeCoupon(db, { kind: "shipping", shop_id: shop.id }),
    await makeCoupon(db, { total: 1, claimed: 1 }),
    await makeCoupon(db, { shop_id: closed.id }),
  ];
  await claim(mine, userId);
  const centre = await couponCentre(db, { userId, locale: "en" });
  const state = (id: number) => centre.open.find((one) => one.id === id)?.state;
  expect([state(open), state(mine)]).toEqual(["open", "unused"]);
  expect(centre.others.find((one) => one.id === gone)?.state).toBe("allClaimed");
  expect([...centre.open, ...centre.others].some(({ id }) => id === hidden)).toBe(false);
  expect(centre.owned.unused).toBe(1);
  const percent = await couponCentre(db, { userId, kind: "discount", locale: "en" });
  expect(new Set(percent.open.map(({ kind }) => kind))).toEqual(new Set(["discount"]));
});

test("the centre costs two statements, however many coupons there are", async () => {
  const userId = await person();
  queries.length = 0;
  await couponCentre(db, { userId, locale: "en" });
  expect(statementsOf(queries)).toHaveLength(2);
});

test("one of some goods knows them; one for all has none", async () => {
  const goods = await makeGoods(db);
  const some = await makeCoupon(db, {}, [goods.id]);
  const all = await makeCoupon(db);
  const of = (id: number) => couponGoods(db, { id, userId: null, locale: "en" });
  expect((await of(some))?.goodsIds).toEqual([goods.id]);
  expect((await of(all))?.goodsIds).toEqual([]);
  expect(await of(0)).toBeNull();
});
