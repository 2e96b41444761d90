import { sql } from "kysely";
import { expect, test } from "vitest";
import { platformMonths, pointsUnit } from "~/app/ledger/api.server";
import { monthAt, monthBeside, monthStretch } from "~/app/platform/format/zoned-time";
import { loader as rulesPage } from "~/app/rewards/admin/routes/points";
import { loader as reportPage } from "~/app/rewards/admin/routes/points-report";
import { loader as csv } from "~/app/rewards/admin/routes/points-report-csv";
import { earnPoints, endPoints, spendPoints, takePointsBack } from "~/app/rewards/api.server";
import { changeSettingParts } from "~/app/settings/admin/change-setting.server";
import { forgetSettings } from "~/app/settings/api.server";
import { transact } from "~/db/transact.server";
import { makeOrderIn } from "../support/after-factories";
import { statementsOf, testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { makeReview } from "../support/review-factories";
import { browserOf } from "../support/setting-factories";
import { makeStaff } from "../support/staff";

const { db, queries } = testDatabase();
const path = "/operator/points";
const now = monthAt(Date.now(), "UTC");
const last = monthBeside(now, -1);
const before = monthBeside(now, -2);

const pageOf = async (query = "") => (await (await browserOf(db, "finance")).get(rulesPage, `${path}?${query}`)).json();
const reportOf = async () => (await (await browserOf(db, "audit")).get(reportPage, `${path}/report`)).json();

let moves = 0;
/** Posts a move of points as of a moment: entries are written for good, so only a test can. */
async function moved(
  step: typeof earnPoints | typeof spendPoints | typeof takePointsBack,
  { userId, kind, points, at }: { userId: number; kind: `points_${string}`; points: number; at?: string },
): Promise<void> {
  moves += 1;
  const key = `history-${moves}`;
  const move = { userId, kind, points, causeId: moves, key, months: 12 };
  await transact(db, async (trx) => {
    await step(trx, move);
    if (at === undefined) return;
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update ledger_entries set created_at = ${at}::timestamptz
      where transfer_id = (select id from ledger_transfers where key = ${key})`.execute(trx);
  });
}

/** Lets lots of a person end in so many days. */
const endIn = (userId: number, days: number) =>
  sql`update point_lots set ends_at = now() + make_interval(days => ${days}) where user_id = ${userId}`.execute(db);

test("before any point has moved, there is nothing to tell", async () => {
  const { head, months, people } = await reportOf();
  expect(head).toMatchObject({ issued: 0, out: { points: 0, worthMinor: 0 }, share: null });
  expect([months.length, months[0].month, people]).toEqual([12, now, []]);
});

test("the report tells what is out, what ends when, and each month by its sources", async () => {
  const [rich, poor, debtor] = [await makeUser(db), await makeUser(db), await makeUser(db)];
  const [first, day] = [`${last}-01T00:00:00Z`, `${last}-15T12:00:00Z`];
  await moved(earnPoints, { userId: rich.id, kind: "points_signin", points: 100, at: first });
  await moved(earnPoints, { userId: rich.id, kind: "points_bought", points: 900, at: day });
  await moved(spendPoints, { userId: rich.id, kind: "points_mended", points: 250 });
  await moved(earnPoints, { userId: poor.id, kind: "points_review", points: 40, at: day });
  await moved(earnPoints, { userId: poor.id, kind: "points_adjusted", points: 7 });
  await moved(earnPoints, { userId: poor.id, kind: "points_opening", points: 3, at: `${before}-28T23:59:59Z` });
  await moved(takePointsBack, { userId: debtor.id, kind: "points_adjusted", points: 30 });
  await endIn(rich.id, 40);
  await endIn(poor.id, 29);
  const { head, months, people } = await reportOf();
  expect(head).toMatchObject({
    issued: 1020,
    spent: 250,
    ended: 0,
    share: 25,
    out: { points: 770, worthMinor: 770 },
    in30: { points: 50, people: 1 },
    in90: { points: 800, people: 2 },
  });
  const none = { signin: 0, bought: 0, review: 0, adjusted: 0, other: 0, back: 0, spent: 0, ended: 0 };
  expect(months.slice(0, 3)).toEqual([
    { ...none, month: now, adjusted: -23, spent: 250, share: null },
    { ...none, month: last, signin: 100, bought: 900, review: 40, share: 0 },
    { ...none, month: before, other: 3, share: 0 },
  ]);
  expect(people.map(({ id, points }: { id: number; points: number }) => [id, points])).toEqual([
    [rich.id, 750],
    [poor.id, 50],
  ]);
  await sql`update point_lots set ends_at = now() - interval '1 second' where user_id = ${poor.id}`.execute(db);
  await endPoints(db);
  const after = await reportOf();
  expect([after.months[0].ended, after.head.out.points, after.head.in30.points]).toEqual([50, 720, 0]);
  const [head1, line] = (await (await (await browserOf(db, "finance")).get(csv, `${path}/report.csv`)).text()).split(
    "\r\n",
  );
  expect(head1).toBe("month,signin,bought,review,adjusted,other,back,spent,ended,share_spent");
  expect(line).toBe(`${now},0,0,0,-23,0,0,250,50,`);
});

test("months are those of the market's zone", async () => {
  const { id: userId } = await makeUser(db);
  const stretch = monthStretch(last, "Asia/Kuala_Lumpur");
  for (const [points, late] of [
    [5, 0],
    [6, -1],
  ] as const) {
    const at = new Date(stretch.from.getTime() + late).toISOString();
    await moved(earnPoints, { userId, kind: "points_zone", points, at });
  }
  const rows = await platformMonths(db, {
    kinds: ["points_issued"],
    currency: pointsUnit,
    from: monthStretch(before, "Asia/Kuala_Lumpur").from,
    until: stretch.until,
    zone: "Asia/Kuala_Lumpur",
  });
  const zoned = rows.filter(({ cause }) => cause === "points_zone").sort((one, other) => one.outMinor - other.outMinor);
  expect(zoned.map(({ month, outMinor }) => [month, outMinor])).toEqual([
    [last, 5],
    [before, 6],
  ]);
});

test("rules are worked out on the days, purchases and reviews of the last month, beside what was given", async () => {
  const { id: userId } = await makeUser(db);
  // Eight days in a row until the second of the month, one of them made up, and one day alone.
  await sql`
    insert into sign_ins (user_id, day, made_up, points)
    select ${userId}::bigint, ${`${last}-02`}::date - ago, ago = 1, 0 from generate_series(0, 7) as ago
    union all select ${userId}, ${`${last}-20`}::date, false, 0`.execute(db);
  const other = await makeUser(db);
  await sql`insert into sign_ins (user_id, day, points) values (${other.id}, ${`${now}-01`}::date, 0)`.execute(db);
  const bought = await makeOrderIn(db, "awaiting_comment", { lines: [{ price: 1099 }, { price: 250 }], freight: 500 });
  const later = await makeOrderIn(db, "awaiting_comment");
  await makeOrderIn(db, "awaiting_receipt");
  const middle = `${last}-15T00:00:00Z`;
  await sql`update orders set received_at = ${middle}::timestamptz where id = ${bought.orderId}`.execute(db);
  const line = await db
    .selectFrom("order_lines")
    .select(["id", "goods_id", "picture"])
    .where("order_id", "=", bought.orderId)
    .orderBy("id")
    .execute();
  const laterLine = await db
    .selectFrom("order_lines")
    .select(["id", "goods_id"])
    .where("order_id", "=", later.orderId)
    .executeTakeFirstOrThrow();
  const review = (one: { id: number; goods_id: number } | undefined, pictures: string[], at?: string) =>
    makeReview(db, {
      goods_id: one?.goods_id ?? 0,
      line_id: one?.id ?? null,
      shop_stars: 5,
      pictures,
      ...(at && { created_at: new Date(at) }),
    });
  await review(line[0], [line[0]?.picture ?? ""], middle);
  await review(line[1], [], middle);
  await review(laterLine, [line[0]?.picture ?? ""]);

  const page = await pageOf();
  expect(page.month).toBe(last);
  expect(page.happened).toEqual({ days: [1, 0, 0, 0, 0, 0, 1], orders: 1, keptMinor: 1349, reviews: 1 });
  const usual = { day1: 5, day7: 30, reviewPoints: 20 };
  const points = (cost: { would: { points: number } }[]) => cost.map(({ would }) => would.points);
  expect(points(page.cost)).toEqual([usual.day1 + usual.day7, 13, usual.reviewPoints, 68]);
  expect(page.cost.at(-1).did).toEqual({ points: 1040, worthMinor: 1040 });

  const typed = await pageOf("day1=100&day7=0&buyPoints=3&reviewPoints=7&pointsValue=250");
  expect(points(typed.cost)).toEqual([100, 40, 7, 147]);
  expect(typed.cost.at(-1).would.worthMinor).toBe(367);
  expect(typed.cost.at(-1).did).toEqual({ points: 1040, worthMinor: 1040 });
  expect(typed.values).toMatchObject({ day1: "100", day2: "5", pointsValue: "250" });
});

test("rules that cannot be come back as they were typed, with what is wrong, and cost nothing", async () => {
  const page = await pageOf("day1=many&day2=12&buyPoints=1001&pointsValue=0");
  const error = "pointsAdmin:errors.number";
  expect(page.errors).toEqual({ day1: error, buyPoints: error, pointsValue: error });
  expect(page.values).toMatchObject({ day1: "many", day2: "12", buyPoints: "1001", pointsValue: "0" });
  expect(page.cost).toBeNull();
});

test("the page names who changed the rules, and what", async () => {
  const { staff, address } = await makeStaff(db, { role: "owner" });
  await transact(db, (trx) =>
    changeSettingParts(trx, { staff, address }, { rewards: { day1: 6, levelNames: { en: "Bronze\nSilver" } } }),
  );
  forgetSettings(db);
  const { changes, standing } = await pageOf();
  expect(standing.day1).toBe(6);
  expect(changes).toMatchObject([
    {
      by: staff.name,
      fields: [
        { name: "day1", before: 5, after: 6 },
        { name: "levelNames", before: null, after: null },
      ],
    },
  ]);
});

test("more people and months cost no more statements", async () => {
  const count = async () => {
    const browser = await browserOf(db, "finance");
    queries.length = 0;
    await browser.get(rulesPage, path);
    await browser.get(reportPage, `${path}/report`);
    return statementsOf(queries).length;
  };
  const few = await count();
  for (const ago of [3, 4, 5]) {
    const { id: userId } = await makeUser(db);
    const at = `${monthBeside(now, -ago)}-02T00:00:00Z`;
    await moved(earnPoints, { userId, kind: "points_signin", points: 10, at });
  }
  expect(await count()).toBe(few);
});
