import { describe, expect, test } from "vitest";
import { action, loader } from "~/app/orders/admin/routes/courier";
import { action as listAction, loader as listLoader } from "~/app/orders/admin/routes/couriers";
import { loader as csvLoader } from "~/app/orders/admin/routes/couriers-csv";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import { loadDeliver } from "~/app/orders/seller/deliver-page.server";
import { planBatch } from "~/app/orders/seller/plan-batch.server";
import { loadDelivery } from "~/app/orders/viewing/delivery-page.server";
import { makeOrderIn, ship } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { actionsOn, browserOf } from "~/tests/support/setting-factories";

const { db } = testDatabase({ max: 8 });
const list = "/operator/couriers";
const at = (id: number | string) => `${list}/${id}`;
const rowOf = (code: string) =>
  db.selectFrom("couriers").selectAll().where("code", "=", code).executeTakeFirstOrThrow();

const fieldsOf = (values: Record<string, string> = {}) => ({
  "name.en": "Blue Crane",
  "name.zh-CN": "蓝鹤快递",
  key: "bluecrane",
  version: "0",
  url: "https://crane.test/follow/{number}",
  phone: "+60 3-1234 5678",
  "to.MY": "on",
  "to.SG": "on",
  ...values,
});

/** Adds a courier through its form; returns its row. */
async function addCourier(values: Record<string, string>) {
  const owner = await browserOf(db);
  const answer = await owner.post(action, at("new"), fieldsOf(values), { id: "new" });
  expect(answer.status).toBe(303);
  return { owner, row: await rowOf(values.key ?? "bluecrane") };
}

const codesIn = async (query = "") => {
  const owner = await browserOf(db);
  const { rows } = await (await owner.get(listLoader, `${list}${query}`)).json();
  return (rows as { code: string }[]).map(({ code }) => code);
};

const deliverPage = async (shopId: number, orderId: number) => {
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const request = new Request(new URL(`/pages/store/logistics/deliver?order=${orderId}`, origin));
  return loadDeliver(request, browseContext(db, { userId: owner_id }));
};

const deliveryOf = async (made: { userId: number; orderId: number }, locale: "en" | "zh-CN" = "en") => {
  const request = new Request(new URL(`/pages/user/order/logistics?id=${made.orderId}`, origin));
  return (await loadDelivery(request, browseContext(db, { userId: made.userId, locale }))).parcels;
};

const shipWith = (made: { orderId: number; shopId: number }, courier: string, number: string) =>
  shipOrder(db, { ...made, staffUserId: 1, addressVersion: 1, courier, number, lines: null });

