import { describe, expect, test } from "vitest";
import { changeOrderAddress } from "~/app/orders/after/change-address.server";
import { answerBatch, refusedFile } from "~/app/orders/seller/batch-page.server";
import { batchColumns } from "~/app/orders/seller/plan-batch.server";
import { readCsv } from "~/app/staff/read-csv.server";
import { makeOrderIn, orderRow, payPurchase, stateOf } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { makeStock } from "~/tests/support/cart-factories";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeAddress, makeOrder } from "~/tests/support/order-factories";

const { db, queries } = testDatabase({ max: 8 });
const address = "/pages/store/logistics/batch";

async function send(
  shopId: number,
  body: FormData | URLSearchParams,
  act: typeof answerBatch | typeof refusedFile = answerBatch,
) {
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const request = new Request(new URL(address, origin), { method: "POST", body });
  return act(request, browseContext(db, { userId: owner_id })) as Promise<Response>;
}

async function upload(shopId: number, text: string | Uint8Array) {
  const form = new FormData();
  form.set("file", new Blob([text as BlobPart]), "waybills.csv");
  return (await send(shopId, form)).json();
}

const apply = async (shopId: number, plan: string) =>
  (await send(shopId, new URLSearchParams({ intent: "apply", plan }))).json();

/** Paid orders of one shop, with their numbers. */
async function paidOrders(count: number) {
  const { shopId } = await makeStock(db);
  const orders: { id: number; number: string; userId: number }[] = [];
  for (let at = 0; at < count; at++) {
    const { orderId: id, userId } = await makeOrder(db, { shopId });
    await payPurchase(db, { userId, orders: [{ id, shopId, skuIds: [], lineIds: [] }] });
    orders.push({ id, userId, number: (await orderRow(db, id)).number });
  }
  return { shopId, orders };
}

const parcels = async (orderId: number) =>
  (await db.selectFrom("parcels").select(["courier", "number"]).where("order_id", "=", orderId).execute()).map(
    ({ courier, number }) => `${courier} ${number}`,
  );

