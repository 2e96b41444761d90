import { sql } from "kysely";
import { expect, test } from "vitest";
import { endPoints } from "~/app/rewards/api.server";
import { pointsKind } from "~/app/rewards/log/points-entry";
import { loader } from "~/app/rewards/routes/log";
import { loader as csv } from "~/app/rewards/routes/log-csv";
import { action as sign } from "~/app/rewards/routes/signin";
import { dayBeside } from "~/app/rewards/sign-in/month-calendar";
import { routed } from "../support/account-context";
import { statementsOf, testDatabase } from "../support/database";
import { givePoints, makeDays, rewardPerson } from "../support/reward-factories";

const { db, queries } = testDatabase();
const path = "/pages/user/signin/log";
const yesterday = dayBeside(new Date().toISOString().slice(0, 10), -1);

/** Earned 40 and 30, spent 20 to make a day up, and what is left of the first, 20, has ended. */
async function person() {
  const one = await rewardPerson(db);
  const { userId, browser } = one;
  const log = async (query = "") => (await browser.get(routed(loader), `${path}?${query}`)).json();
  await makeDays(db, userId, [0]);
  await givePoints(db, userId, 40);
  await givePoints(db, userId, 30);
  await browser.post(routed(sign), "/pages/user/signin/signin", { intent: "mend", day: yesterday });
  await sql`update point_lots set ends_at = now() - interval '1 second' where user_id = ${userId} and points = 40`.execute(
    db,
  );
  await endPoints(db);
  return { ...one, log };
}

const short = ({ rows }: { rows: { kind: string; amountMinor: number; balanceMinor: number }[] }) =>
  rows.map(({ kind, amountMinor, balanceMinor }) => [kind, amountMinor, balanceMinor]);

test("the log has every entry with its balance, its month's sums, and what ends when", async () => {
  const { log } = await person();
  const page = await log();
  expect(short(page)).toEqual([
    ["ended", -20, 30],
    ["mended", -20, 50],
    ["signin", 30, 70],
    ["signin", 40, 40],
  ]);
  expect(page.months).toMatchObject([{ inMinor: 70, outMinor: 40, startMinor: 0 }]);
  expect(page.rows[1].day).toBe(yesterday);
  expect(page.rows.map(({ endsAt }: { endsAt: number | null }) => endsAt !== null)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(page).toMatchObject({ balance: 30, earned: 70, level: 1, levelName: "" });
  expect(page.ending).toMatchObject([{ points: 30, left: 30 }]);
});

test("what was earned by an order and by its reviews names the order", async () => {
  const { userId, browser } = await rewardPerson(db);
  await givePoints(db, userId, 40, "points_bought");
  await givePoints(db, userId, 20, "points_review_shown");
  await givePoints(db, userId, 5);
  const { rows } = await (await browser.get(routed(loader), path)).json();
  expect(rows.map(({ orderId }: { orderId: number | null }) => orderId)).toEqual([null, 20_261_101, 20_261_101]);
});

test("the filters take what was earned, spent and ended apart", async () => {
  const { log } = await person();
  expect(short(await log("kind=earned"))).toHaveLength(2);
  expect(short(await log("kind=spent"))).toEqual([["mended", -20, 50]]);
  expect(short(await log("kind=ended"))).toEqual([["ended", -20, 30]]);
  expect(short(await log("kind=nonsense"))).toHaveLength(4);
  expect(short(await log("month=2011-01"))).toEqual([]);
});

test("the file has the same entries, of the person alone", async () => {
  const { browser } = await person();
  const file = await (await browser.get(routed(csv), `${path}.csv?kind=spent`)).text();
  const [head, row, end] = file.replace("\ufeff", "").split("\r\n");
  expect(head).toBe("entry,at,kind,day,transfer,points,balance,note");
  expect(row).toMatch(new RegExp(`^\\d+,20[^,]+Z,mended,${yesterday},\\d+,-20,50,$`));
  expect(end).toBe("");
});

test("an empty log has no months, and a cause without a word is another entry", async () => {
  const { browser } = await rewardPerson(db);
  const page = await (await browser.get(routed(loader), path)).json();
  expect(page).toMatchObject({ rows: [], months: [], ending: [], balance: 0 });
  expect(pointsKind("points_forgotten")).toBe("other");
});

test("the page costs as many statements with many entries", async () => {
  const { userId, log } = await person();
  const cost = async () => {
    queries.length = 0;
    await log();
    return statementsOf(queries).length;
  };
  const few = await cost();
  for (let at = 0; at < 25; at += 1) await givePoints(db, userId, 1);
  expect(await cost()).toBe(few);
});
