import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balancesOf } from "~/app/ledger/api.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { wayBack } from "~/app/orders/paying/money-ways";
import { moneyOfOrder } from "~/app/orders/paying/order-money.server";
import { loadLeave } from "~/app/orders/paying/providers/leave-page.server";
import { makeDue } from "~/tests/support/after-factories";
import { expectBooksToHold } from "~/tests/support/books";
import { origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { type PretendedBank, pretendedBank } from "~/tests/support/pretended-bank";
import {
  deliver,
  paymentRow,
  sentAway,
  setUpProvider,
  stateOfOrder,
  sweepNow,
} from "~/tests/support/provider-factories";

const { db } = testDatabase({ max: 12 });
const method = "bank";
const name = { en: "Harbour Bank", ja: "ハーバー銀行" };
let bank: PretendedBank;

beforeAll(async () => {
  bank = await pretendedBank();
  await setUp();
});
afterAll(() => bank.close());

const setUp = (more: Record<string, string> = {}, code = method) =>
  setUpProvider(db, {
    code,
    kind: "redirect",
    name,
    description: bank.description(more),
    givesBack: more.refundAddress !== "",
    keys: { key: bank.key },
  });
const away = (price = 300, code = method) => sentAway(db, { method: code, price });
type Away = Awaited<ReturnType<typeof away>>;

/** What its buyer's browser sends to the bank. */
async function formOf({ context, to }: Away): Promise<Record<string, string>> {
  const { form } = await loadLeave(new Request(new URL(to, origin)), context);
  if (!form) throw new Error("it is settled");
  expect(form.action).toBe(`${bank.address}/pay`);
  return Object.fromEntries(form.fields);
}

/** Its buyer comes to the bank. */
async function atTheBank(made: Away) {
  const account = bank.open(await formOf(made));
  if (!account) throw new Error("the bank did not understand");
  return account;
}

const call = ({ context }: Away, fields: Record<string, string>, code = method) =>
  deliver(context, code, {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const walletOf = async (ownerId: number) =>
  (await balancesOf(db, { ownerId, currency: "USD", kinds: ["wallet"] })).wallet;

async function paid(price = 300, code = method) {
  const made = await away(price, code);
  const account = await atTheBank(made);
  account.state = "paid";
  expect(await call(made, bank.notice(account), code)).toEqual({ status: 200, text: "RECEIVED" });
  return { ...made, account };
}

async function givenUp(made: { orderId: number }) {
  await makeDue(db, made.orderId);
  await sweepOrders(db, { postReviews: async () => undefined });
}

describe("a payment at a bank that was described", () => {
  test("leaves by a form whose fields and signature the bank understands, and comes back paid", async () => {
    const made = await away(1250);
    expect(made.to).toBe(`/pay/leave?payment=${made.paymentId}`);
    expect(made.answer.headers.get("X-Remix-Reload-Document")).toBe("true");
    const fields = await formOf(made);
    expect(fields).toMatchObject({
      merchant: "M1",
      out_no: `P${made.paymentId}`,
      amount: "12.50",
      currency: "USD",
      notify_url: `${origin}/api/payments/bank`,
    });
    const account = await atTheBank(made);
    account.state = "paid";
    expect(await call(made, bank.notice(account))).toEqual({ status: 200, text: "RECEIVED" });
    expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_shipment");
    expect(await paymentRow(db, made.paymentId)).toMatchObject({ state: "paid", reference: `T-P${made.paymentId}` });
  });

  test("leaves by an address where the bank wants that", async () => {
    await setUp({ method: "get" }, "bank-by-address");
    const made = await away(300, "bank-by-address");
    const to = new URL(made.to);
    expect(to.origin + to.pathname).toBe(`${bank.address}/pay`);
    expect((await fetch(to)).status).toBe(200);
  });

  test("is booked once when the bank calls five times at once, and a refusal afterwards changes nothing", async () => {
    const made = await away();
    const account = await atTheBank(made);
    account.state = "paid";
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => call(made, bank.notice(account))));
    expect(answers.map(({ text }) => text)).toEqual(Array(5).fill("RECEIVED"));
    account.state = "failed";
    expect((await call(made, bank.notice(account))).status).toBe(200);
    expect(await paymentRow(db, made.paymentId)).toMatchObject({ state: "paid", received_minor: 300 });
  });

  test("that is refused takes nothing, and money that comes later counts: calls may come out of order", async () => {
    const made = await away();
    const account = await atTheBank(made);
    account.state = "failed";
    expect((await call(made, bank.notice(account))).text).toBe("RECEIVED");
    expect((await paymentRow(db, made.paymentId)).state).toBe("refused");
    account.state = "paid";
    await call(made, bank.notice(account));
    expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_shipment");
  });

  test("that the bank never calls about is found by asking", async () => {
    const made = await away();
    const account = await atTheBank(made);
    await sweepNow(db, made.context);
    expect((await paymentRow(db, made.paymentId)).state).toBe("started");
    account.state = "paid";
    await sweepNow(db, made.context);
    expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_shipment");
  });

  test("that is refused and paid then with another card, of which no call comes, is found by asking six times", async () => {
    const made = await away();
    const account = await atTheBank(made);
    account.state = "failed";
    await call(made, bank.notice(account));
    for (let asked = 1; asked < 6; asked++) await sweepNow(db, made.context);
    expect(await paymentRow(db, made.paymentId)).toMatchObject({ state: "refused", asked: 5 });
    account.state = "paid";
    await sweepNow(db, made.context);
    expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_shipment");
    const given = await away();
    const refused = await atTheBank(given);
    refused.state = "failed";
    await call(given, bank.notice(refused));
    for (let asked = 0; asked < 8; asked++) await sweepNow(db, given.context);
    expect(await paymentRow(db, given.paymentId)).toMatchObject({ state: "refused", asked: 6 });
  });

  test("of another amount, or of an order that was closed, goes back to the bank", async () => {
    const less = await away();
    const account = await atTheBank(less);
    account.state = "paid";
    account.amount = "1.00";
    expect((await call(less, bank.notice(account))).status).toBe(200);
    const closed = await away();
    const other = await atTheBank(closed);
    other.state = "paid";
    await db
      .updateTable("orders")
      .set({ state: "closed", deadline_at: null })
      .where("id", "=", closed.orderId)
      .execute();
    await call(closed, bank.notice(other));
    await sweepNow(db, closed.context);
    expect([...account.refunds.values()]).toEqual(["1.00"]);
    expect([...other.refunds.values()]).toEqual(["3.00"]);
    expect(await walletOf(less.userId)).toBe(0);
    expect((await paymentRow(db, closed.paymentId)).state).toBe("returned");
  });
});

describe("a call", () => {
  test("without the bank's signature, with a changed field, or with a field twice books nothing", async () => {
    const made = await away();
    const account = await atTheBank(made);
    const unpaid = bank.notice(account);
    expect((await call(made, { ...unpaid, status: "paid" })).status).toBe(400);
    account.state = "paid";
    const { sign: _, ...bare } = bank.notice(account);
    expect((await call(made, bare)).status).toBe(400);
    expect((await call(made, { ...bank.notice(account), amount: "0.01" })).status).toBe(400);
    const twice = `${new URLSearchParams(bank.notice(account))}&status=paid`;
    expect((await deliver(made.context, method, { body: twice, headers: {} })).status).toBe(400);
    expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_payment");
  });

  test("made of what its buyer's browser was given does not pay", async () => {
    const made = await away();
    const fields = await formOf(made);
    expect((await call(made, fields)).status).toBe(200);
    expect((await call(made, { ...fields, status: "paid" })).status).toBe(400);
    expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_payment");
  });

  test("about a payment of another provider or of nobody is not ours", async () => {
    const made = await away();
    const nobody = bank.signed({ out_no: "P999999999", trade_no: "T", amount: "3.00", status: "paid" });
    expect((await call(made, nobody)).status).toBe(404);
    await setUp({}, "another-bank");
    const account = await atTheBank(made);
    account.state = "paid";
    expect((await call(made, bank.notice(account), "another-bank")).status).toBe(404);
    expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_payment");
  });
});

describe("money that goes back", () => {
  test("goes back through the bank, and pages say so in its name", async () => {
    const made = await paid();
    await givenUp(made);
    await sweepNow(db, made.context);
    expect([...made.account.refunds.values()]).toEqual(["3.00"]);
    const money = await moneyOfOrder(db, made.orderId);
    expect(money.paid).toMatchObject({ providerMinor: 300, provider: method, names: name });
    expect(money.backs).toMatchObject([{ providerMinor: 300, names: name }]);
  });

  test("that the bank refuses for good goes to the wallet", async () => {
    const made = await paid();
    await givenUp(made);
    bank.refuse("never");
    await sweepNow(db, made.context);
    bank.refuse(null);
    expect(await walletOf(made.userId)).toBe(300);
  });

  test("of which the bank says something that it never described is asked for again, and is not in the wallet meanwhile", async () => {
    const made = await paid();
    await givenUp(made);
    bank.refuse("maintenance");
    await sweepNow(db, made.context);
    bank.refuse(null);
    expect(await walletOf(made.userId)).toBe(0);
    await db
      .updateTable("payment_refunds")
      .set({ next_at: new Date(0) })
      .where("order_id", "=", made.orderId)
      .execute();
    await sweepNow(db, made.context);
    expect([...made.account.refunds.values()]).toEqual(["3.00"]);
    expect(await walletOf(made.userId)).toBe(0);
  });

  test("of a bank that gives nothing back goes to the wallet at once, and pages say so", async () => {
    await setUp({ refundAddress: "", refundFields: "" }, "one-way");
    const made = await paid(300, "one-way");
    const before = await moneyOfOrder(db, made.orderId);
    expect(wayBack(before.paid, 300)).toMatchObject({ walletMinor: 300, providerMinor: 0 });
    await givenUp(made);
    expect(await walletOf(made.userId)).toBe(300);
    const { backs } = await moneyOfOrder(db, made.orderId);
    expect(backs).toMatchObject([{ walletMinor: 300, providerMinor: 0, due: false }]);
  });
});

test("a bank that signs values and its key with a plain digest, in JSON and capitals, is understood as well", async () => {
  const digest = (text: string) => createHash("sha512").update(text).digest("hex").toUpperCase();
  const template = "{order_id}{status_code}{gross_amount}{key}";
  const fields = "order_id={number}\ngross_amount={decimal}";
  const more = {
    way: "sha512",
    coding: "HEX",
    fields,
    signed: "{order_id}{gross_amount}{key}",
    noticeSigned: template,
    noticeNumber: "order_id",
    noticeReference: "transaction_id",
    noticeAmount: "gross_amount",
    noticeState: "status_code",
    paidWords: "200",
    signature: "signature_key",
    answer: "",
  };
  await setUp(more, "json-bank");
  const made = await away(300, "json-bank");
  const sent = await formOf(made);
  expect(sent.signature_key).toBe(digest(`P${made.paymentId}3.00${bank.key}`));
  const said = { order_id: `P${made.paymentId}`, status_code: "200", gross_amount: "3.00", transaction_id: "t-1" };
  const signature_key = digest(`${said.order_id}${said.status_code}${said.gross_amount}${bank.key}`);
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ ...said, signature_key, nested: { more: 1 } });
  expect((await deliver(made.context, "json-bank", { body, headers })).status).toBe(200);
  expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_shipment");
});

test("after all of this the books hold", async () => {
  expect(await expectBooksToHold(db)).toBeGreaterThan(5);
});
