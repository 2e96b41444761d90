import { beforeAll, describe, expect, test } from "vitest";
import { action, loader } from "~/app/catalog/admin/routes/goods";
import { testDatabase } from "../../support/database";
import { makeGoods } from "../../support/factories";
import { browserOf } from "../../support/setting-factories";

const { db } = testDatabase();
const path = "/operator/goods";
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Action = Parameters<Browser["post"]>[0];
let browser: Browser;

beforeAll(async () => {
  browser = await browserOf(db, "catalogue");
});

const ticked = (ids: number[], fields: Record<string, string>): [string, string][] => [
  ...ids.map((id): [string, string] => ["id", String(id)]),
  ...Object.entries(fields),
];
const send = (ids: number[], fields: Record<string, string>, at = path) =>
  browser.post(action as Action, at, ticked(ids, fields));
const state = async (id: number) =>
  (await db.selectFrom("goods").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
const actions = async (id: number) => {
  const rows = await db
    .selectFrom("audit_log")
    .select("action")
    .where("subject_id", "=", String(id))
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
};

describe("taking goods off the shelf from the list", () => {
  test("asks first, with those that are on sale, and changes nothing until it is answered with a reason", async () => {
    const [one, aside] = [await makeGoods(db), await makeGoods(db, { state: "off_shelf" })];
    const ids = [one.id, aside.id];
    const question = await send(ids, { intent: "ask" });
    expect(question.status).toBe(200);
    expect(await question.json()).toMatchObject({ asked: [{ id: one.id }], ticked: ids.map(String) });
    const reasonless = await send([one.id], { intent: "take", reason: " " });
    expect(reasonless.status).toBe(400);
    expect(await reasonless.json()).toMatchObject({
      asked: [{ id: one.id }],
      errors: { reason: "catalogue:errors.reason" },
    });
    expect(await state(one.id)).toBe("on_sale");
    const back = await send(ids, { intent: "back" });
    expect(await back.json()).toMatchObject({ asked: null, ticked: ids.map(String) });
    expect(await actions(one.id)).toEqual([]);
  });

  test("leads back to the same list, which offers the way back for exactly those", async () => {
    const [one, two] = [await makeGoods(db), await makeGoods(db)];
    const aside = await makeGoods(db, { state: "off_shelf" });
    const done = await send(
      [one.id, two.id, aside.id],
      { intent: "take", reason: "No licence" },
      `${path}?state=on_sale`,
    );
    const location = done.headers.get("Location") ?? "";
    expect(new URL(location, "http://shop.test").searchParams.get("state")).toBe("on_sale");
    const shown = async () => (await (await browser.get(loader as Action, location)).json()).taken;
    expect(new Set(await shown())).toEqual(new Set([one.id, two.id]));
    const undone = await send([one.id, two.id], { intent: "restore" }, location);
    expect(undone.headers.get("Location")).not.toContain("taken");
    expect(await shown()).toEqual([]);
    expect([await state(one.id), await state(two.id), await state(aside.id)]).toEqual([
      "on_sale",
      "on_sale",
      "off_shelf",
    ]);
    expect(await actions(one.id)).toEqual(["goods.takenOff", "goods.putBack"]);
  });

  test("a weight that was left empty changes nothing", async () => {
    const goods = await makeGoods(db, { weight: 5 });
    const answer = await send([goods.id], { intent: "weigh", weight: "" });
    expect(await answer.json()).toMatchObject({ errors: { weight: "catalogue:errors.weight" }, asked: null });
    const row = await db.selectFrom("goods").select("weight").where("id", "=", goods.id).executeTakeFirstOrThrow();
    expect(row.weight).toBe(5);
  });

  test("there is nothing to ask about what is off the shelf already", async () => {
    const goods = await makeGoods(db, { state: "off_shelf" });
    const answer = await send([goods.id], { intent: "ask" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ asked: null, errors: { "": "catalogue:errors.nothing" } });
  });
});
