import { beforeAll, expect, test } from "vitest";
import { judgeRefund } from "~/app/refunds/admin/judge-refund.server";
import { addProof } from "~/app/refunds/verbs/buyer-acts.server";
import { defaultSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { moneyOfOrder } from "~/tests/support/order-money";
import { actOf, makeJudge, makeRefund, refundOf } from "~/tests/support/refund-factories";
import { actsOn, storeRaw } from "~/tests/support/setting-factories";

const { db, url } = testDatabase();
type Judge = Awaited<ReturnType<typeof makeJudge>>;

// One person judges up to 5.00 alone.
beforeAll(() => storeRaw(db, "general", { ...defaultSettings.general, judgeAlone: 5 }));

const judge = (by: Judge, refundId: number, values: { amountMinor: number; version?: number }, handle: Db = db) =>
  judgeRefund(handle, {
    ...by,
    refundId,
    version: 3,
    freightMinor: 0,
    goodsBack: false,
    verdict: "So be it",
    ...values,
  });

test("with one person who may judge, what needs two is refused, and what does not is judged", async () => {
  const alone = await makeJudge(db);
  const { refundId, orderId } = await makeRefund(db, "platform");
  expect(await judge(alone, refundId, { amountMinor: 501 })).toEqual({ ok: false, code: "onlyPerson" });
  expect((await refundOf(db, refundId)).state).toBe("platform");
  expect(await judge(alone, refundId, { amountMinor: 500 })).toMatchObject({ ok: true, value: { waiting: false } });
  expect(await moneyOfOrder(db, orderId)).toMatchObject({ refunded: 500 });
});

test("above the amount two different people judge the same; nothing is paid before", async () => {
  const [one, two] = [await makeJudge(db), await makeJudge(db)];
  const { refundId, orderId } = await makeRefund(db, "platform");
  expect(await judge(one, refundId, { amountMinor: 800 })).toMatchObject({ ok: true, value: { waiting: true } });
  expect(await moneyOfOrder(db, orderId)).toMatchObject({ refunded: 0 });
  expect(await judge(one, refundId, { amountMinor: 800 })).toEqual({ ok: false, code: "samePerson" });
  // Another judgement is a first one again.
  expect(await judge(two, refundId, { amountMinor: 700 })).toMatchObject({ ok: true, value: { waiting: true } });
  expect(await judge(two, refundId, { amountMinor: 700 })).toEqual({ ok: false, code: "samePerson" });
  expect(await judge(one, refundId, { amountMinor: 700 })).toMatchObject({ ok: true, value: { waiting: false } });
  expect((await refundOf(db, refundId)).state).toBe("complete");
  expect(await moneyOfOrder(db, orderId)).toMatchObject({ refunded: 700 });
  expect((await actsOn(db, "refund", refundId)).map(({ action, staffId }) => [action, staffId])).toEqual([
    ["orders.refundJudgedFirst", one.staff.id],
    ["orders.refundJudgedFirst", two.staff.id],
    ["orders.refundJudged", one.staff.id],
  ]);
});

test("what was judged before new evidence came does not count any more", async () => {
  const [one, two] = [await makeJudge(db), await makeJudge(db)];
  const { refundId, buyer } = await makeRefund(db, "platform");
  expect((await judge(one, refundId, { amountMinor: 800 })).ok).toBe(true);
  await addProof(db, { ...(await actOf(db, refundId, buyer)), words: "See here", pictures: [] });
  expect(await judge(two, refundId, { amountMinor: 800 })).toMatchObject({ ok: false, code: "movedOn" });
  const again = { amountMinor: 800, version: 4 };
  expect(await judge(two, refundId, again)).toMatchObject({ ok: true, value: { waiting: true } });
});

test.each([/for no key update/, /insert into "refund_judgements"/])(
  "two people who judge the same in one instant, the first held before %s: the second one pays, once",
  async (before) => {
    const [one, two] = [await makeJudge(db), await makeJudge(db)];
    const { refundId, orderId } = await makeRefund(db, "platform");
    const judged = (by: Judge) => (handle: Db) => judge(by, refundId, { amountMinor: 800 }, handle);
    const both = await interleave(url, { first: judged(one), before, second: judged(two) });
    const waited = [both.first, both.second].map((done) => done.ok && done.value.waiting);
    expect(waited.toSorted()).toEqual([false, true]);
    expect(await moneyOfOrder(db, orderId)).toMatchObject({ refunded: 800 });
  },
);
