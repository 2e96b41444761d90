import { expect, test } from "vitest";
import { action } from "~/app/refunds/admin/routes/refunds";
import { defaultSettings } from "~/app/settings/api.server";
import { testDatabase } from "~/tests/support/database";
import { moneyOfOrder } from "~/tests/support/order-money";
import { makeRefund, refundOf } from "~/tests/support/refund-factories";
import { browserOf, storeRaw } from "~/tests/support/setting-factories";

const { db } = testDatabase();

test("a part of the money is given by an amount above nothing; without one, or without words, nothing is judged", async () => {
  const { refundId, orderId } = await makeRefund(db, "platform");
  const { version } = await refundOf(db, refundId);
  const staff = await browserOf(db, "support");
  const judge = async (fields: Record<string, string>) => {
    const answer = await staff.post(action, `/operator/refunds?id=${refundId}`, {
      version: String(version),
      verdictFor: "split",
      verdict: "Half of it",
      goods: "keep",
      ...fields,
    });
    return answer.status < 400 ? answer.status : Object.keys((await answer.json()).errors);
  };
  expect(await judge({ amount: "0" })).toEqual(["amount"]);
  expect(await judge({ amount: "" })).toEqual(["amount"]);
  expect(await judge({ amount: "1", verdict: " " })).toEqual(["verdict"]);
  expect(await judge({ amount: "1", verdictFor: "" })).toEqual(["verdictFor"]);
  expect((await refundOf(db, refundId)).state).toBe("platform");
  expect(await judge({ amount: "0.01" })).toBe(303);
  expect(await moneyOfOrder(db, orderId)).toMatchObject({ refunded: 1 });
});

test("whoever judges first is told that a second person has to; the second one, that it is judged", async () => {
  await storeRaw(db, "general", { ...defaultSettings.general, judgeAlone: 1 });
  const { refundId } = await makeRefund(db, "platform");
  const { version } = await refundOf(db, refundId);
  const [one, two] = [await browserOf(db, "support"), await browserOf(db, "support")];
  const judge = async (by: typeof one) => {
    const fields = { version: String(version), verdictFor: "buyer", verdict: "All of it", goods: "keep" };
    await by.post(action, `/operator/refunds?id=${refundId}`, fields);
    return decodeURIComponent(by.jar.get("toast") ?? "");
  };
  expect([await judge(one), await judge(two)]).toEqual(["refunds:toast.judgedFirst", "refunds:toast.judged"]);
});
