import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { databaseOf } from "../support/people";
import { desktop, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** Returns the latest code sent to a phone or mailbox. */
async function lastCode(target: string): Promise<string> {
  const row = await db
    .selectFrom("outbox_messages")
    .select("body")
    .where("target", "=", target)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(row.body)?.[0] ?? "";
}

const journeys = [
  { name: "phone", viewport: phone, javaScriptEnabled: false },
  { name: "desktop", viewport: desktop, javaScriptEnabled: false },
  { name: "phone with JavaScript", viewport: phone, javaScriptEnabled: true },
];

test.each(journeys)(
  "$name: register, payment password, address, log out, log in",
  async ({ viewport, javaScriptEnabled }) => {
    // A number of its own at every try: the first may have registered its.
    const mobile = `136${String(randomInt(1e8)).padStart(8, "0")}`;
    const { page, problems } = await visit("/pages/user/address/address", { viewport, javaScriptEnabled });
    // Nobody is signed in, so the login page appears and knows the way back.
    expect(new URL(page.url()).pathname).toBe("/pages/user/auth/name");
    await page.goto(`${url}/pages/user/auth/register?next=${encodeURIComponent("/pages/user/auth/paymentPassword")}`);

    await page.fill("input[name=phone]", mobile);
    await page.click("button[name=intent][value=send]");
    await page.locator("[role=status]", { hasText: "****" }).first().waitFor();
    await expect.poll(() => page.inputValue("input[name=phone]")).toBe(mobile);
    await page.fill("input[name=code]", await lastCode(mobile));
    await page.fill("input[name=password]", "correct horse");
    await page.check("input[name=agree]");
    await page.locator("button[name=intent][value=register]:visible").last().click();
    await page.waitForURL(/paymentPassword/);

    await page.fill("input[name=loginPassword]", "correct horse");
    await page.fill("input[name=password]", "246810");
    await page.fill("input[name=repeatPassword]", "246811");
    await page.click("button[name=intent][value=save]:visible >> nth=-1");
    await page.locator(".field-error").first().waitFor();
    await page.fill("input[name=loginPassword]", "correct horse");
    await page.fill("input[name=password]", "246810");
    await page.fill("input[name=repeatPassword]", "246810");
    await page.click("button[name=intent][value=save]:visible >> nth=-1");
    await page.waitForURL(/setting\/security/);

    await page.goto(`${url}/pages/user/address/addressManage`);
    await page.fill("[name=recipient]", "Лена 蓮娜 👩‍🚀");
    await page.fill("[name=mobile]", "138 0013 8000");
    for (const [at, code] of ["CN", "CN-31", "CN-31-01", "CN-31-01-01"].entries()) {
      await page.selectOption(`[name=region${at + 1}]`, code);
      const further = page.locator("button[value=region]");
      if (at < 3 && !javaScriptEnabled) await further.click();
    }
    await page.fill("[name=detail]", "88 Huaihai Middle Road, Bldg 3, 1208");
    await page.locator("main button[type=submit]:visible").last().click();
    await page.waitForURL(/address\/address$/);
    await page.locator("main", { hasText: "Лена 蓮娜 👩‍🚀" }).waitFor();

    await page.goto(`${url}/pages/user/setting/setting`);
    await page.locator("main form button[type=submit]").last().click();
    await page.waitForURL(`${url}/`);
    await page.goto(`${url}/pages/user/address/address`);
    expect(new URL(page.url()).pathname).toBe("/pages/user/auth/name");

    await page.fill("input[name=account]", mobile);
    await page.fill("input[name=password]", "wrong horse");
    await page.locator("button[value=password]:visible").last().click();
    await page.locator("[role=alert], .field-error, .form-error").first().waitFor();
    await expect.poll(() => page.inputValue("input[name=account]")).toBe(mobile);
    // A password is never sent back; with JavaScript the page stays, including what was typed.
    if (!javaScriptEnabled) await expect.poll(() => page.inputValue("input[name=password]")).toBe("");
    await page.fill("input[name=password]", "correct horse");
    await page.locator("button[value=password]:visible").last().click();
    await page.waitForURL(/address\/address$/);
    await page.locator("main", { hasText: "Лена 蓮娜 👩‍🚀" }).waitFor();
    expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);
  },
);
