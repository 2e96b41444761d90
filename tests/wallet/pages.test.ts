import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { storePaymentPassword } from "~/app/account/profile/payment-password.server";
import { postTransfer } from "~/app/ledger/api.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { action as decide, loader as review } from "~/app/wallet/admin/routes/recharges";
import { loader as wallet } from "~/app/wallet/routes/money";
import { loader as csv } from "~/app/wallet/routes/money-csv";
import { loader as details } from "~/app/wallet/routes/money-details";
import { loader as list } from "~/app/wallet/routes/money-list";
import { loader as form, action as send } from "~/app/wallet/routes/recharge";
import { transact } from "~/db/transact.server";
import { accountBrowser, routed } from "../support/account-context";
import { statementsOf, testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { fundWallet, makeOrder } from "../support/order-factories";
import { chainId, makeRecharge, makeUpload } from "../support/recharge-factories";
import { browserOf, storeRaw } from "../support/setting-factories";

const { db, queries } = testDatabase();

const account = {
  bank: "Harbour Bank",
  holder: "Pasar",
  number: "1234567",
  address: "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb",
};
beforeAll(() => storeRaw(db, "recharges", { ...account, rate: "1", reviewHours: 24, financeHours: "" }));

async function person(id?: number) {
  const userId = id ?? (await makeUser(db)).id;
  const browser = accountBrowser(db);
  const { sessionId } = await createSessions(db, "user_sessions", false).create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  return { userId, browser };
}

/** Takes an amount out of a wallet for a cause. */
let keys = 0;
async function move(userId: number, amountMinor: number, kind: string) {
  keys += 1;
  await transact(db, (trx) =>
    postTransfer(trx, {
      key: `wallet-page-${keys}`,
      kind,
      causeId: keys,
      currency: marketCurrency(),
      entries: [
        { account: { kind: "wallet", ownerId: userId }, amountMinor },
        { account: { kind: "adjustments" }, amountMinor: -amountMinor },
      ],
    }),
  );
}

describe("the bills", () => {
  test("are filtered by direction and kind, with the balance after each, and paged by cursor", async () => {
    const { userId, browser } = await person();
    await fundWallet(db, userId, 10_000);
    await move(userId, -3000, "withdraw");
    await move(userId, 500, "refund");
    await move(userId, 700, "gift");
    const rows = async (query: string) => {
      const { rows: found } = await (await browser.get(routed(list), `/pages/user/money/list?${query}`)).json();
      return found.map(({ kind, amountMinor, balanceMinor }: Record<string, unknown>) => [
        kind,
        amountMinor,
        balanceMinor,
      ]);
    };
    expect(await rows("")).toEqual([
      ["system", 700, 8200],
      ["refund", 500, 7500],
      ["withdraw", -3000, 7000],
      ["recharge", 10_000, 10_000],
    ]);
    expect(await rows("kind=out")).toEqual([["withdraw", -3000, 7000]]);
    expect(await rows("kind=in")).toHaveLength(3);
    expect(await rows("kind=system")).toEqual([["system", 700, 8200]]);
    expect(await rows("kind=refund&month=1999-01")).toEqual([]);
    for (let at = 0; at < 25; at++) await move(userId, 1, "gift");
    const first = await (await browser.get(routed(list), "/pages/user/money/list")).json();
    expect(first.rows).toHaveLength(20);
    expect(await rows(`after=${first.next}`)).toHaveLength(9);
    expect(first.months[0]).toMatchObject({ inMinor: 11_225, outMinor: 3000, startMinor: 0 });
    const file = await (await browser.get(routed(csv), "/pages/user/money/list.csv?kind=out")).text();
    expect(file.split("\r\n")[1]).toContain(",withdraw,");
    expect(file.split("\r\n")[1]).toContain(",-30,70");
  });

  test("name the shop that was paid, and cost the same number of statements however many there are", async () => {
    const { userId, browser } = await person();
    await fundWallet(db, userId, 100_000);
    const statements = async () => {
      queries.length = 0;
      const page = await (await browser.get(routed(wallet), "/pages/user/money/money")).json();
      return { count: statementsOf(queries).length, rows: page.bills.rows };
    };
    const pay = async () => {
      const { orderId } = await makeOrder(db, { userId, price: 900 });
      expect((await payOrders(db, { userId, orders: [{ id: orderId, amountVersion: 1 }] })).ok).toBe(true);
    };
    await pay();
    await statements();
    const one = await statements();
    for (let at = 0; at < 5; at++) await pay();
    const many = await statements();
    expect(many.rows[0]).toMatchObject({ kind: "pay", shop: expect.stringContaining("Shop"), shops: 1 });
    expect(many.count).toBe(one.count);
  });

  test("are their owner's alone", async () => {
    const { userId, browser } = await person();
    await move(userId, 700, "gift");
    const { rows } = await (await browser.get(routed(list), "/pages/user/money/list")).json();
    const address = rows[0].href;
    expect((await browser.get(routed(details), address)).status).toBe(200);
    const stranger = await person();
    for (const path of [address, `/pages/user/money/details?id=${await makeRecharge(db, userId)}&type=recharge`])
      expect((await stranger.browser.get(routed(details), path)).status).toBe(404);
    expect((await browser.get(routed(details), address.replace("type=system", "type=pay"))).status).toBe(404);
  });
});

describe("topping up", () => {
  const path = "/pages/user/money/recharge";

  test.each([
    ["", "required"],
    ["0.005", "amountDecimals|decimals=2"],
    ["1e9", "amountShape"],
    ["-5", "amountNegative"],
    ["١٢", "amountDigits"],
  ])("with the amount %j gives it back with a sentence, and keeps the picture", async (amount, code) => {
    const { userId, browser } = await person();
    const { id } = await makeUpload(db, userId);
    const answer = await browser.post(routed(send), path, { key: randomUUID(), amount, screenshotId: id });
    expect(answer.status).toBe(400);
    const reply = await answer.json();
    expect(reply.errors).toEqual({ amount: code });
    expect(reply.values.amount ?? "").toBe(amount);
    expect(reply.pictures).toMatchObject([{ id }]);
  });

  test("without a picture, or with an id that is none, says so; twice with one form is one top-up", async () => {
    const { userId, browser } = await person();
    const crypto = `${path}?method=crypto`;
    const key = randomUUID();
    const bad = await browser.post(routed(send), crypto, { key, amount: "50", chainId: "abc" });
    expect((await bad.json()).errors).toEqual({
      chainId: "money:errors.chainId",
      screenshot: "money:errors.screenshot",
    });
    const fields = { key, amount: "50.123456", chainId: chainId(), screenshotId: (await makeUpload(db, userId)).id };
    const first = await browser.post(routed(send), crypto, fields);
    expect(first.status).toBe(303);
    const again = { ...fields, screenshotId: (await makeUpload(db, userId)).id };
    expect((await browser.post(routed(send), crypto, again)).headers.get("Location")).toBe(
      first.headers.get("Location"),
    );
    const rows = await db
      .selectFrom("recharges")
      .select(["amount_minor", "sent_micro"])
      .where("user_id", "=", userId)
      .execute();
    expect(rows).toEqual([{ amount_minor: 5012, sent_micro: 50_123_456 }]);
  });

  test("for a purchase asks for the payment password, shows what is missing, and approving it pays", async () => {
    const { userId, groupId, orderId } = await makeOrder(db, { price: 8000 });
    const { browser } = await person(userId);
    await storePaymentPassword(db, { userId, password: "250417" });
    const address = `${path}?method=bank&group=${groupId}`;
    const page = await (await browser.get(routed(form), address)).json();
    const amount = page.form.exactly;
    const fields = { key: page.key, amount, screenshotId: (await makeUpload(db, userId)).id };
    const wrong = await browser.post(routed(send), address, { ...fields, paymentPassword: "111111" });
    expect((await wrong.json()).errors).toEqual({ paymentPassword: "account:errors.paymentPasswordWrong|left=4" });
    const sent = await browser.post(routed(send), address, { ...fields, paymentPassword: "250417" });
    expect(sent.status).toBe(303);
    const id = new URL(sent.headers.get("Location") ?? "", "http://shop.test").searchParams.get("id") ?? "";

    const finance = await browserOf(db, "finance");
    const queue = await (await finance.get(review, `/operator/recharges?id=${id}`)).json();
    expect(queue.chosen.purchase).toMatchObject({ totalMinor: Number(amount) * 100 });
    const noReason = await finance.post(decide, "/operator/recharges", { intent: "refuse", id, reason: " " });
    expect((await noReason.json()).errors).toEqual({ reason: "finance:recharges.reasonNeeded" });
    expect((await finance.post(decide, "/operator/recharges", { intent: "approve", id, amount })).status).toBe(303);
    expect((await finance.post(decide, "/operator/recharges", { intent: "approve", id, amount })).status).toBe(409);
    const order = await db.selectFrom("orders").select("state").where("id", "=", orderId).executeTakeFirstOrThrow();
    expect(order.state).toBe("awaiting_shipment");
  });

  test("is decided by finance alone, and a picture that was seen before wants a tick", async () => {
    const [one, other] = [(await makeUser(db)).id, (await makeUser(db)).id];
    const shot = await makeUpload(db, one);
    await makeRecharge(db, one, { screenshot: shot });
    const { id: upload } = await db
      .insertInto("uploads")
      .values({ user_id: other, media: shot.hash })
      .returning("id")
      .executeTakeFirstOrThrow();
    const id = String(await makeRecharge(db, other, { screenshot: { id: upload, hash: shot.hash } }));
    const support = await browserOf(db, "support");
    const fields = { intent: "approve", id, amount: "50" };
    expect((await support.post(decide, "/operator/recharges", fields)).status).toBe(403);
    const finance = await browserOf(db, "finance");
    const seen = await finance.post(decide, "/operator/recharges", fields);
    expect((await seen.json()).errors).toEqual({ compared: "finance:recharges.compareFirst" });
    expect((await finance.post(decide, "/operator/recharges", { ...fields, compared: "on" })).status).toBe(303);
  });
});
