import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { canPay } from "~/app/orders/paying/providers/can-pay";
import { loadLeave } from "~/app/orders/paying/providers/leave-page.server";
import { offeredProviders } from "~/app/orders/paying/providers/providers.server";
import { readDescription } from "~/app/orders/paying/providers/redirect/description.server";
import { makeDue } from "~/tests/support/after-factories";
import { expectBooksToHold } from "~/tests/support/books";
import { origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { type PretendedBank, pretendedBank } from "~/tests/support/pretended-bank";
import {
  deliver,
  payingContext,
  paymentRow,
  sentAway,
  setUpProvider,
  stateOfOrder,
  sweepNow,
} from "~/tests/support/provider-factories";

const { db } = testDatabase({ max: 8 });
const method = "holding";
let bank: PretendedBank;

beforeAll(async () => {
  bank = await pretendedBank({ holds: true });
  await setUpProvider(db, { code: method, kind: "redirect", description: bank.description(), keys: { key: bank.key } });
});
afterAll(() => bank.close());

/** A buyer whose money the bank holds; it has not called. */
async function held(price = 300) {
  const made = await sentAway(db, { method, price });
  const { form } = await loadLeave(new Request(new URL(made.to, origin)), made.context);
  const account = bank.open(Object.fromEntries(form?.fields ?? []));
  if (!account) throw new Error("the bank did not understand");
  account.state = "held";
  const call = () =>
    deliver(made.context, method, { body: new URLSearchParams(bank.notice(account)).toString(), headers: {} });
  return { ...made, account, call };
}

const close = (orderId: number) =>
  db.updateTable("orders").set({ state: "closed", deadline_at: null }).where("id", "=", orderId).execute();

describe("a described provider that authorises", () => {
  test("captures once what can be paid, however often it calls, and pays the order", async () => {
    const { account, call, orderId, paymentId } = await held();
    expect(await Promise.all([call(), call(), call()])).toEqual(Array(3).fill({ status: 200, text: "RECEIVED" }));
    expect(account.state).toBe("paid");
    expect(await stateOfOrder(db, orderId)).toBe("awaiting_shipment");
    expect(await paymentRow(db, paymentId)).toMatchObject({ state: "paid", received_minor: 300 });
    expect(new Set(bank.captures)).toEqual(new Set([`P${paymentId}-capture`]));
    // It calls that it was captured: nothing new.
    expect((await call()).status).toBe(200);
  });

  test("releases what cannot be used any more, and takes nothing", async () => {
    const { account, call, orderId, paymentId } = await held();
    await close(orderId);
    expect((await call()).status).toBe(200);
    expect(account.state).toBe("released");
    expect(await paymentRow(db, paymentId)).toMatchObject({ state: "voided", received_minor: null });
    expect((await paymentRow(db, paymentId)).void_sent_at).not.toBeNull();
    // Held for another amount than was shown: released as well.
    const other = await held();
    other.account.amount = "1.00";
    await other.call();
    expect(other.account.state).toBe("released");
    expect((await paymentRow(db, other.paymentId)).void_reason).toBe("otherAmount");
  });

  test("whose answer to a capture is lost has captured it once, and the next question books it", async () => {
    const { account, call, orderId, paymentId } = await held();
    bank.troubled(() => "lost");
    await expect(call()).rejects.toThrow("answered 504");
    expect(account.state).toBe("paid");
    bank.troubled(null);
    await sweepNow(db, payingContext(db));
    expect(await stateOfOrder(db, orderId)).toBe("awaiting_shipment");
    expect((await paymentRow(db, paymentId)).received_minor).toBe(300);
  });

  test("that was refused first and has captured then is asked, and a late refusal does not end it", async () => {
    const { account, call, orderId, paymentId } = await held();
    const refusal = { body: new URLSearchParams(bank.notice({ ...account, state: "failed" })).toString(), headers: {} };
    const refuse = () => deliver(payingContext(db), method, refusal);
    await refuse();
    expect((await paymentRow(db, paymentId)).state).toBe("refused");
    bank.troubled(() => "lost");
    // It captures, and nobody is left to book it.
    await expect(call()).rejects.toThrow("answered 504");
    bank.troubled(null);
    expect((await paymentRow(db, paymentId)).state).toBe("started");
    await refuse();
    await sweepNow(db, payingContext(db));
    expect(await stateOfOrder(db, orderId)).toBe("awaiting_shipment");
    expect((await paymentRow(db, paymentId)).received_minor).toBe(300);
  });

  test("that had captured what is not wanted any more gives it back", async () => {
    const { account, call, orderId, paymentId } = await held();
    bank.troubled(() => "lost");
    await expect(call()).rejects.toThrow("answered 504");
    bank.troubled(null);
    await close(orderId);
    await call();
    expect((await paymentRow(db, paymentId)).state).toBe("returned");
    await sweepNow(db, payingContext(db));
    expect([...account.refunds]).toEqual([[`return-${paymentId}`, "3.00"]]);
  });

  test("that is away when it is to release is asked again until it has", async () => {
    const { account, call, orderId, paymentId } = await held();
    await close(orderId);
    bank.troubled(() => "down");
    await expect(call()).rejects.toThrow("answered 502");
    expect(account.state).toBe("held");
    expect((await sweepNow(db, payingContext(db))).failed).toBeGreaterThan(0);
    bank.troubled(null);
    await sweepNow(db, payingContext(db));
    expect(account.state).toBe("released");
    expect((await paymentRow(db, paymentId)).void_sent_at).not.toBeNull();
  });

  test("gives a captured payment back when the order is not sent", async () => {
    const { account, call, orderId } = await held();
    await call();
    await makeDue(db, orderId);
    await sweepOrders(db, { postReviews: async () => undefined });
    await sweepNow(db, payingContext(db));
    expect([...account.refunds.values()]).toEqual(["3.00"]);
  });

  test("may pay for a seat in a team, which one that takes the money at once may not", async () => {
    await setUpProvider(db, {
      code: "taking",
      kind: "redirect",
      description: bank.description({ captureAddress: "" }),
      keys: { key: bank.key },
    });
    const offered = await offeredProviders(payingContext(db));
    const seat = [{ teamId: 1, offered: false, secondsLeft: null }];
    const may = (code: string) => {
      const provider = offered.find(({ name }) => name === code);
      return provider && canPay(provider, seat, { amountMinor: 300, currency: "USD" });
    };
    expect([may(method), may("taking")]).toEqual([true, false]);
  });
});

test.each([
  ["voidAddress", ""],
  ["voidedWords", ""],
  ["capturedWords", ""],
  ["captureState", ""],
  ["authorisedWords", "paid"],
  ["voidCapturedWords", "released"],
])("is not described with %s = “%s”: money would be held, and neither taken nor released", (field, value) => {
  expect(readDescription(bank.description({ [field]: value }))).toBeNull();
});

test("after all of this the books hold", async () => {
  expect(await expectBooksToHold(db)).toBeGreaterThan(2);
});
