import { describe, expect, test } from "vitest";
import { readCsv } from "~/app/console/csv/read-csv.server";
import { changeOrderAddress } from "~/app/orders/after/change-address.server";
import { answerBatch, refusedFile } from "~/app/orders/seller/batch-page.server";
import { batchColumns, comparedColumns } from "~/app/orders/seller/plan-batch.server";
import { printedNumber } from "~/app/platform/format/handed-number";
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
  const orders: { id: number; number: string; userId: number; skuId: number }[] = [];
  for (let at = 0; at < count; at++) {
    const { orderId: id, userId, skuId } = await makeOrder(db, { shopId });
    await payPurchase(db, { userId, orders: [{ id, shopId, skuIds: [], lineIds: [] }] });
    orders.push({ id, userId, skuId, number: (await orderRow(db, id)).number });
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
      "number,courier,waybill,recipient",
      `${one},sf,SF 1001,Lena Hart`,
      `${two},Pos Laju,PL-1002,lena  HART`,
      `${two},dhl,DHL1003,Lena Hart`,
      `${three},,,Lena Hart`,
      `${unpaid.number},sf,SF1004,Lena Hart`,
      `${foreign.number},sf,SF1005,Lena Hart`,
      "12,pigeon,SF1006,Lena Hart",
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
    const plan = await upload(
      shopId,
      `number;courier;waybill;sku\n${one.number};sf;SF2001;${one.skuId}\n${two.number};sf;SF2002;${two.skuId}`,
    );
    const addressId = await makeAddress(db, one.userId);
    await db.updateTable("addresses").set({ detail: "9 Nanjing Road" }).where("id", "=", addressId).execute();
    await changeOrderAddress(db, { userId: one.userId, orderId: one.id, addressId });
    const done = await apply(shopId, plan.plan);
    expect(done).toMatchObject({
      sent: 1,
      refused: [{ line: 2, number: printedNumber(one.number), reason: "addressChanged" }],
    });
    expect(await parcels(one.id)).toEqual([]);
    const rows = new URLSearchParams({ rows: JSON.stringify(done.refused) });
    const file = await (await send(shopId, rows, refusedFile)).text();
    expect(file).toContain(
      `2,${printedNumber(one.number)},sf,SF2001,,,${one.skuId},,The buyer has changed the address meanwhile`,
    );
    // The file that comes back can be read again.
    expect((await upload(shopId, file)).rows).toMatchObject([{ number: printedNumber(one.number), fault: null }]);
  });

  test("cannot ship another shop's orders by a plan that was tampered with", async () => {
    const { shopId } = await paidOrders(0);
    const foreign = await makeOrderIn(db, "awaiting_shipment");
    const row = {
      line: 2,
      number: "1",
      courier: "sf",
      waybill: "SF3001",
      recipient: "Lena Hart",
      goods: "",
      sku: "",
      quantity: "",
      orderId: foreign.id,
      code: "sf",
      addressVersion: 1,
    };
    expect(await apply(shopId, JSON.stringify([row]))).toMatchObject({ sent: 0, refused: [{ reason: "notFound" }] });
    expect(await parcels(foreign.id)).toEqual([]);
    await expect(apply(shopId, "[{}]")).rejects.toMatchObject({ status: 400 });
    await expect(apply(shopId, "not json")).rejects.toMatchObject({ status: 400 });
  });

  test("is judged in one statement, however long it is", async () => {
    const { shopId, orders } = await paidOrders(3);
    const rows = orders.map(({ number }, at) => `${number},sf,SF400${at},Lena Hart`);
    const count = async (file: string[]) => {
      queries.length = 0;
      await upload(shopId, ["number,courier,waybill,recipient", ...file].join("\n"));
      return statementsOf(queries).length;
    };
    expect(await count(rows)).toBe(await count(rows.slice(0, 1)));
  });
});

/** Sets the number of an order to one from before there were check digits. */
const renumber = (id: number, number: string) =>
  db.updateTable("orders").set({ number }).where("id", "=", id).execute();

