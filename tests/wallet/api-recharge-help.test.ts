import { expect, test } from "vitest";
import { action, loader } from "~/app/desk/routes/api-recharge-help";
import { accountBrowser, routed } from "../support/account-context";
import { testDatabase } from "../support/database";

const { db } = testDatabase();

test("a client that tops up is given the link to customer service, by POST alone and in the envelope", async () => {
  const browser = accountBrowser(db);
  const answer = await browser.post(routed(action), "/recharge/bakrh", {});
  expect(answer.status).toBe(200);
  const { code, msg, time, data } = await answer.json();
  expect({ code, msg }).toEqual({ code: 1, msg: "ok" });
  expect(time).toBeTypeOf("number");
  expect(data.customerservice).toMatch(/^http:\/\/shop\.test\/pages\/user\/service$/);
  const got = await browser.get(routed(loader), "/recharge/bakrh");
  expect([got.status, (await got.json()).code]).toEqual([405, 0]);
});
