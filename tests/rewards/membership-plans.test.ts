import { expect, test } from "vitest";
import { action, loader as planPage } from "~/app/rewards/admin/routes/plan";
import { loader as plansPage } from "~/app/rewards/admin/routes/plans";
import { loader as csv } from "~/app/rewards/admin/routes/plans-csv";
import { reserveSaving } from "~/app/rewards/api.server";
import { giveBack } from "~/app/rewards/membership/give-back.server";
import { transact } from "~/db/transact.server";
import { statementsOf, testDatabase } from "../support/database";
import { buyPeriod, makePayer, makePlan } from "../support/membership-factories";
import { browserOf } from "../support/setting-factories";

const { db, queries } = testDatabase({ max: 8 });
const path = "/operator/membership-plans";
const filled = { days: "30", price: "2.90", percent: "5", cap: "6.00", coupons: "3", onSale: "on", version: "0" };

const plansNow = async () => (await (await browserOf(db, "finance")).get(plansPage, path)).json();
const stored = (id: number) =>
  db.selectFrom("membership_plans").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("before anybody has bought one, there is nothing to tell", async () => {
  const { rows, figures, incomeMinor } = await plansNow();
  expect([rows, figures, incomeMinor]).toEqual([[], { members: 0, capped: 0, paidMinor: null, savedMinor: null }, 0]);
});

test("a plan is made and changed, each change is a version in the log, and one of another page is refused", async () => {
  const finance = await browserOf(db, "finance");
  expect((await finance.post(action, `${path}/new`, filled, { id: "new" })).status).toBe(303);
  const { id } = await db.selectFrom("membership_plans").select("id").executeTakeFirstOrThrow();
  const params = { id: String(id) };
  const { fields, version } = await (await finance.get(planPage, `${path}/${id}`, params)).json();
  const save = (values: Record<string, string>) =>
    finance.post(action, `${path}/${id}`, { ...fields, version: String(version), ...values }, params);
  expect((await save({})).status).toBe(303);
  expect((await stored(id)).version).toBe(1);
  expect((await save({ price: "3.50" })).status).toBe(303);
  expect(await stored(id)).toMatchObject({ version: 2, price_minor: 350, cap_minor: 600, on_sale: true });
  const stale = await save({ price: "9.00" });
  const { errors, values } = await stale.json();
  expect([stale.status, errors, values.version]).toEqual([400, { "": "vipAdmin:refusals.stale" }, "2"]);
  const acts = await db
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("action", "like", "membership.%")
    .orderBy("id")
    .execute();
  expect(acts).toEqual([
    {
      action: "membership.planCreated",
      before: null,
      after: { days: 30, priceMinor: 290, percent: 5, capMinor: 600, couponsAMonth: 3, onSale: true },
    },
    { action: "membership.planChanged", before: { priceMinor: 290 }, after: { priceMinor: 350 } },
  ]);
  const refused = await finance.post(action, `${path}/new`, { ...filled, percent: "91", price: "" }, { id: "new" });
  expect((await refused.json()).errors).toEqual({
    percent: "vipAdmin:errors.number|min=0|max=90",
    price: "required",
  });
  await db.deleteFrom("membership_plans").execute();
});

test("one that may save far more than it costs is allowed, and warned of", async () => {
  const plans = [await makePlan(db, { capMinor: 3 * 290 }), await makePlan(db, { capMinor: 3 * 290 + 1 })];
  const { rows } = await plansNow();
  expect(rows.map(({ id, generous }: { id: number; generous: boolean }) => [id, generous])).toEqual([
    [plans[0]?.id, false],
    [plans[1]?.id, true],
  ]);
  await db.deleteFrom("membership_plans").execute();
});

test("the page tells who is a member now, what comes in, and what a member pays and saves; the file has the plans", async () => {
  const [month, year] = [await makePlan(db), await makePlan(db, { days: 365, priceMinor: 2400, capMinor: 6000 })];
  const [lena, omar, left] = [await makePayer(db), await makePayer(db), await makePayer(db)];
  const saving = async (id: number, minor: number) =>
    transact(db, (trx) => reserveSaving(trx, { membershipId: id, minor }));
  const capped = await buyPeriod(db, lena, month);
  await saving(capped.id, 600);
  await buyPeriod(db, lena, month);
  await saving((await buyPeriod(db, omar, year)).id, 1000);
  const back = await buyPeriod(db, left, month);
  expect((await giveBack(db, { userId: left, id: back.id, backMinor: 290 })).ok).toBe(true);
  const { rows, figures, incomeMinor } = await plansNow();
  expect(rows.map(({ days, members }: { days: number; members: number }) => [days, members])).toEqual([
    [30, 1],
    [365, 1],
  ]);
  expect(figures).toEqual({ members: 2, capped: 1, paidMinor: (580 + 2400) / 2, savedMinor: 800 });
  expect(incomeMinor).toBe(580 + 2400);
  const file = await (await (await browserOf(db, "finance")).get(csv, `${path}.csv`)).text();
  expect(file).toContain("days,price,percent,cap,coupons_a_month,on_sale,version,members");
  expect(file.split("\r\n")[1]).toMatch(/,30,2\.9,5,6,3,true,1,1$/);
});

test("the page takes as many statements with many plans as with few", async () => {
  const counted = async () => {
    queries.length = 0;
    await plansNow();
    return statementsOf(queries).length;
  };
  await plansNow();
  const few = await counted();
  for (let place = 0; place < 10; place++) await makePlan(db, { days: 40 + place });
  expect(few).toBeGreaterThan(3);
  expect(await counted()).toBe(few);
});
