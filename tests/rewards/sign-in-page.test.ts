import { expect, test } from "vitest";
import { pointsOf } from "~/app/rewards/api.server";
import { action, loader } from "~/app/rewards/routes/signin";
import { dayBeside } from "~/app/rewards/sign-in/month-calendar";
import { routed } from "../support/account-context";
import { testDatabase } from "../support/database";
import { givePoints, makeDays, rewardPerson } from "../support/reward-factories";

const { db } = testDatabase({ max: 8 });
const path = "/pages/user/signin/signin";

async function person(ago: readonly number[] = []) {
  const one = await rewardPerson(db);
  await makeDays(db, one.userId, ago);
  const { browser } = one;
  const page = async (query = "") => (await browser.get(routed(loader), path + query)).json();
  const post = (fields: Record<string, string>) => browser.post(routed(action), path, fields);
  return { ...one, page, post };
}

const toastOf = (response: Response) => decodeURIComponent(response.headers.get("Set-Cookie") ?? "");

test("signing in pays the day of the streak; a second tap says the same and pays nothing", async () => {
  const { userId, page, post } = await person([1, 2]);
  expect(await page()).toMatchObject({ signed: false, streak: 2, points: 10, longest: 2, balance: 0 });
  const answers = await Promise.all([1, 2, 3].map(() => post({ intent: "sign" })));
  for (const answer of answers) {
    expect(answer.status).toBe(303);
    expect(toastOf(answer)).toContain("rewards:signIn.done");
  }
  expect(await pointsOf(db, userId)).toBe(10);
  const after = await page();
  expect(after).toMatchObject({ signed: true, streak: 3, points: 10, balance: 10 });
  expect(after.week.map(({ state }: { state: string }) => state).slice(0, 4)).toEqual([
    "done",
    "done",
    "today",
    "coming",
  ]);
  expect(after.secondsLeft).toBeGreaterThan(0);
  expect(after.secondsLeft).toBeLessThanOrEqual(86_400);
});

test("a missed day is made up for points, and the page says before what it mends", async () => {
  const { userId, page, post } = await person([0, 2, 3, 4]);
  const { mend } = await page();
  const yesterday = dayBeside(new Date().toISOString().slice(0, 10), -1);
  expect(mend).toMatchObject({ day: yesterday, points: 20, from: 1, to: 5, left: 3 });
  expect(toastOf(await post({ intent: "mend", day: yesterday }))).toContain("rewards:mend.refused.tooFew");
  await givePoints(db, userId, 30);
  expect(toastOf(await post({ intent: "mend", day: yesterday }))).toContain("rewards:mend.done");
  expect(await page()).toMatchObject({ streak: mend.to, balance: 10, mend: null });
  expect(toastOf(await post({ intent: "mend", day: yesterday }))).toContain("rewards:mend.refused.signed");
});

test("months go back to the first of the person, and never beyond today", async () => {
  const { page } = await person([0]);
  const now = await page();
  expect(now.later).toBeNull();
  const before = await page(`?month=${now.earlier}`);
  expect(before).toMatchObject({ month: now.earlier, later: now.month });
  expect(await page("?month=2011-01")).toMatchObject({ month: now.month });
  expect(await page("?month=2999-01")).toMatchObject({ month: now.month });
  const { earlier } = await page(`?month=${now.month.replace(/^\d+/, (year: string) => String(Number(year) - 1))}`);
  expect(earlier).toBeNull();
});

test("a reminder keeps its hour and the zone, and goes", async () => {
  const { userId, page, post } = await person();
  expect((await page()).reminder).toEqual({ on: false, hour: 20 });
  await post({ intent: "remind", on: "on", hour: "7" });
  expect((await page()).reminder).toEqual({ on: true, hour: 7 });
  const wish = await db
    .selectFrom("sign_in_wishes")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  expect(wish).toMatchObject({ remind_minute: 420, remind_zone: "UTC" });
  expect(wish.remind_at?.toISOString()).toMatch(/T07:00:00/);
  await post({ intent: "remind", hour: "7" });
  expect((await page()).reminder).toMatchObject({ on: false });
});

test("what no form of the page sends is refused", async () => {
  const { post } = await person();
  for (const fields of [{}, { intent: "mend" }, { intent: "mend", day: "x" }, { intent: "remind", hour: "24" }])
    expect((await post(fields as Record<string, string>)).status).toBe(400);
});
