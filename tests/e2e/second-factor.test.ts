import jsQR from "jsqr";
import type { Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { violations } from "../support/axe";
import { codeOf, timeForCode } from "../support/factor";
import { lostText, setTextSize } from "../support/lost-text";
import { databaseOf, makePerson, password, storageOf } from "../support/people";
import { hydrated, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const looks = [
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false },
];

/** Returns texts lost at normal and double text size, and axe's findings. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = await violations(page);
  for (const size of [32, 16]) {
    await setTextSize(page, size);
    found.push(...(await lostText(page)).map((place) => `${size} px: ${place}`));
  }
  return found;
}

test.each(looks)(
  "$name: a buyer sets the authenticator app up, signs in with it and turns it off",
  async (look) => {
    const { javaScriptEnabled } = look;
    const person = await makePerson(db);
    const { mobile } = await db
      .selectFrom("users")
      .select("mobile")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    const storageState = storageOf(person, url);
    const options = { storageState, javaScriptEnabled, permissions: ["clipboard-read", "clipboard-write"] };
    const { page, problems } = await visit("/pages/user/setting/security", options);
    const row = page.locator("a.row", { hasText: "Authenticator app" });
    expect(await row.textContent()).toMatch(/A phone number can be taken over.*Off$/);
    await row.click();
    await page.getByRole("button", { name: "Set up" }).click();
    const secret = ((await page.locator(".factor-key").textContent()) ?? "").replaceAll(" ", "");
    const { data, info } = await sharp(await page.locator(".factor-qr").screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = new URL(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "about:blank");
    expect([read.protocol, read.searchParams.get("secret"), read.searchParams.get("issuer")]).toEqual([
      "otpauth:",
      secret,
      "Pasar",
    ]);
    await page.getByLabel("Code of the authenticator app").fill(codeOf(secret, 8));
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.getByText("This code is not right").waitFor();
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
    await timeForCode();
    await page.getByLabel("Code of the authenticator app").fill(codeOf(secret));
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
    const codes = await page.locator(".factor-codes code").allInnerTexts();
    expect(codes).toHaveLength(10);
    await expect.poll(() => page.getByRole("button", { name: "Copy" }).isVisible()).toBe(javaScriptEnabled);
    if (javaScriptEnabled) {
      await page.getByRole("button", { name: "Copy" }).click();
      await page.getByText("Copied").waitFor();
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
    }
    await page.getByRole("link", { name: "I have kept them" }).click();
    await page.waitForURL(/setting\/security$/);
    expect(await row.textContent()).toMatch(/On$/);

    // Signs out and in again: the password alone opens nothing.
    await page.context().clearCookies();
    await page.context().addCookies(storageOf({ id: 0, headers: {} }, url).cookies);
    await page.goto(`${url}/pages/user/auth/name?next=${encodeURIComponent("/pages/user/setting/authenticator")}`);
    if (javaScriptEnabled) await hydrated(page);
    await page.fill("input[name=account]", mobile ?? "");
    await page.fill("input[name=password]", password);
    await page.locator("main form button[type=submit]:visible").last().click();
    await page.waitForURL(/auth\/factor/);
    await page.getByRole("link", { name: "Recovery code" }).click();
    await page.waitForURL(/by=recovery/);
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel("Recovery code").fill(codes[4] ?? "");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL(/setting\/authenticator/);
    await page.getByText("Recovery codes left: 9").waitFor();
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Turn off" }).click();
    await page.locator(".modal:visible button[type=submit]").click();
    await page.waitForURL(/setting\/security$/);
    expect(await row.textContent()).toMatch(/Off$/);
    expect(problems.filter((problem) => !/\b400\b/.test(problem))).toEqual([]);
  },
  120_000,
);
