import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { RequestContext } from "~/app/context.server";
import { answerPay, loadPay, type PayReply } from "~/app/orders/paying/pay-page.server";
import { answerSimulator, loadSimulator } from "~/app/orders/paying/providers/simulator-page.server";
import { momentText } from "~/app/orders/paying/requested-orders.server";
import { makeDue } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { hashOf } from "~/tests/support/hash-of";
import { makeOrder } from "~/tests/support/order-factories";

const { db } = testDatabase();

/** A buyer with an unpaid order of 300 minor units and an empty wallet, at the page that pays it. */
async function atThePage({ simulator = true } = {}) {
  const { userId, orderId } = await makeOrder(db, { price: 300 });
  const context: RequestContext = {
    ...browseContext(db, { userId }),
    codeSecret: "a key of this shop, long enough",
    paymentSimulator: simulator,
  };
  const page = `/pages/user/money/pay?data=${orderId}`;
  const send = (address: string, fields: Record<string, string>) =>
    new Request(new URL(address, origin), { method: "POST", body: new URLSearchParams(fields) });
  return {
    orderId,
    userId,
    context,
    page,
    send,
    fields: { shown: `${orderId}:1:300`, key: randomUUID() as string },
    load: (address = page) => loadPay(new Request(new URL(address, origin)), context),
  };
}

const whereTo = (answer: Response) => answer.headers.get("Location") ?? "";
const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => thrown as Response,
  );

test("who pays through a provider goes there, pays, and comes back to what was paid", async () => {
  const { context, page, send, fields, load, orderId } = await atThePage();
  expect(await load()).toMatchObject({
    providers: [{ code: "simulator", name: "", test: false }],
    missingMinor: 300,
    came: null,
  });
  const sent = await answerPay(send(page, { ...fields, method: "simulator" }), context);
  expect([sent.status, whereTo(sent)]).toEqual([303, expect.stringMatching(/^\/pay\/simulator\?payment=\d+$/)]);
  // Sent twice, the way leads to the same payment.
  expect(whereTo(await answerPay(send(page, { ...fields, method: "simulator" }), context))).toBe(whereTo(sent));
  const there = whereTo(sent);
  expect(await loadSimulator(new Request(origin + there), context)).toMatchObject({ amountMinor: 300, open: true });
  const paid = await answerSimulator(send(there, { intent: "pay" }), context);
  expect([paid.status, whereTo(paid)]).toEqual([303, expect.stringContaining(`${page}&payment=`)]);
  const back = await caught(load(whereTo(paid)));
  expect([back?.status, whereTo(back as Response)]).toEqual([302, `/pages/page/success?data=${orderId}`]);
  expect(await loadSimulator(new Request(origin + there), context)).toMatchObject({ open: false });
});

test("who refuses at the provider comes back and reads it; nothing was taken", async () => {
  const { context, page, send, fields, load } = await atThePage();
  const there = whereTo(await answerPay(send(page, { ...fields, method: "simulator" }), context));
  const payment = new URL(there, origin).searchParams.get("payment");
  expect(await load(`${page}&payment=${payment}`)).toMatchObject({ came: "started" });
  const back = whereTo(await answerSimulator(send(there, { intent: "refuse" }), context));
  expect(await load(back)).toMatchObject({ came: "refused", over: null });
  expect((await answerSimulator(send(there, { intent: "steal" }), context)).status).toBe(400);
});

test("who pays when it is too late comes back and reads that nothing was taken", async () => {
  const { context, page, send, fields, load, orderId } = await atThePage();
  const there = whereTo(await answerPay(send(page, { ...fields, method: "simulator" }), context));
  await makeDue(db, orderId);
  const back = whereTo(await answerSimulator(send(there, { intent: "pay" }), context));
  expect(await load(back)).toMatchObject({ came: "voided", voided: "checkout:errors.expired", over: "expired" });
  expect(await loadSimulator(new Request(origin + there), context)).toMatchObject({ open: false });
});

