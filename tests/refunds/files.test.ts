import { expect, test } from "vitest";
import { loader as adminCsv } from "~/app/refunds/admin/routes/refunds-csv";
import { loader as shopCsv } from "~/app/refunds/seller/routes/refunds-csv";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { testDatabase } from "~/tests/support/database";
import { makeRefund } from "~/tests/support/refund-factories";
import { browserOf } from "~/tests/support/setting-factories";

const { db } = testDatabase();

const linesOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  const [head = "", ...lines] = (await answer.text()).replace("\ufeff", "").trim().split("\r\n");
  const names = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, at) => [names[at], cell])));
};

async function shopBrowser(userId: number) {
  const browser = accountBrowser(db);
  const { sessionId } = await browser.sessions.users.create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  return (query = "") => browser.get(routed(shopCsv), `/pages/store/transaction/refund.csv${query}`);
}

test("refunds are a file for operators, and for each shop its own alone", async () => {
  const [paid, open] = [await makeRefund(db, "complete"), await makeRefund(db, "awaiting_seller")];
  const operator = await browserOf(db, "support");
  const all = await linesOf(await operator.get(adminCsv, "/operator/refunds.csv?tab=all"));
  expect(all.map(({ id }) => Number(id))).toEqual([open.refundId, paid.refundId]);
  expect(all[1]).toMatchObject({ state: "complete", asked: "5.00", paid: "5.00", reason: "faulty" });
  expect(Object.keys(all[0] ?? {})).toContain("shop");
  const over = await linesOf(await operator.get(adminCsv, "/operator/refunds.csv?tab=over"));
  expect(over.map(({ id }) => Number(id))).toEqual([paid.refundId]);
  const ask = await shopBrowser(open.shop.userId);
  const own = await linesOf(await ask());
  expect(own).toMatchObject([{ id: String(open.refundId), state: "awaiting_seller", paid: "0.00" }]);
  expect(Object.keys(own[0] ?? {})).not.toContain("shop");
  expect(await linesOf(await ask("?tab=over"))).toEqual([]);
  // Who buys and has no shop is led to the application.
  expect((await (await shopBrowser(open.userId))()).status).toBe(302);
});
