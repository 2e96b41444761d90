import { describe, expect, test } from "vitest";
import { action, loader } from "~/app/coupons/admin/routes/coupon";
import { action as listAction, loader as listLoader } from "~/app/coupons/admin/routes/coupons";
import { claimCoupon } from "~/app/coupons/claim-coupon.server";
import { makeStock } from "../support/cart-factories";
import { makeCoupon } from "../support/coupon-factories";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { actionsOn, browserOf } from "../support/setting-factories";

const { db } = testDatabase();
const list = "/operator/coupons";
const at = (id: number | string) => `${list}/${id}`;
const idIn = (answer: Response) => Number(answer.headers.get("Location")?.split("/").at(-1));
const rowOf = (id: number) => db.selectFrom("coupons").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const fieldsOf = (values: Record<string, string> = {}) => ({
  kind: "reduction",
  threshold: "120",
  amount: "15.00",
  percent: "",
  most: "",
  shop: "",
  goods: "",
  use: "days",
  days: "7",
  ends: "",
  total: "2,000".replace(",", ""),
  opens: "",
  closes: "",
  zone: "UTC",
  "name.en": "Winter",
  "name.ja": "冬",
  version: "0",
  ...values,
});

describe("a coupon", () => {
  test("is made: a reduction of the platform's, in minor units, and the audit log has all of it", async () => {
    const finance = await browserOf(db, "finance");
    const made = await finance.post(action, at("new"), fieldsOf(), { id: "new" });
    expect(made.status).toBe(303);
    const id = idIn(made);
    expect(await rowOf(id)).toMatchObject({
      shop_id: null,
      kind: "reduction",
      threshold_minor: 12_000,
      amount_minor: 1500,
      percent: null,
      max_minor: null,
      valid_days: 7,
      ends_at: null,
      total: 2000,
      scope: "all",
      name: { en: "Winter", ja: "冬" },
    });
    const [act] = await actionsOn(db, "coupon", id);
    expect(act).toMatchObject({ action: "coupons.created", label: "Winter" });
    expect(act?.after).toMatchObject({ amount: 1500, threshold: 12_000, total: 2000 });
  });

  test("can be a discount of a shop on some of its goods, until a moment in the operator's time zone", async () => {
    const finance = await browserOf(db, "finance");
    const { shopId, goodsId } = await makeStock(db);
    const made = await finance.post(
      action,
      at("new"),
      fieldsOf({
        kind: "discount",
        threshold: "",
        percent: "12",
        most: "20,5",
        shop: String(shopId),
        goods: ` ${goodsId}, `,
        use: "until",
        ends: "2030-01-01T08:00",
        zone: "Asia/Kuala_Lumpur",
      }),
      { id: "new" },
    );
    const id = idIn(made);
    expect(await rowOf(id)).toMatchObject({
      shop_id: shopId,
      percent: 12,
      max_minor: 2050,
      amount_minor: null,
      threshold_minor: 0,
      scope: "goods",
      ends_at: new Date("2030-01-01T00:00:00Z"),
      valid_days: null,
    });
    const { fields } = await (await finance.get(loader, at(id), { id: String(id) })).json();
    expect(fields).toMatchObject({
      goods: String(goodsId),
      ends: "2030-01-01T00:00",
      most: "20.50",
      shop: String(shopId),
    });
  });

  test.each([
    [{ amount: "0.005" }, { amount: "amountDecimals|decimals=2" }],
    [{ amount: "1e9" }, { amount: "amountShape" }],
    [{ amount: "-3" }, { amount: "amountNegative" }],
    [{ amount: "٣" }, { amount: "amountDigits" }],
    [{ amount: "" }, { amount: "required" }],
    [{ amount: "0" }, { amount: "amountZero" }],
    [{ amount: "120.01" }, { threshold: "marketing:errors.threshold" }],
    [{ kind: "discount", percent: "100" }, { percent: "marketing:errors.percent" }],
    [{ kind: "shipping" }, { shop: "marketing:errors.shippingShop" }],
    [{ shop: "999999999" }, { shop: "marketing:refusals.noShop" }],
    [{ points: "0" }, { points: "marketing:errors.points" }],
    [{ points: "1.5" }, { points: "marketing:errors.points" }],
    [{ points: "500", shop: "1" }, { points: "marketing:errors.pointsShop" }],
    [{ goods: "1 x" }, { goods: "marketing:errors.goods" }],
    [{ goods: "999999998" }, { goods: "marketing:errors.noGoods|ids=999999998" }],
    [{ days: "0" }, { days: "marketing:errors.days" }],
    [{ use: "until", ends: "soon" }, { ends: "date" }],
    [{ total: "1.5" }, { total: "marketing:errors.total" }],
    [{ opens: "2030-01-02T00:00", closes: "2030-01-01T00:00" }, { closes: "marketing:errors.closesFirst" }],
    [{ "name.en": " ", "name.ja": "" }, { name: "required" }],
  ])("of %j is refused, and what was typed comes back", async (typed, errors) => {
    const finance = await browserOf(db, "finance");
    const answer = await finance.post(action, at("new"), fieldsOf(typed), { id: "new" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors, values: typed });
  });

  test("of the platform has a price in points, which is fixed once somebody has paid it", async () => {
    const finance = await browserOf(db, "finance");
    const id = idIn(await finance.post(action, at("new"), fieldsOf({ points: " 500 " }), { id: "new" }));
    expect(await rowOf(id)).toMatchObject({ points_price: 500, shop_id: null });
    expect((await actionsOn(db, "coupon", id))[0]?.after).toMatchObject({ points: 500 });
    const params = { id: String(id) };
    const page = async () => (await finance.get(loader, at(id), params)).json();
    const save = async (values: Record<string, string>) => {
      const { fields, version } = await page();
      return finance.post(action, at(id), { ...fields, version: String(version), ...values }, params);
    };
    expect((await page()).fields.points).toBe("500");
    expect((await save({ points: "600" })).status).toBe(303);
    const { rows } = await (await finance.get(listLoader, list)).json();
    expect(rows.find((row: { id: number }) => row.id === id)).toMatchObject({ points: 600 });
    await db.updateTable("coupons").set({ claimed: 1 }).where("id", "=", id).execute();
    expect((await save({ points: "", total: "30" })).status).toBe(303);
    expect(await rowOf(id)).toMatchObject({ points_price: 600, total: 30 });
  });

  test("of the platform may be for members, free then; a shop's may not", async () => {
    const finance = await browserOf(db, "finance");
    const make = (values: Record<string, string>) =>
      finance.post(action, at("new"), fieldsOf({ members: "on", ...values }), { id: "new" });
    const id = idIn(await make({}));
    expect((await rowOf(id)).members_only).toBe(true);
    expect((await actionsOn(db, "coupon", id))[0]?.after).toMatchObject({ members: true });
    expect((await (await make({ points: "500" })).json()).errors).toEqual({ members: "marketing:errors.members" });
    const { fields } = await (await finance.get(loader, at(id), { id: String(id) })).json();
    expect(fields.members).toBe("on");
  });

  test("that somebody has claimed keeps its terms; its name, number and time change", async () => {
    const finance = await browserOf(db, "finance");
    const id = await makeCoupon(db);
    const { id: userId } = await makeUser(db);
    expect((await claimCoupon(db, { userId, id })).ok).toBe(true);
    const params = { id: String(id) };
    const { fields, version, fixed } = await (await finance.get(loader, at(id), params)).json();
    expect(fixed).toBe(true);
    const save = (values: Record<string, string>) =>
      finance.post(action, at(id), { ...fields, version: String(version), ...values }, params);
    expect((await save({ amount: "1", total: "50", "name.en": "Renamed" })).status).toBe(303);
    expect(await rowOf(id)).toMatchObject({ amount_minor: 500, total: 50, name: { en: "Renamed" }, version: 2 });
    const late = await save({ total: "60" });
    expect((await late.json()).errors).toEqual({ "": "marketing:refusals.stale" });
    await db.updateTable("coupons").set({ claimed: 9 }).where("id", "=", id).execute();
    const fewer = await finance.post(action, at(id), { ...fields, version: "2", total: "8" }, params);
    expect((await fewer.json()).errors).toEqual({ total: "marketing:refusals.belowClaimed" });
  });

  test("is stopped and given again, each once in the audit log; nobody claims it meanwhile", async () => {
    const finance = await browserOf(db, "finance");
    const id = await makeCoupon(db);
    const act = (intent: string) => finance.post(listAction, list, { id: String(id), intent });
    expect([(await act("stop")).status, (await act("stop")).status]).toEqual([303, 303]);
    const { id: userId } = await makeUser(db);
    expect(await claimCoupon(db, { userId, id })).toMatchObject({ ok: false });
    await act("resume");
    expect((await claimCoupon(db, { userId, id })).ok).toBe(true);
    expect((await actionsOn(db, "coupon", id)).map(({ action }) => action).sort()).toEqual([
      "coupons.resumed",
      "coupons.stopped",
    ]);
  });
});

test("the list finds a coupon by its name or its shop, and tells how many were claimed and used", async () => {
  const finance = await browserOf(db, "finance");
  const word = `Zebra${Date.now()}`;
  const { shopId } = await makeStock(db);
  await db
    .updateTable("shops")
    .set({ name: JSON.stringify({ en: word }) })
    .where("id", "=", shopId)
    .execute();
  const ids = [
    await makeCoupon(db, { name: JSON.stringify({ en: `${word} week` }) }),
    await makeCoupon(db, { shop_id: shopId }),
  ];
  const found = async (query: string) =>
    (await (await finance.get(listLoader, `${list}?q=${word}${query}`)).json()).rows.map(
      ({ id }: { id: number }) => id,
    );
  expect(await found("")).toEqual([...ids].reverse());
  await db.updateTable("coupons").set({ stopped_at: new Date() }).where("id", "=", Number(ids[0])).execute();
  expect(await found("&state=stopped")).toEqual([ids[0]]);
  expect(await found("&kind=discount")).toEqual([]);
});

test("who may not decide about money may not make a coupon", async () => {
  const content = await browserOf(db, "content");
  expect((await content.post(action, at("new"), fieldsOf(), { id: "new" })).status).toBe(403);
});
