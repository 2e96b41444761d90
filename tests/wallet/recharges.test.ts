import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { balancesOf } from "~/app/ledger/api.server";
import { rechargedPurchases } from "~/app/orders/api.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { approveRecharge } from "~/app/wallet/admin/approve-recharge.server";
import { adminRecharge } from "~/app/wallet/admin/recharges-admin-queries.server";
import { refuseRecharge } from "~/app/wallet/admin/refuse-recharge.server";
import { rechargeOf, rechargesOf } from "~/app/wallet/recharges/recharges-queries.server";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { twiceAtOnce } from "~/tests/support/interleave";
import { fundWallet, makeOrder } from "~/tests/support/order-factories";
import { makeStaffPerson } from "~/tests/support/people";
import { chainId, makeRecharge, makeUpload, sendOne } from "~/tests/support/recharge-factories";

const { db, url } = testDatabase({ max: 20 });

const currency = marketCurrency();
let staff = { id: 0, name: "Finance", role: "finance" };

beforeAll(async () => {
  staff = { ...staff, id: (await makeStaffPerson(db, "Finance", "finance")).id };
});

const wallet = async (ownerId: number) => (await balancesOf(db, { ownerId, currency, kinds: ["wallet"] })).wallet;
const approve = (id: number, creditedMinor: number, handle = db) =>
  approveRecharge(handle, { staff, address: "", id, creditedMinor, purchases: rechargedPurchases });
const refuse = (id: number, reason = "Not on our statement") =>
  refuseRecharge(db, { staff, address: "", id, reason, purchases: rechargedPurchases });
