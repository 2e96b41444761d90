import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { rechargedPurchases } from "~/app/orders/api.server";
import { approveRecharge } from "~/app/wallet/admin/approve-recharge.server";
import type { Db } from "~/db/client.server";
import { expectFit, slow } from "../support/buying-browser";
import { membershipMoney } from "../support/membership-factories";
import { fundWallet } from "../support/order-factories";
import { databaseOf, makePerson, paymentPassword, storageOf } from "../support/people";
import { hydrated, openBrowser, phone, still } from "../support/visit";
import { makeFinance } from "../support/withdrawal-factories";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

test.each([true, false])(
  "a membership is bought with too little in the wallet: topped up, back again, one tap (JavaScript: %s)",
  async (withScript) => {
    const person = await makePerson(db, { nickname: "Lena" });
    await fundWallet(db, person.id, 1860);
    const { page } = await visit("/pages/vip/vip", {
      viewport: phone,
      storageState: storageOf(person, url),
      javaScriptEnabled: withScript,
      ...still,
    });
    await page.getByText("Become a Pasar VIP").waitFor(slow);
    await expectFit(page, withScript);
    await page.getByRole("link", { name: "Buy for $24.00" }).click();
    await page.getByText("USD 5.40 missing").waitFor(slow);
    await page.getByText("Nothing was taken.").waitFor(slow);
    await expectFit(page, withScript);
    await page.getByRole("link", { name: "Top up USD 5.40" }).click();
    await page.waitForURL("**/pages/user/money/recharge?**", slow);
    if (withScript) await hydrated(page);
    await expect.poll(() => page.locator("input[name=amount]").inputValue()).toBe("5.40");
    const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#a40" } })
      .png()
      .toBuffer();
    await page.locator("input[name=screenshot]").setInputFiles({ name: "sent.png", mimeType: "image/png", buffer });
    if (withScript) await page.locator("input[name=screenshotId]").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Send for review" }).click();
    await page.waitForURL("**/pages/user/money/details?**", slow);
    const sent = await db
      .selectFrom("recharges")
      .select(["id", "amount_minor"])
      .where("user_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(sent.amount_minor).toBe(540);
    const finance = await makeFinance(db);
    const approved = { ...finance, id: sent.id, creditedMinor: 540, purchases: rechargedPurchases };
    expect((await approveRecharge(db, approved)).ok).toBe(true);
    await page.getByRole("link", { name: "Go on" }).click();
    await page.waitForURL("**/pages/vip/vip?**pay=1", slow);
    if (withScript) await hydrated(page);
    await page.locator("input[name=paymentPassword]").pressSequentially(paymentPassword);
    // With JavaScript the sixth digit sends.
    if (!withScript) await page.getByRole("button", { name: "Buy for USD 24.00" }).click();
    await page.getByText(/^Lena, VIP until /).waitFor(slow);
    await expectFit(page, withScript);
    expect(await membershipMoney(db, person.id)).toEqual({ wallet: 0, kept: 2400 });
    await page.getByText("You paid $24.00 and it has saved $0.00").waitFor(slow);
  },
);
