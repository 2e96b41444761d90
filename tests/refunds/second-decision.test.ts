import { beforeAll, expect, test } from "vitest";
import { decideRefund } from "~/app/refunds/admin/decide-refund.server";
import { addProof } from "~/app/refunds/verbs/buyer-acts.server";
import { defaultSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { moneyOfOrder } from "~/tests/support/order-money";
import { actionOf, makeRefund, makeSupportStaff, refundOf } from "~/tests/support/refund-factories";
import { actionsOn, storeRaw } from "~/tests/support/setting-factories";

const { db, url } = testDatabase();
type SupportStaff = Awaited<ReturnType<typeof makeSupportStaff>>;

// One person judges up to 5.00 alone.
beforeAll(() => storeRaw(db, "general", { ...defaultSettings.general, judgeAlone: 5 }));

const decide = (
  by: SupportStaff,
  refundId: number,
  values: { amountMinor: number; version?: number },
  handle: Db = db,
) =>
  decideRefund(handle, {
    ...by,
    refundId,
    version: 3,
    freightMinor: 0,
    goodsBack: false,
    verdict: "So be it",
    ...values,
  });

test("with one person who may judge, what needs two is refused, and what does not is judged", async () => {
  const alone = await makeSupportStaff(db);
  const { refundId, orderId } = await makeRefund(db, "platform");
  expect(await decide(alone, refundId, { amountMinor: 501 })).toEqual({ ok: false, code: "onlyPerson" });
  expect((await refundOf(db, refundId)).state).toBe("platform");
  expect(await decide(alone, refundId, { amountMinor: 500 })).toMatchObject({ ok: true, value: { waiting: false } });
  expect(await moneyOfOrder(db, orderId)).toMatchObject({ refunded: 500 });
});

test("above the amount two different people judge the same; nothing is paid before", async () => {
  const [one, two] = [await makeSupportStaff(db), await makeSupportStaff(db)];
  const { refundId, orderId } = await makeRefund(db, "platform");
  expect(await decide(one, refundId, { amountMinor: 800 })).toMatchObject({ ok: true, value: { waiting: true } });
  expect(await moneyOfOrder(db, orderId)).toMatchObject({ refunded: 0 });
  expect(await decide(one, refundId, { amountMinor: 800 })).toEqual({ ok: false, code: "samePerson" });
  // Another judgement is a first one again.
  expect(await decide(two, refundId, { amountMinor: 700 })).toMatchObject({ ok: true, value: { waiting: true } });
  expect(await decide(two, refundId, { amountMinor: 700 })).toEqual({ ok: false, code: "samePerson" });
  expect(await decide(one, refundId, { amountMinor: 700 })).toMatchObject({ ok: true, value: { waiting: false } });
  expect((await refundOf(db, refundId)).state).toBe("complete");
  expect(await moneyOfOrder(db, orderId)).toMatchObject({ refunded: 700 });
  expect((await actionsOn(db, "refund", refundId)).map(({ action, staffId }) => [action, staffId])).toEqual([
    ["orders.refundJudgedFirst", one.staff.id],
    ["orders.refundJudgedFirst", two.staff.id],
    ["orders.refundJudged", one.staff.id],
  ]);
});

test("what was judged before new evidence came does not count any more", async () => {
  const [one, two] = [await makeSupportStaff(db), await makeSupportStaff(db)];
  const { refundId, buyer } = await makeRefund(db, "platform");
  expect((await decide(one, refundId, { amountMinor: 800 })).ok).toBe(true);
  await addProof(db, { ...(await actionOf(db, refundId, buyer)), words: "See here", pictures: [] });
  expect(await decide(two, refundId, { amountMinor: 800 })).toMatchObject({ ok: false, code: "movedOn" });
  const again = { amountMinor: 800, version: 4 };
  expect(await decide(two, refundId, again)).toMatchObject({ ok: true, value: { waiting: true } });
});

test.each([/for no key update/, /insert into "refund_judgements"/])(
  "two people who judge the same in one instant, the first held before %s: the second one pays, once",
  async (before) => {
    const [one, two] = [await makeSupportStaff(db), await makeSupportStaff(db)];
    const { refundId, orderId } = await makeRefund(db, "platform");
    const decided = (by: SupportStaff) => (handle: Db) => decide(by, refundId, { amountMinor: 800 }, handle);
    const both = await interleave(url, { first: decided(one), before, second: decided(two) });
    const waited = [both.first, both.second].map((done) => done.ok && done.value.waiting);
    expect(waited.toSorted()).toEqual([false, true]);
    expect(await moneyOfOrder(db, orderId)).toMatchObject({ refunded: 800 });
  },
);

test("without a setting two people judge what is above 500 of the market's currency", () => {
  expect(defaultSettings.general.judgeAlone).toBe(500);
});