test("somebody else's payment is not shown, and cannot be settled at the simulator", async () => {
  const mine = await atThePage();
  const there = whereTo(await answerPay(mine.send(mine.page, { ...mine.fields, method: "simulator" }), mine.context));
  const other = await atThePage();
  expect((await caught(loadSimulator(new Request(origin + there), other.context)))?.status).toBe(404);
  expect((await caught(answerSimulator(other.send(there, { intent: "pay" }), other.context)))?.status).toBe(404);
  const payment = new URL(there, origin).searchParams.get("payment");
  expect(await other.load(`${other.page}&payment=${payment}`)).toMatchObject({ came: null });
  expect(await mine.load()).toMatchObject({ over: null });
});

test("where the simulator is not offered, it is no way to pay and no page", async () => {
  const { context, page, send, fields, load } = await atThePage({ simulator: false });
  expect(await load()).toMatchObject({ providers: [] });
  const sent = await answerPay(send(page, { ...fields, method: "simulator" }), context);
  expect([sent.status, await sent.json()]).toEqual([
    400,
    expect.objectContaining({ errors: { method: "checkout:errors.noMethod" } }),
  ]);
  expect((await caught(loadSimulator(new Request(`${origin}/pay/simulator?payment=1`), context)))?.status).toBe(404);
});

test("a way to pay has to be chosen, and a form without its key is drawn again with another", async () => {
  const { context, page, send, fields } = await atThePage();
  const none = await answerPay(send(page, fields), context);
  expect([none.status, (await none.json()).errors]).toEqual([400, { method: "checkout:errors.noMethod" }]);
  const bare = await answerPay(send(page, { shown: fields.shown, method: "simulator" }), context);
  expect(bare.status).toBe(400);
  expect(await bare.json()).toMatchObject({
    values: { key: expect.stringMatching(/^[\da-f-]{36}$/) },
    errors: { "": "again" },
  });
});

test("an amount that changed is shown before anybody is sent to the provider", async () => {
  const { context, page, send, fields, orderId } = await atThePage();
  await db
    .updateTable("orders")
    .set({ goods_minor: 250, total_minor: 250, amount_version: 2 })
    .where("id", "=", orderId)
    .execute();
  const sent = await answerPay(send(page, { ...fields, method: "simulator" }), context);
  expect([sent.status, await sent.json()]).toEqual([
    400,
    expect.objectContaining({
      errors: { "": "checkout:errors.changed" },
      changes: [{ id: orderId, wasMinor: 300, nowMinor: 250 }],
    }),
  ]);
  expect(await db.selectFrom("payment_orders").select("payment_id").where("order_id", "=", orderId).execute()).toEqual(
    [],
  );
});

test("five wrong payment passwords lock it: the answer says until when, and other ways to pay stay", async () => {
  const { context, page, send, fields, userId } = await atThePage();
  await db
    .updateTable("users")
    .set({ payment_password_hash: await hashOf("123456") })
    .where("id", "=", userId)
    .execute();
  const wrong = async () => {
    const answer = await answerPay(send(page, { ...fields, method: "wallet", paymentPassword: "654321" }), context);
    return (await answer.json()) as PayReply;
  };
  for (let n = 0; n < 4; n++) expect((await wrong()).lockedUntil).toBeNull();
  await wrong();
  const { errors, lockedUntil } = await wrong();
  expect(errors.paymentPassword).toMatch(/^locked\|minutes=(29|30)$/);
  const at = momentText(new Date(Date.now() + 30 * 60_000), context.language);
  const before = momentText(new Date(Date.now() + 29 * 60_000), context.language);
  expect([at, before]).toContain(lockedUntil);
  const sent = await answerPay(send(page, { ...fields, method: "simulator" }), context);
  expect([sent.status, whereTo(sent)]).toEqual([303, expect.stringContaining("/pay/simulator")]);
});
