import type { Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { faultOf, verifyLedger } from "~/app/ledger/api.server";
import type { Db } from "~/db/client.server";
import { fundWallet, makeAddress } from "../support/order-factories";
import { databaseOf, makePerson, makeStaffPerson, type Person, paymentPassword, storageOf } from "../support/people";
import { hydrated, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const picture = async (red: number) => ({
  name: `picture-${red}.png`,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 640, height: 640, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .png()
    .toBuffer(),
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("selling %s", (_, javaScriptEnabled) => {
  /** A person's own browser. */
  async function browserOf(person: Person, address: string) {
    const { page, problems } = await visit(address, {
      javaScriptEnabled,
      storageState: storageOf(person, url, "en"),
    });
    const open = async (to: string) => {
      await page.goto(url + to);
      if (javaScriptEnabled) await hydrated(page);
    };
    return { page, problems, open };
  }
  const next = (page: Page, heading: string) => page.locator(heading).first().waitFor();

  test("from the application of a new person to the statement of their first sale", async () => {
    const person = await makePerson(db);
    const seller = await browserOf(person, "/pages/shop/apply/apply");
    const { page } = seller;

    // Apply: four steps.
    await page.getByRole("link", { name: "Start" }).click();
    await next(page, "input[name=phone]");
    if (javaScriptEnabled) await hydrated(page);
    await page.locator("input[name=type][value=personal]").check({ force: true });
    await page.locator("input[name=phone]").fill("13800138000");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await next(page, "input[name=realName]");
    await page.locator("input[name=realName]").fill("Teresa Duarte");
    await page.locator("input[name=idNumber]").fill("PT12345674402");
    await page.locator("input[name=id_frontFile]").setInputFiles(await picture(10));
    await page.locator("input[name=id_backFile]").setInputFiles(await picture(20));
    await page.getByRole("button", { name: "Save and continue" }).click();
    await next(page, "input[name=shopName]");
    const shopName = `Casa Verde ${person.id}`;
    await page.locator("input[name=iconFile]").setInputFiles(await picture(30));
    await page.locator("input[name=shopName]").fill(shopName);
    await page.locator("[name=profile]").fill("Plants and pots");
    await page.locator("input[name=city]").fill("Porto");
    await page.locator("input[name=address]").fill("Rua das Flores 12");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await next(page, "input[name=agree]");
    await page.locator("input[name=agree]").check({ force: true });
    await page.getByRole("button", { name: "Send for review" }).click();
    await page.getByText("In review").first().waitFor();

    // An operator passes it.
    const { id: applicationId } = await db
      .selectFrom("shop_applications")
      .select("id")
      .where("user_id", "=", person.id)
      .executeTakeFirstOrThrow();
    const staff = await makeStaffPerson(db, `Judge ${person.id}`, "owner");
    const desk = await browserOf(staff, `/operator/applications/${applicationId}`);
    for (const check of await desk.page.locator("main form input[type=checkbox]").all())
      await check.check({ force: true });
    await desk.page.locator("button[name=intent][value=pass]").click();
    const shopOf = () => db.selectFrom("shops").select("id").where("owner_id", "=", person.id).execute();
    await expect.poll(shopOf).toHaveLength(1);
    const shopId = (await shopOf())[0]?.id ?? 0;

    // The merchant lists goods of 2 × 3 specifications.
    await seller.open("/pages/store/console/index");
    await page.locator('a[href="/pages/store/goods/sell"]:visible').first().click();
    await page.locator('main a[href="/pages/store/goods/release"]:visible').first().click();
    await next(page, "input[name='title.en']");
    if (javaScriptEnabled) await hydrated(page);
    await page.locator("input[name='title.en']").fill("Terracotta pot");
    const leaf = await page.locator("select[name=category] option:not([disabled]):not([value=''])").first();
    await page.locator("select[name=category]").selectOption((await leaf.getAttribute("value")) ?? "");
    await page
      .locator("input[type=file][name=picture]")
      .first()
      .setInputFiles(await picture(40));
    for (const [name, values, rows] of [
      ["Size", "S, M", 2],
      ["Colour", "Red, Green, Blue", 6],
    ] as const) {
      await page.locator("input[name=newName]").fill(name);
      await page.locator("input[name=newNameValues]").fill(values);
      await page.locator("button[name=act][value=name]").click();
      await expect.poll(() => page.locator("input[name^='sku.'][name$='.price']").count()).toBe(rows);
    }
    await page.locator("details.g-fill > summary").first().click();
    await page.locator("input[name='fill.price']").fill("25.00");
    await page.locator("input[name='fill.stock']").fill("9");
    await page.locator("button[name=act][value=fill]").click();
    await expect.poll(() => page.locator("input[name^='sku.'][name$='.price']").first().inputValue()).toBe("25.00");
    await page.locator("button[name=act][value=on]").click();
    const skus = () =>
      db
        .selectFrom("skus")
        .innerJoin("goods", "goods.id", "skus.goods_id")
        .where("goods.shop_id", "=", shopId)
        .where("goods.state", "=", "on_sale")
        .select(["skus.id", "goods.id as goodsId"])
        .orderBy("skus.id")
        .execute();
    await expect.poll(skus).toHaveLength(6);

    // A buyer buys two of one.
    const [sku] = await skus();
    const other = await makePerson(db);
    await makeAddress(db, other.id);
    await fundWallet(db, other.id, 100_000);
    const data = JSON.stringify([{ goods_id: sku?.goodsId, number: 2, sku_id: sku?.id }]);
    const buyer = await browserOf(other, `/pages/user/order/addorder?type=buy&data=${encodeURIComponent(data)}`);
    await buyer.page.getByRole("button", { name: "Place order" }).click();
    await buyer.page.waitForURL("**/pages/user/money/pay?**");
    if (javaScriptEnabled) await hydrated(buyer.page);
    await buyer.page.locator("input[name=paymentPassword]").pressSequentially(paymentPassword);
    if (!javaScriptEnabled) await buyer.page.getByRole("button", { name: /^Pay USD/ }).click();
    await buyer.page.waitForURL("**/pages/page/success?**");

    // The merchant ships, the buyer confirms.
    await seller.open("/pages/store/transaction/order");
    await page.locator("main a[href*='/pages/store/transaction/details']").first().click();
    await page.locator("main a[href*='/pages/store/logistics/deliver']").first().click();
    await next(page, "input[name^='number-']");
    if (javaScriptEnabled) await hydrated(page);
    await page.locator("input[name^='number-']").fill(`SELL${person.id}${Date.now() % 100_000}`);
    await page.locator(".so-bar button[type=submit]").click();
    const stateOf = async () =>
      (await db.selectFrom("orders").select("state").where("shop_id", "=", shopId).execute()).map(({ state }) => state);
    await expect.poll(stateOf).toEqual(["awaiting_receipt"]);
    const { id: orderId } = await db
      .selectFrom("orders")
      .select("id")
      .where("shop_id", "=", shopId)
      .executeTakeFirstOrThrow();
    await buyer.open(`/pages/user/order/details?id=${orderId}`);
    await buyer.page.getByRole("button", { name: "Confirm receipt" }).first().click();
    await buyer.page.locator(".modal:visible button[type=submit]").click();
    await expect.poll(stateOf).toEqual(["awaiting_comment"]);

    // The statement: 50.00 less 5 % commission, and what each line brought.
    await seller.open("/pages/store/finance/bill");
    await page.locator(".st-balance strong", { hasText: "USD 47.50" }).waitFor();
    await page.locator(".st-day a", { hasText: "50.00 less 2.50 commission" }).click();
    await page.locator(".c-table", { hasText: "Terracotta pot" }).waitFor();
    expect(await page.locator(".c-table tfoot td").allTextContents()).toEqual([
      "50.00",
      "0.00",
      "0.00",
      "−2.50",
      "47.50",
    ]);
    await seller.open(`/pages/store/finance/month?month=${new Date().toISOString().slice(0, 7)}`);
    await page.locator(".st-bridge", { hasText: "47.50" }).waitFor();
    expect(faultOf(await verifyLedger(db))).toBeNull();
    expect([...seller.problems, ...desk.problems, ...buyer.problems]).toEqual([]);
  });
});
