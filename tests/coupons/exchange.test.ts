import { expect, test } from "vitest";
import { claimableFor, claimableTickets, claimForUse } from "~/app/coupons/api.server";
import { claimCoupon } from "~/app/coupons/claim-coupon.server";
import { couponCentre, couponTicket, myCoupons } from "~/app/coupons/coupon-tickets.server";
import { action as centreAction } from "~/app/coupons/routes/centre";
import { action, loader } from "~/app/coupons/routes/exchange";
import { pointsOf } from "~/app/rewards/api.server";
import { loader as logLoader } from "~/app/rewards/routes/log";
import { routed } from "../support/account-context";
import { makeCoupon } from "../support/coupon-factories";
import { testDatabase } from "../support/database";
import { makeShop } from "../support/factories";
import { twiceAtOnce } from "../support/interleave";
import { expectPointsToHold } from "../support/points-books";
import { givePoints, rewardPerson } from "../support/reward-factories";

const { db, url } = testDatabase({ max: 8 });
const path = "/pages/user/signin/exchange";
const price = 500;

async function person(points: number) {
  const one = await rewardPerson(db);
  if (points > 0) await givePoints(db, one.userId, points);
  return one;
}

const priced = (values: Parameters<typeof makeCoupon>[1] = {}) => makeCoupon(db, { points_price: price, ...values });
const claim = (id: number, userId: number, points = price) => claimCoupon(db, { id, userId, points });
const mine = async (userId: number) =>
  (await myCoupons(db, { userId, state: "unused", locale: "en" })).map(({ id }) => id);
const leftOf = async (id: number) => (await couponTicket(db, { id, userId: null, locale: "en" }))?.left;
const toastOf = (response: Response) => decodeURIComponent(response.headers.get("Set-Cookie") ?? "");

test("a coupon is had for its points once, however often it is tapped at the same moment", async () => {
  const { userId } = await person(1200);
  const id = await priced();
  const { first, second, waited } = await twiceAtOnce(url)(/insert into coupons_owned/, (handle) =>
    claimCoupon(handle, { id, userId, points: price }),
  );
  expect([first, second, waited]).toEqual([{ ok: true, value: null }, { ok: false, code: "owned" }, true]);
  expect([await pointsOf(db, userId), await mine(userId), await leftOf(id)]).toEqual([700, [id], 99]);
  await expectPointsToHold(db);
});

test("points pay one of two coupons that are taken at the same moment", async () => {
  const { userId } = await person(price + 1);
  const ids = [await priced(), await priced()];
  const answers = await Promise.all(ids.map((id) => claim(id, userId)));
  expect(answers.map((one) => (one.ok ? "had" : one.code)).sort()).toEqual(["had", "tooFew"]);
  expect([await pointsOf(db, userId), (await mine(userId)).length]).toEqual([1, 1]);
  await expectPointsToHold(db);
});

test("with too few points nothing is taken, and the coupon stays for others", async () => {
  const { userId } = await person(price - 1);
  const id = await priced();
  expect(await claim(id, userId)).toEqual({ ok: false, code: "tooFew" });
  expect([await pointsOf(db, userId), await mine(userId), await leftOf(id)]).toEqual([price - 1, [], 100]);
});

test("of two people who want the last one, one has it and the other keeps the points", async () => {
  const people = [await person(price), await person(price)];
  const id = await priced({ total: 1 });
  const answers = await Promise.all(people.map(({ userId }) => claim(id, userId)));
  expect(answers.map((one) => (one.ok ? "had" : one.code)).sort()).toEqual(["allClaimed", "had"]);
  const left = await Promise.all(people.map(({ userId }) => pointsOf(db, userId)));
  expect(left.sort()).toEqual([0, price]);
});

test("another price than the one shown is refused, also of a coupon that is free by now", async () => {
  const { userId } = await person(2000);
  const changed = { ok: false, code: "priceChanged" };
  expect(await claim(await priced(), userId, price - 1)).toEqual(changed);
  expect(await claim(await makeCoupon(db), userId)).toEqual(changed);
  expect([await pointsOf(db, userId), await mine(userId)]).toEqual([2000, []]);
});

test("a coupon with a price is nowhere among the free ones, and nobody has it for nothing", async () => {
  const { userId, browser } = await person(2000);
  const id = await priced();
  const goods = { shopIds: [], goodsIds: [], locale: "en" as const };
  const { open, others } = await couponCentre(db, { userId, locale: "en" });
  const listed = [
    ...open,
    ...others,
    ...(await claimableTickets(db, goods)),
    ...(await claimableFor(db, { ...goods, userId })).map(({ ticket }) => ticket),
  ];
  expect(listed.map((ticket) => ticket.id)).not.toContain(id);
  expect(await claimCoupon(db, { id, userId })).toEqual({ ok: false, code: "priceChanged" });
  expect(await claimForUse(db, { id, userId })).toEqual({ ok: false, code: "priceChanged" });
  await browser.post(routed(centreAction), "/pages/user/coupon/list", { id: String(id) });
  expect(await mine(userId)).toEqual([]);
});

test("the database keeps prices in points to the platform's coupons, and above zero", async () => {
  const { id: shop_id } = await makeShop(db);
  await expect(priced({ shop_id })).rejects.toThrow("coupons_points_of_platform");
  await expect(priced({ points_price: 0 })).rejects.toThrow("points_price");
});

test("the page exchanges by its form alone, says so, and the log has it", async () => {
  const { userId, browser } = await person(620);
  const id = await priced();
  const page = async () => (await browser.get(routed(loader), path)).json();
  const post = (fields: Record<string, string>) => browser.post(routed(action), path, fields);
  const ticketIn = ({ open }: { open: { id: number }[] }) => open.find((one) => one.id === id);
  const before = await page();
  expect(before.balance).toBe(620);
  expect(ticketIn(before)).toMatchObject({ state: "open", points: price });
  const form = { id: String(id), points: String(price) };
  const done = await post(form);
  expect([done.status, done.headers.get("Location")]).toEqual([303, path]);
  expect(toastOf(done)).toContain("coupons:exchange.done");
  expect(toastOf(await post(form))).toContain("coupons:refusal.owned");
  const after = await page();
  expect(after.balance).toBe(120);
  expect(ticketIn(after)).toMatchObject({ state: "unused" });
  const other = await priced();
  expect(toastOf(await post({ ...form, id: String(other) }))).toContain("coupons:refusal.tooFew");
  const log = await (await browser.get(routed(logLoader), "/pages/user/signin/log")).json();
  expect(log.rows[0]).toMatchObject({ kind: "exchanged", amountMinor: -price, balanceMinor: 120 });
  expect(await mine(userId)).toEqual([id]);
});