const newUser = async () => (await makeUser(db)).id;
const orderRow = (id: number) =>
  db
    .selectFrom("orders")
    .select(["state", "amount_version", "total_minor"])
    .select(sql<number>`extract(epoch from deadline_at - now())::int`.as("seconds"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** A person with an unpaid order of 80.00 and 30.00 in the wallet. */
async function short() {
  const order = await makeOrder(db, { price: 8000 });
  const { total_minor } = await orderRow(order.orderId);
  await fundWallet(db, order.userId, 3000);
  return { ...order, missingMinor: total_minor - 3000 };
}

describe("sending", () => {
  test("is done once for a form, however often it is sent", async () => {
    const userId = await newUser();
    const same = { key: randomUUID(), screenshot: await makeUpload(db, userId) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendOne(db, userId, same)));
    expect(new Set(answers.map((answer) => answer.ok && answer.value)).size).toBe(1);
    expect(await rechargesOf(db, { userId }, { before: null, limit: 10 })).toHaveLength(1);
    expect(await wallet(userId)).toBe(0);
  });

  test("takes a transaction of a chain once, also from two people at once; a refused one may come again", async () => {
    const crypto = { method: "crypto" as const, chainId: chainId(), sentMicro: 50_000_000, rateMicro: 1_000_000 };
    const people = await Promise.all(Array.from({ length: 6 }, newUser));
    const answers = await Promise.all(people.map((userId) => sendOne(db, userId, crypto)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "chainIdUsed")).toHaveLength(5);
    const late = await sendOne(db, await newUser(), crypto);
    expect(late).toMatchObject({ ok: false, code: "chainIdUsed", at: expect.any(Date) });
    const [first] = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    await refuse(first ?? 0);
    expect(await sendOne(db, await newUser(), crypto)).toMatchObject({ ok: true });
  });

  test("has its limits: ten wait at most", async () => {
    const userId = await newUser();
    for (let sent = 0; sent < 10; sent++) await makeRecharge(db, userId);
    expect(await sendOne(db, userId)).toMatchObject({ code: "tooManyWaiting" });
  });

  test("uses an upload up", async () => {
    const userId = await newUser();
    const screenshot = await makeUpload(db, userId);
    await makeRecharge(db, userId, { screenshot });
    expect(await db.selectFrom("uploads").select("id").where("id", "=", screenshot.id).execute()).toEqual([]);
  });

  test("for a purchase keeps its goods until the review is over, one at a time", async () => {
    const { userId, groupId, orderId, missingMinor } = await short();
    const id = await makeRecharge(db, userId, { groupId, amountMinor: missingMinor });
    const { seconds } = await orderRow(orderId);
    expect(seconds).toBeGreaterThan(23.9 * 3600);
    expect(seconds).toBeLessThanOrEqual(24 * 3600);
    expect((await rechargeOf(db, { userId }, id))?.groupId).toBe(groupId);
    expect(await sendOne(db, userId, { groupId, amountMinor: missingMinor })).toMatchObject({ code: "purchaseWaits" });
    const other = await makeOrder(db, { userId });
    expect(await sendOne(db, userId, { groupId: other.groupId })).toMatchObject({ code: "purchaseWaits" });
  });

  test("for a purchase has to be exactly what is missing", async () => {
    const { userId, groupId, missingMinor } = await short();
    for (const amountMinor of [missingMinor - 1, missingMinor + 1])
      expect(await sendOne(db, userId, { groupId, amountMinor })).toMatchObject({
        code: "missingChanged",
        missingMinor,
      });
  });

  test("on a chain for a purchase is the least coins that are worth what is missing", async () => {
    const { userId, groupId, missingMinor } = await short();
    const crypto = { method: "crypto" as const, groupId, rateMicro: 1_100_000, chainId: chainId() };
    const sentMicro = Math.ceil((missingMinor * 10_000) / 1.1);
    const much = {
      ...crypto,
      sentMicro: sentMicro + 10_000,
      amountMinor: Math.floor(((sentMicro + 10_000) * 1.1) / 10_000),
    };
    expect(await sendOne(db, userId, much)).toMatchObject({ code: "missingChanged" });
    expect(await sendOne(db, userId, { ...crypto, sentMicro, amountMinor: missingMinor })).toMatchObject({ ok: true });
  });

  test("for somebody else's, a paid or an overdue purchase is refused", async () => {
    const { userId, groupId, orderId, missingMinor } = await short();
    const stranger = await newUser();
    expect(await sendOne(db, stranger, { groupId, amountMinor: missingMinor })).toMatchObject({ code: "purchaseGone" });
    await sql`update orders set deadline_at = now() - interval '1 second' where id = ${orderId}`.execute(db);
    expect(await sendOne(db, userId, { groupId, amountMinor: missingMinor })).toMatchObject({
      code: "purchaseExpired",
    });
    const paid = await makeOrder(db);
    await sql`update orders set state = 'cancelled' where id = ${paid.orderId}`.execute(db);
    expect(await sendOne(db, paid.userId, { groupId: paid.groupId })).toMatchObject({ code: "purchaseGone" });
  });
});

describe("approving", () => {
  test("credits what arrived, from outside, and says who did it", async () => {
    const userId = await newUser();
    const id = await makeRecharge(db, userId, { amountMinor: 5000 });
    expect(await approve(id, 4800)).toEqual({ ok: true, value: { paid: false } });
    expect(await wallet(userId)).toBe(4800);
    expect(await rechargeOf(db, { userId }, id)).toMatchObject({
      state: "approved",
      amountMinor: 5000,
      creditedMinor: 4800,
    });
    const actions = await db
      .selectFrom("audit_log")
      .select(["action", "staff_id"])
      .where("action", "=", "finance.rechargeApproved")
      .where("subject_id", "=", String(id))
      .execute();
    expect(actions).toEqual([{ action: "finance.rechargeApproved", staff_id: staff.id }]);
    const notices = await db.selectFrom("notices").select("event").where("user_id", "=", userId).execute();
    expect(notices).toEqual([{ event: "recharge_approved" }]);
  });

  test("by twenty people at once credits once", async () => {
    const userId = await newUser();
    const id = await makeRecharge(db, userId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(id, 5000)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "decided")).toHaveLength(19);
    expect(await wallet(userId)).toBe(5000);
  });

  test("waits for another decision about the same recharge", async () => {
    const userId = await newUser();
    const id = await makeRecharge(db, userId);
    const both = await twiceAtOnce(url)(/insert into ledger_transfers/, (handle) => approve(id, 5000, handle));
    expect(both.waited).toBe(true);
    expect([both.first.ok, both.second.ok]).toEqual([true, false]);
    expect(await wallet(userId)).toBe(5000);
  });

  test("and refusing at once: one of them is it", async () => {
    const userId = await newUser();
    const id = await makeRecharge(db, userId);
    const answers = await Promise.all([approve(id, 5000), refuse(id), approve(id, 5000), refuse(id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { state } = (await rechargeOf(db, { userId }, id)) ?? {};
    expect(await wallet(userId)).toBe(state === "approved" ? 5000 : 0);
  });

  test("exactly what was missing pays the purchase", async () => {
    const { userId, groupId, orderId, missingMinor } = await short();
    const id = await makeRecharge(db, userId, { groupId, amountMinor: missingMinor });
    expect(await approve(id, missingMinor)).toEqual({ ok: true, value: { paid: true } });
    expect(await orderRow(orderId)).toMatchObject({ state: "awaiting_shipment" });
    expect(await wallet(userId)).toBe(0);
    expect(await rechargeOf(db, { userId }, id)).toMatchObject({ paid: true, state: "approved" });
  });

  test.each([-1, 1])(
    "another amount (%i) is only credited, and the purchase has its old deadline again",
    async (off) => {
      const { userId, groupId, orderId, missingMinor } = await short();
      const id = await makeRecharge(db, userId, { groupId, amountMinor: missingMinor });
      expect(await approve(id, missingMinor + off)).toEqual({ ok: true, value: { paid: false } });
      expect(await wallet(userId)).toBe(3000 + missingMinor + off);
      const order = await orderRow(orderId);
      expect(order.state).toBe("awaiting_payment");
      expect(order.seconds).toBeLessThanOrEqual(30 * 60);
      expect(order.seconds).toBeGreaterThan(29 * 60);
    },
  );

  test("a purchase whose price changed, that was paid, or whose wallet was spent, is only credited", async () => {
    const changed = await short();
    const first = await makeRecharge(db, changed.userId, {
      groupId: changed.groupId,
      amountMinor: changed.missingMinor,
    });
    await sql`update orders set amount_version = amount_version + 1 where id = ${changed.orderId}`.execute(db);
    expect(await approve(first, changed.missingMinor)).toEqual({ ok: true, value: { paid: false } });
    expect((await orderRow(changed.orderId)).state).toBe("awaiting_payment");

    const paid = await short();
    const second = await makeRecharge(db, paid.userId, { groupId: paid.groupId, amountMinor: paid.missingMinor });
    await fundWallet(db, paid.userId, paid.missingMinor);
    await payOrders(db, { userId: paid.userId, orders: [{ id: paid.orderId, amountVersion: 1 }] });
    expect(await approve(second, paid.missingMinor)).toEqual({ ok: true, value: { paid: false } });
    expect(await wallet(paid.userId)).toBe(paid.missingMinor);

    const spent = await short();
    const third = await makeRecharge(db, spent.userId, { groupId: spent.groupId, amountMinor: spent.missingMinor });
    const other = await makeOrder(db, { userId: spent.userId, price: 1000 });
    await payOrders(db, { userId: spent.userId, orders: [{ id: other.orderId, amountVersion: 1 }] });
    expect(await approve(third, spent.missingMinor)).toEqual({ ok: true, value: { paid: false } });
    expect((await orderRow(spent.orderId)).state).toBe("awaiting_payment");
  });
});

describe("refusing", () => {
  test("gives the reason, credits nothing, and gives the purchase its old deadline again", async () => {
    const { userId, groupId, orderId, missingMinor } = await short();
    await sql`update orders set deadline_at = now() + interval '10 minutes' where id = ${orderId}`.execute(db);
    const id = await makeRecharge(db, userId, { groupId, amountMinor: missingMinor });
    expect(await refuse(id, "The picture cannot be read")).toMatchObject({ ok: true });
    expect(await rechargeOf(db, { userId }, id)).toMatchObject({
      state: "refused",
      reason: "The picture cannot be read",
    });
    expect(await wallet(userId)).toBe(3000);
    expect((await orderRow(orderId)).seconds).toBeLessThanOrEqual(10 * 60);
    expect(await approve(id, 1)).toMatchObject({ code: "decided" });
    expect(await sendOne(db, userId, { groupId, amountMinor: missingMinor })).toMatchObject({ ok: true });
  });
});

test("a recharge is its sender's alone", async () => {
  const id = await makeRecharge(db, await newUser());
  expect(await rechargeOf(db, { userId: await newUser() }, id)).toBeNull();
});

test("finance sees that a picture or a transaction was sent before", async () => {
  const [one, other] = [await newUser(), await newUser()];
  const screenshot = await makeUpload(db, one);
  const chain = { method: "crypto" as const, chainId: chainId(), sentMicro: 50_000_000, rateMicro: 1_000_000 };
  const first = await makeRecharge(db, one, { screenshot, ...chain });
  expect(await adminRecharge(db, first)).toMatchObject({ sameChain: null, samePicture: null });
  await refuse(first);
  const { hash } = screenshot;
  const { id } = await db
    .insertInto("uploads")
    .values({ user_id: other, media: hash })
    .returning("id")
    .executeTakeFirstOrThrow();
  const second = await makeRecharge(db, other, { screenshot: { id, hash }, ...chain });
  expect(await adminRecharge(db, second)).toMatchObject({ sameChain: { id: first }, samePicture: { id: first } });
});
