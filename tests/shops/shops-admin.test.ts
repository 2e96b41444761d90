import { describe, expect, test } from "vitest";
import { action as change, loader as page } from "~/app/shops/admin/routes/shop";
import { loader as list } from "~/app/shops/admin/routes/shops";
import { loader as csv } from "~/app/shops/admin/routes/shops-csv";
import { testDatabase } from "../support/database";
import { makeShop } from "../support/factories";
import { makeOrder } from "../support/order-factories";
import { actionsOn, browserOf } from "../support/setting-factories";

const { db } = testDatabase();

const at = (id: number) => ({ id: String(id) });
const addressOf = (id: number) => `/operator/shops/${id}`;
const requested = {
  seen: "open personal 1 -",
  state: "open",
  kind: "personal",
  level: "1",
  live: "no",
  reason: "Agreed by phone",
};
const row = (id: number) =>
  db
    .selectFrom("shops")
    .select(["state", "kind", "level", "live_allowed"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("shops are found by state, kind and words, newest first, also as a file", async () => {
  const support = await browserOf(db, "support");
  const tea = await makeShop(db, { name: JSON.stringify({ en: "Tea corner" }), kind: "flagship" });
  const closed = await makeShop(db, { name: JSON.stringify({ en: "Tea garden" }), state: "closed" });
  const found = async (query: string) => {
    const { rows } = await (await support.get(list, `/operator/shops?${query}`)).json();
    return rows.map(({ id }: { id: number }) => id);
  };
  expect(await found("q=tea")).toEqual([closed.id, tea.id]);
  expect(await found("q=tea&state=closed")).toEqual([closed.id]);
  expect(await found("q=tea&kind=flagship")).toEqual([tea.id]);
  const file = await (await support.get(csv, "/operator/shops.csv?q=tea&kind=flagship")).text();
  expect(file.split("\r\n")[1]).toContain("Tea corner");
  expect(file.split("\r\n")).toHaveLength(3);
});

describe("changing a shop", () => {
  test("asks for the reason and keeps it in the audit log", async () => {
    const support = await browserOf(db, "support");
    const { id } = await makeShop(db);
    const fields = { ...requested, kind: "self", level: "3", live: "yes" };
    const open = await support.post(change, addressOf(id), { ...fields, reason: "" }, at(id));
    expect(await open.json()).toMatchObject({ errors: { reason: expect.any(String) }, values: { level: "3" } });
    await support.post(change, addressOf(id), fields, at(id));
    expect(await row(id)).toEqual({ state: "open", kind: "self", level: 3, live_allowed: true });
    expect(await actionsOn(db, "shop", id)).toMatchObject([
      {
        action: "shops.changed",
        before: { kind: "personal", level: 1, liveAllowed: false },
        after: { kind: "self", level: 3, liveAllowed: true, reason: "Agreed by phone" },
      },
    ]);
  });

  test("is about what was seen, and changes something", async () => {
    const support = await browserOf(db, "support");
    const { id } = await makeShop(db, { level: 4 });
    const errors = async (fields: Record<string, string>) => {
      const answer = await support.post(change, addressOf(id), { ...requested, ...fields }, at(id));
      return (await answer.json()).errors;
    };
    expect(await errors({ level: "2" })).toEqual({ "": "merchants:shops.errors.changed" });
    expect(await errors({ seen: "open personal 4 -", level: "4" })).toEqual({ "": "merchants:shops.errors.same" });
    expect(await errors({ level: "6", live: "maybe" })).toEqual({ level: "choose", live: "choose" });
  });

  test("does not close it, which has a page of its own, and opens a closed one once its orders are ended", async () => {
    const support = await browserOf(db, "support");
    const { orderId, shopId: id } = await makeOrder(db);
    const close = await support.post(change, addressOf(id), { ...requested, state: "closed" }, at(id));
    expect((await close.json()).errors).toEqual({ "": "merchants:shops.errors.closesApart" });
    expect((await row(id)).state).toBe("open");
    await db.updateTable("shops").set({ state: "closed" }).where("id", "=", id).execute();
    const fields = { ...requested, seen: "closed personal 1 -" };
    const early = await support.post(change, addressOf(id), fields, at(id));
    expect((await early.json()).errors).toEqual({ "": "merchants:shops.errors.ordersOpen" });
    await db.updateTable("orders").set({ state: "cancelled" }).where("id", "=", orderId).execute();
    expect((await support.post(change, addressOf(id), fields, at(id))).status).toBe(303);
    expect((await row(id)).state).toBe("open");
  });

  test("is for those who decide alone", async () => {
    const { id } = await makeShop(db);
    const auditor = await browserOf(db, "audit");
    expect(await (await auditor.get(page, addressOf(id), at(id))).json()).toMatchObject({ decides: false });
    expect((await auditor.post(change, addressOf(id), requested, at(id))).status).toBe(403);
    expect((await auditor.get(page, addressOf(999_999), at(999_999))).status).toBe(404);
  });
});