describe("a courier", () => {
  test("is added after all others, and shops send with it at once; the audit log has all of it", async () => {
    const { row } = await addCourier({ key: "crane-a" });
    expect(row).toMatchObject({
      name: { en: "Blue Crane", "zh-CN": "蓝鹤快递" },
      tracking_url: "https://crane.test/follow/{number}",
      phone: "+60 3-1234 5678",
      regions: ["MY", "SG"],
      enabled: true,
    });
    expect((await codesIn()).at(-1)).toBe("crane-a");
    const [act] = await actionsOn(db, "courier", row.id);
    expect(act).toMatchObject({ action: "couriers.created", label: "Blue Crane" });
    expect(act?.after).toMatchObject({ code: "crane-a", regions: ["MY", "SG"] });
    expect(await shipWith(await makeOrderIn(db, "awaiting_shipment"), "crane-a", "BC10001")).toMatchObject({
      ok: true,
    });
  });

  test.each([
    [{ key: "" }, { key: "couriers:errors.code" }],
    [{ key: "9x" }, { key: "couriers:errors.code" }],
    [{ key: "快递" }, { key: "couriers:errors.code" }],
    [{ key: "sf" }, { key: "couriers:refusals.codeTaken" }],
    [{ url: "https://crane.test/" }, { url: "couriers:errors.noNumber" }],
    [{ url: "http://crane.test/{number}" }, { url: "couriers:errors.url" }],
    [{ url: "javascript:{number}" }, { url: "couriers:errors.url" }],
    [{ phone: "call us" }, { phone: "couriers:errors.phone" }],
    [{ "name.en": " ", "name.zh-CN": "" }, { name: "required" }],
    [{ "name.en": "x".repeat(61) }, { "name.en": "tooLong" }],
  ])("of %j is refused, and what was typed comes back", async (typed, errors) => {
    const owner = await browserOf(db);
    const answer = await owner.post(action, at("new"), fieldsOf({ key: "refused", ...typed }), { id: "new" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors, values: { ...typed, "to.MY": "on" } });
    expect(await db.selectFrom("couriers").select("id").where("code", "=", "refused").execute()).toEqual([]);
  });

  test("keeps its code when it changes; a form that somebody overtook is refused once, and then counts", async () => {
    const { owner, row } = await addCourier({ key: "crane-b" });
    const params = { id: String(row.id) };
    const { fields, version } = await (await owner.get(loader, at(row.id), params)).json();
    expect(fields).toMatchObject({ "to.MY": "on", "name.zh-CN": "蓝鹤快递" });
    const save = (values: Record<string, string>) => owner.post(action, at(row.id), { ...fields, ...values }, params);
    const { "to.SG": _, ...fewer } = fields as Record<string, string>;
    const first = { ...fewer, "name.en": "Red Crane", key: "other", version: String(version) };
    expect((await owner.post(action, at(row.id), first, params)).status).toBe(303);
    expect(await rowOf("crane-b")).toMatchObject({ name: { en: "Red Crane" }, regions: ["MY"], version: 2 });
    const late = await (await save({ phone: "11183", version: String(version) })).json();
    expect(late).toMatchObject({ errors: { "": "couriers:refusals.stale" }, values: { phone: "11183", version: "2" } });
    expect((await save({ phone: "11183", version: late.values.version })).status).toBe(303);
    expect((await rowOf("crane-b")).phone).toBe("11183");
    const actions = await actionsOn(db, "courier", row.id);
    expect(actions[1]?.before).toEqual({ name: { en: "Blue Crane", "zh-CN": "蓝鹤快递" }, regions: ["MY", "SG"] });
    // The same again is no change.
    expect((await owner.post(action, at(row.id), { ...fields, phone: "11183", version: "3" }, params)).status).toBe(
      303,
    );
    expect(await actionsOn(db, "courier", row.id)).toHaveLength(actions.length);
  });

  test("that is switched off is offered no more and refused; what was sent with it keeps it and is found again", async () => {
    const { owner, row } = await addCourier({ key: "crane-c" });
    const made = await makeOrderIn(db, "awaiting_shipment");
    expect(await shipWith(made, "crane-c", "BC30001")).toMatchObject({ ok: true });
    const act = (intent: string) => owner.post(listAction, list, { id: String(row.id), intent });
    expect([(await act("off")).status, (await act("off")).status]).toEqual([303, 303]);
    const next = await makeOrderIn(db, "awaiting_shipment");
    const codes = async () => (await deliverPage(next.shopId, next.orderId)).couriers.map(({ code }) => code);
    expect(await codes()).not.toContain("crane-c");
    expect(await shipWith(next, "crane-c", "BC30002")).toMatchObject({ ok: false, code: "noCourier" });
    expect(await shipWith(made, "crane-c", "BC30001")).toMatchObject({ ok: true, value: { repeated: true } });
    expect(await deliveryOf(made)).toMatchObject([
      { courier: "Blue Crane", followUrl: "https://crane.test/follow/BC30001", phone: "+60 3-1234 5678" },
    ]);
    await act("on");
    expect(await codes()).toContain("crane-c");
    expect((await actionsOn(db, "courier", row.id)).map(({ action: done }) => done)).toEqual([
      "couriers.created",
      "couriers.disabled",
      "couriers.enabled",
    ]);
  });

  test("is named in the reader's language; a code from before the list is its own name", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    await ship(db, { id: made.orderId, shopId: made.shopId });
    const names = async (locale: "en" | "zh-CN") => (await deliveryOf(made, locale)).map(({ courier }) => courier);
    expect([await names("en"), await names("zh-CN")]).toEqual([["SF Express"], ["顺丰速运"]]);
    await db.updateTable("parcels").set({ courier: "Old Post" }).where("order_id", "=", made.orderId).execute();
    expect(await names("zh-CN")).toEqual(["Old Post"]);
  });

  test("that delivers where the parcel goes stands before one that does not", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    const { address } = await db
      .selectFrom("orders")
      .select("address")
      .where("id", "=", made.orderId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("orders")
      .set({ address: JSON.stringify({ ...address, regionCode: "MY-07" }) })
      .where("id", "=", made.orderId)
      .execute();
    const codes = (await deliverPage(made.shopId, made.orderId)).couriers.map(({ code }) => code);
    expect(codes.slice(0, 4)).toEqual(["sf", "ems", "jt", "poslaju"].slice(0, 4));
    expect(codes.indexOf("poslaju")).toBeLessThan(codes.indexOf("zto"));
    expect(codes).toContain("zto");
  });

  test("is found in a file by its code, a name in any language, or both names of a file from before", async () => {
    const { shopId, orderId } = await makeOrderIn(db, "awaiting_shipment");
    const { number } = await db
      .selectFrom("orders")
      .select("number")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const row = {
      line: 2,
      number,
      waybill: "SF9001",
      recipient: "Lena Hart",
      goods: "",
      sku: "",
      quantity: "",
      shortened: [],
    };
    for (const courier of ["SF", "sf express", "順豐速運", "SF Express 顺丰速运"]) {
      const [planned] = await planBatch(db, { shopId, rows: [{ ...row, courier }] });
      expect([courier, planned?.parcel?.courier.code]).toEqual([courier, "sf"]);
    }
    const [planned] = await planBatch(db, { shopId, rows: [{ ...row, courier: "S" }] });
    expect(planned?.fault).toBe("noCourier");
  });
});