describe("a file of waybills", () => {
  test("is shown row by row, with what is wrong, and writes nothing; then it does exactly that", async () => {
    const { shopId, orders } = await paidOrders(3);
    const [one, two, three] = orders.map(({ number }) => number);
    const unpaid = await orderRow(db, (await makeOrder(db, { shopId })).orderId);
    const foreign = await orderRow(db, (await makeOrderIn(db, "awaiting_shipment")).id);
    const lines = [
      "number,courier,waybill",
      `${one},sf,SF 1001`,
      `${two},Pos Laju,PL-1002`,
      `${two},dhl,DHL1003`,
      `${three},,`,
      `${unpaid.number},sf,SF1004`,
      `${foreign.number},sf,SF1005`,
      "12,pigeon,SF1006",
    ];
    const plan = await upload(shopId, lines.join("\r\n"));
    expect(plan.rows.map(({ line, fault }: { line: number; fault: string }) => [line, fault])).toEqual([
      [2, null],
      [3, null],
      [4, "twice"],
      [6, "notShippable"],
      [7, "noOrder"],
      [8, "noOrder"],
    ]);
    expect(plan.rows[0]).toMatchObject({ recipient: "Lena Hart", pieces: 1 });
    expect(await Promise.all(orders.map(({ id }) => parcels(id)))).toEqual([[], [], []]);
    expect(await apply(shopId, plan.plan)).toEqual({ step: "done", sent: 2, refused: [] });
    expect(await Promise.all(orders.map(({ id }) => parcels(id)))).toEqual([["sf SF1001"], ["poslaju PL-1002"], []]);
    expect(await stateOf(db, orders[0]?.id ?? 0)).toBe("awaiting_receipt");
    expect(await parcels(foreign.id)).toEqual([]);
    // Applied twice, nothing more is sent; read again, the file says so.
    expect(await apply(shopId, plan.plan)).toMatchObject({ sent: 2 });
    expect(await parcels(orders[0]?.id ?? 0)).toEqual(["sf SF1001"]);
    expect((await upload(shopId, lines.slice(0, 2).join("\n"))).rows[0]).toMatchObject({ fault: "sentBefore" });
  });

  test("stops where the buyer has changed the address since it was shown, and gives those rows back as a file", async () => {
    const { shopId, orders } = await paidOrders(2);
    const [one, two] = orders;
    if (!one || !two) throw new Error("no orders");
    const plan = await upload(shopId, `number;courier;waybill\n${one.number};sf;SF2001\n${two.number};sf;SF2002`);
    const addressId = await makeAddress(db, one.userId);
    await db.updateTable("addresses").set({ detail: "9 Nanjing Road" }).where("id", "=", addressId).execute();
    await changeOrderAddress(db, { userId: one.userId, orderId: one.id, addressId });
    const done = await apply(shopId, plan.plan);
    expect(done).toMatchObject({ sent: 1, refused: [{ line: 2, number: one.number, reason: "addressChanged" }] });
    expect(await parcels(one.id)).toEqual([]);
    const rows = new URLSearchParams({ rows: JSON.stringify(done.refused) });
    const file = await (await send(shopId, rows, refusedFile)).text();
    expect(file).toContain(`2,${one.number},sf,SF2001,The buyer has changed the address meanwhile`);
    // The file that comes back can be read again.
    expect((await upload(shopId, file)).rows).toMatchObject([{ number: one.number, fault: null }]);
  });

  test("cannot ship another shop's orders by a plan that was tampered with", async () => {
    const { shopId } = await paidOrders(0);
    const foreign = await makeOrderIn(db, "awaiting_shipment");
    const row = {
      line: 2,
      number: "1",
      courier: "sf",
      waybill: "SF3001",
      orderId: foreign.id,
      code: "sf",
      addressVersion: 1,
    };
    expect(await apply(shopId, JSON.stringify([row]))).toMatchObject({ sent: 0, refused: [{ reason: "notThere" }] });
    expect(await parcels(foreign.id)).toEqual([]);
    await expect(apply(shopId, "[{}]")).rejects.toMatchObject({ status: 400 });
    await expect(apply(shopId, "not json")).rejects.toMatchObject({ status: 400 });
  });

  test("is judged in one statement, however long it is", async () => {
    const { shopId, orders } = await paidOrders(3);
    const rows = orders.map(({ number }, at) => `${number},sf,SF400${at}`);
    const count = async (file: string[]) => {
      queries.length = 0;
      await upload(shopId, ["number,courier,waybill", ...file].join("\n"));
      return statementsOf(queries).length;
    };
    expect(await count(rows)).toBe(await count(rows.slice(0, 1)));
  });
});

describe("reading a file", () => {
  const read = (text: string | Uint8Array) =>
    readCsv(typeof text === "string" ? new TextEncoder().encode(text) : text, { names: batchColumns, most: 3 });

  test("takes what spreadsheets write: a mark, quotes, semicolons and tabs, columns in any order, named in Chinese", () => {
    const row = { line: 2, number: "1001", courier: "sf", waybill: "A,B" };
    expect(read('\ufeffNumber,Courier,Waybill\r\n1001,sf,"A,B"\r\n')).toEqual({ ok: true, value: [row] });
    expect(read("waybill\tnumber\tother\tcourier\nA,B\t1001\tx\tsf\n")).toMatchObject({ ok: true, value: [row] });
    const gbk = Uint8Array.from([
      ...[0xb6, 0xa9, 0xb5, 0xa5, 0xba, 0xc5, 0x2c, 0xbf, 0xec, 0xb5, 0xdd, 0xb9, 0xab, 0xcb, 0xbe, 0x2c],
      ...[0xd4, 0xcb, 0xb5, 0xa5, 0xba, 0xc5, 0x0a, 0x31, 0x2c, 0x73, 0x66, 0x2c, 0x58, 0x31, 0x0a],
    ]);
    expect(read(gbk)).toEqual({ ok: true, value: [{ line: 2, number: "1", courier: "sf", waybill: "X1" }] });
  });

  test("refuses what is no table, lacks a column, or is too long", () => {
    const code = (text: string | Uint8Array) => {
      const answer = read(text);
      return answer.ok ? null : answer.code;
    };
    expect(code(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0xff]))).toBe("notText");
    expect(code('number,courier,waybill\n"1,sf')).toBe("notCsv");
    expect(code("number,courier\n1,sf")).toBe("noColumns");
    expect(code("")).toBe("noColumns");
    expect(code(`number,courier,waybill\n${"1,sf,X123\n".repeat(4)}`)).toBe("tooManyRows");
  });
});
