import { expect, test } from "vitest";
import { claimableTickets, claimCoupon } from "~/app/coupons/api.server";
import { giveBack } from "~/app/rewards/membership/give-back.server";
import { action, loader } from "~/app/rewards/routes/vip";
import { routed } from "../support/account-context";
import { makeCoupon } from "../support/coupon-factories";
import { testDatabase } from "../support/database";
import { interleave } from "../support/interleave";
import { buyPeriod, letDaysPass, makeMember, makePayer, makePlan } from "../support/membership-factories";
import { fundWallet } from "../support/order-factories";
import { rewardPerson } from "../support/reward-factories";

const { db, url } = testDatabase({ max: 8 });
const forMembers = () => makeCoupon(db, { members_only: true });
const codeOf = (claimed: Awaited<ReturnType<typeof claimCoupon>>) => (claimed.ok ? "claimed" : claimed.code);
const claim = async (userId: number, id: number) => codeOf(await claimCoupon(db, { id, userId }));

test("a coupon for members is claimed by members only, while they are", async () => {
  const { userId } = await makeMember(db);
  const [first, second] = [await forMembers(), await forMembers()];
  expect(await claim(await makePayer(db, 0), first)).toBe("membersOnly");
  expect(await claim(userId, first)).toBe("claimed");
  expect(await claim(userId, first)).toBe("owned");
  await letDaysPass(db, userId, 31);
  expect(await claim(userId, second)).toBe("membersOnly");
});

test("a membership gives so many a month; those of another month, and coupons for everybody, do not count", async () => {
  const { userId } = await makeMember(db, { couponsAMonth: 2 });
  const early = await forMembers();
  expect(await claim(userId, early)).toBe("claimed");
  await db
    .updateTable("coupons_owned")
    .set({ created_at: new Date(Date.now() - 32 * 86_400_000) })
    .where("coupon_id", "=", early)
    .execute();
  expect(await claim(userId, await makeCoupon(db))).toBe("claimed");
  const outcomes = [];
  for (let place = 0; place < 3; place++) outcomes.push(await claim(userId, await forMembers()));
  expect(outcomes).toEqual(["claimed", "claimed", "monthIsFull"]);
});

test("two different ones at the same moment, with one left: one of them", async () => {
  const { userId } = await makeMember(db, { couponsAMonth: 1 });
  const [one, other] = [await forMembers(), await forMembers()];
  const { first, second, waited } = await interleave(url, {
    first: (handle) => claimCoupon(handle, { id: one, userId }),
    before: /insert into coupons_owned/,
    second: (handle) => claimCoupon(handle, { id: other, userId }),
  });
  expect([codeOf(first), codeOf(second), waited]).toEqual(["claimed", "monthIsFull", true]);
});

test("pages for everybody do not offer it; the page of the membership does, with how many are claimed", async () => {
  const plan = await makePlan(db, { couponsAMonth: 3 });
  const { userId, browser } = await rewardPerson(db);
  const page = async () => (await browser.get(routed(loader), "/pages/vip/vip")).json();
  const coupon = await forMembers();
  expect((await page()).coupons).toBeNull();
  await fundWallet(db, userId, 1000);
  await buyPeriod(db, userId, plan);
  const offered = await claimableTickets(db, { shopIds: [], goodsIds: [], locale: "en" });
  expect(offered.some(({ members }) => members)).toBe(false);
  const answer = await browser.post(routed(action), "/pages/vip/vip", { intent: "claim", coupon: String(coupon) });
  expect(decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")).toContain("coupons:claimed");
  const { coupons } = await page();
  expect(coupons).toMatchObject({ aMonth: 3, claimed: 1 });
  expect(coupons.tickets.find(({ id }: { id: number }) => id === coupon)).toMatchObject({ state: "unused" });
});

test("whoever claims one keeps the membership: it is not given back any more", async () => {
  const { userId } = await makeMember(db);
  const { id, price_minor: backMinor } = await db
    .selectFrom("memberships")
    .select(["id", "price_minor"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  expect(await claim(userId, await makeCoupon(db))).toBe("claimed");
  expect(await claim(userId, await forMembers())).toBe("claimed");
  expect(await giveBack(db, { userId, id, backMinor })).toMatchObject({ code: "couponClaimed" });
  const other = await makeMember(db);
  const bought = await db
    .selectFrom("memberships")
    .select(["id", "price_minor"])
    .where("user_id", "=", other.userId)
    .executeTakeFirstOrThrow();
  expect(await giveBack(db, { userId: other.userId, id: bought.id, backMinor: bought.price_minor })).toMatchObject({
    ok: true,
  });
});