describe("a file that a spreadsheet has saved", () => {
  const faults = async (shopId: number, text: string) =>
    (await upload(shopId, text)).rows.map(({ fault }: { fault: string | null }) => fault);

  test("never ships another order: numbers of 16 digits that Excel cut or wrote as a power are refused in words", async () => {
    const { shopId, orders } = await paidOrders(3);
    const day = String(20400000 + (orders.reduce((sum, { id }) => sum + id, 0) % 9000));
    await renumber(orders[0]?.id ?? 0, `${day}00000020`);
    await renumber(orders[1]?.id ?? 0, `${day}00000027`);
    await renumber(orders[2]?.id ?? 0, `${day}00000031`);
    // As Excel saves it with semicolons where the comma is the decimal sign, with commas, and as LibreOffice does.
    const short = `${day.slice(0, 1)}.${day.slice(1)}`;
    const excel = `\ufeffnumber;recipient;courier;waybill\r\n${day}00000020;Lena Hart;sf;SF5001\r\n${short.slice(0, 7).replace(".", ",")}E+15;Lena Hart;sf;SF5002\r\n`;
    expect(await faults(shopId, excel)).toEqual(["shortened", "shortened"]);
    // Nor does the file of refused rows make it whole.
    const { refused } = await upload(shopId, excel);
    const rows = new URLSearchParams({ rows: JSON.stringify(refused) });
    const back = await (await send(shopId, rows, refusedFile)).text();
    expect(await faults(shopId, back)).toEqual(["noOrder", "noOrder"]);
    const commas = `number,recipient,courier,waybill\r\n${short.slice(0, 7)}E+15,Lena Hart,sf,SF5003\r\n`;
    expect(await faults(shopId, commas)).toEqual(["shortened"]);
    const libre = `number,recipient,courier,waybill\n${short}0000003E+015,Lena Hart,sf,SF5004\n`;
    expect(await faults(shopId, libre)).toEqual(["shortened"]);
    // What the shop's own file writes of them comes back whole, also one that ends in a zero; and so does what says
    // that it is text.
    const kept = `number,recipient,courier,waybill\n${day}-0000-0020,Lena Hart,sf,SF5005\n'${day}00000027,Lena Hart,sf,SF5006\n${day}00000031,Lena Hart,sf,SF5007`;
    expect(await faults(shopId, kept)).toEqual([null, null, null]);
  });

  test("is compared row by row: another recipient, other goods or another quantity is a fault, and so is a row that says neither", async () => {
    const { shopId, orders } = await paidOrders(1);
    const [{ number, skuId, id } = { number: "", skuId: 0, id: 0 }] = orders;
    const { title } = await db
      .selectFrom("order_lines")
      .select("title")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const row = async (columns: string, cells: string) =>
      (await faults(shopId, `number,courier,waybill,${columns}\n${number},sf,SF6001,${cells}`))[0];
    expect(await row("recipient", "Somebody Else")).toBe("otherRecipient");
    expect(await row("goods", "Another lamp")).toBe("otherGoods");
    expect(await row("sku", String(skuId + 1))).toBe("otherGoods");
    expect(await row("sku,quantity", `${skuId},2`)).toBe("otherGoods");
    expect(await row("remark", "please")).toBe("nothingToCompare");
    expect(await row("recipient,goods,sku,quantity", `Lena Hart,${title.en},${skuId},1`)).toBeNull();
  });

  test("says that a number was mistyped, and that digits of a waybill are gone", async () => {
    const { shopId, orders } = await paidOrders(1);
    const number = orders[0]?.number ?? "";
    const wrong = `${number.slice(0, 15)}${(Number(number[15]) + 1) % 10}`;
    const head = "number,courier,waybill,recipient";
    expect(await faults(shopId, `${head}\n${printedNumber(wrong)},sf,SF7001,Lena Hart`)).toEqual(["typo"]);
    expect(await faults(shopId, `${head}\n${number},sf,7.75312E+14,Lena Hart`)).toEqual(["shortenedWaybill"]);
    expect(await faults(shopId, `${head}\n${number},sf,123456789012345000,Lena Hart`)).toEqual(["shortenedWaybill"]);
    const typed = `${head}\n${printedNumber(number).toLowerCase()},sf,'123456789012345000,Lena Hart`;
    expect((await upload(shopId, typed)).rows).toMatchObject([
      { number: printedNumber(number), waybill: "123456789012345000", fault: null },
    ]);
  });
});

describe("reading a file", () => {
  const answer = (text: string | Uint8Array) =>
    readCsv(typeof text === "string" ? new TextEncoder().encode(text) : text, {
      names: batchColumns,
      max: 3,
      optional: comparedColumns,
    });
  const read = (text: string | Uint8Array) => {
    const answered = answer(text);
    return answered.ok ? answered.value.rows : answered.code;
  };
  const none = { recipient: "", goods: "", sku: "", quantity: "", shortened: [] };

  test("takes what spreadsheets write: a mark, quotes, semicolons and tabs, columns in any order, named in Chinese", () => {
    const row = { line: 2, number: "1001", courier: "sf", waybill: "A,B", ...none };
    expect(read('\ufeffNumber,Courier,Waybill\r\n1001,sf,"A,B"\r\n')).toEqual([row]);
    expect(read("waybill\tnumber\tother\tcourier\nA,B\t1001\tx\tsf\n")).toMatchObject([row]);
    const gbk = Uint8Array.from([
      ...[0xb6, 0xa9, 0xb5, 0xa5, 0xba, 0xc5, 0x2c, 0xbf, 0xec, 0xb5, 0xdd, 0xb9, 0xab, 0xcb, 0xbe, 0x2c],
      ...[0xd4, 0xcb, 0xb5, 0xa5, 0xba, 0xc5, 0x0a, 0x31, 0x2c, 0x73, 0x66, 0x2c, 0x58, 0x31, 0x0a],
    ]);
    expect(read(gbk)).toEqual([{ line: 2, number: "1", courier: "sf", waybill: "X1", ...none }]);
  });

  test("refuses what is no table, lacks a column, or is too long", () => {
    expect(read(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0xff]))).toBe("notText");
    expect(read('number,courier,waybill\n"1,sf')).toBe("openQuote|line=2");
    expect(read("number,courier\n1,sf")).toBe("noColumns");
    expect(read("")).toBe("noColumns");
    expect(read(`number,courier,waybill\n${"1,sf,X123\n".repeat(4)}`)).toBe("tooManyRows|most=3");
  });
});