describe("the list of couriers", () => {
  test("moves one a place at a time, once however often it is sent past an end", async () => {
    const owner = await browserOf(db);
    const before = await codesIn();
    const { id } = await rowOf(before[1] ?? "");
    const act = (intent: string) => owner.post(listAction, list, { id: String(id), intent });
    await act("up");
    expect((await codesIn()).slice(0, 2)).toEqual([before[1], before[0]]);
    await act("up");
    expect((await actionsOn(db, "courier", id)).filter(({ action: done }) => done === "couriers.moved")).toHaveLength(
      1,
    );
    await act("down");
    expect(await codesIn()).toEqual(before);
  });

  test("finds by name, code and phone, filters by state, counts parcels, and is a file", async () => {
    const { owner, row } = await addCourier({ key: "crane-d", "name.en": "Quill Post", phone: "99887766" });
    const made = await makeOrderIn(db, "awaiting_shipment");
    await shipWith(made, "crane-d", "QP10001");
    for (const q of ["quill", "CRANE-D", "998877"]) expect(await codesIn(`?q=${q}`)).toEqual(["crane-d"]);
    expect(await codesIn("?q=quill&state=off")).toEqual([]);
    await owner.post(listAction, list, { id: String(row.id), intent: "off" });
    expect(await codesIn("?q=quill&state=off")).toEqual(["crane-d"]);
    const { rows } = await (await owner.get(listLoader, `${list}?q=quill`)).json();
    expect(rows).toMatchObject([{ parcels: 1, manyParcels: false, regions: ["Malaysia", "Singapore"] }]);
    const file = await (await owner.get(csvLoader, `${list}.csv?q=quill`)).text();
    expect(file).toContain("crane-d,Quill Post");
    expect(file).toContain(",MY SG,false,1");
  });

  test("keeps one to send with", async () => {
    const owner = await browserOf(db);
    const rows = await db.selectFrom("couriers").select(["id", "enabled"]).execute();
    const on = rows.filter(({ enabled }) => enabled);
    const [last, ...others] = on.map(({ id }) => id);
    await db.updateTable("couriers").set({ enabled: false }).where("id", "in", others).execute();
    const refused = await owner.post(listAction, list, { id: String(last), intent: "off" });
    expect([refused.status, await refused.json()]).toEqual([400, { error: "last" }]);
    await db.updateTable("couriers").set({ enabled: true }).where("id", "in", others).execute();
  });

  test("is read by those who see orders and changed by those who change settings", async () => {
    const support = await browserOf(db, "support");
    expect((await (await support.get(listLoader, list)).json()).edits).toBe(false);
    const { id } = await rowOf("dhl");
    expect((await support.post(listAction, list, { id: String(id), intent: "off" })).status).toBe(403);
    expect((await rowOf("dhl")).enabled).toBe(true);
  });
});
