import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { checkoutAddress } from "~/app/catalog/goods/choice-form";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import type { Db } from "~/db/client.server";
import { done, ship } from "../support/after-factories";
import { fundWallet, makeAddress } from "../support/order-factories";
import { lettersIn } from "../support/pdf-letters";
import { databaseOf, makePerson, type Person, paymentPassword, signedIn, storageOf } from "../support/people";
import { picture } from "../support/picture";
import { actionOf, askOf } from "../support/refund-factories";
import { desktop, hydrated, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const company = {
  name: "Lantern & Sons Ltd.",
  taxId: "GB 123 4567 89",
  address: "7 Quay Street",
  email: "bills@lantern.test",
};

/** Something of the demo that many pieces are left of. */
const inStock = () =>
  db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .where("goods.state", "=", "on_sale")
    .where("shops.state", "=", "open")
    .where("skus.retired", "=", false)
    .where("skus.stock", ">", 50)
    .where("skus.price_minor", ">=", 1000)
    .select(["skus.id as skuId", "goods.id as goodsId", "shops.id as shopId", "shops.owner_id as ownerId"])
    .orderBy("skus.id")
    .executeTakeFirstOrThrow();

async function makeBuyer(): Promise<Person> {
  const buyer = await makePerson(db);
  await makeAddress(db, buyer.id);
  await fundWallet(db, buyer.id, 1_000_000);
  return buyer;
}

const latestOrder = (userId: number) =>
  db
    .selectFrom("orders")
    .select(["id", "number", "company", "shop_id as shopId"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

/** Links and buttons that would be printed beside the paper. */
const printedBeside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a, button, nav, input, select")]
      .filter((one) => !one.closest(".paper") && one.checkVisibility({ visibilityProperty: true }))
      // The link past the navigation is cut away until it has the focus.
      .filter((one) => !one.matches(".skip-link"))
      .map((one) => one.textContent),
  );

/** What a link of the page leads to, for whoever is signed in there. */
async function fetched(page: Page, link: ReturnType<Page["locator"]>): Promise<Buffer> {
  const address = (await link.getAttribute("href")) ?? "";
  return (await page.request.get(url + address, { timeout: 60_000 })).body();
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s", (_, javaScriptEnabled) => {
  test("a buyer asks for a company's invoice, and gets it with the parcel, to read, to print and as a file; a refund brings a credit note", {
    timeout: 300_000,
  }, async () => {
    const goods = await inStock();
    const buyer = await makeBuyer();
    const checkout = checkoutAddress(goods.goodsId, { skuId: goods.skuId, quantity: 2 });
    const { page, problems } = await visit(checkout, {
      javaScriptEnabled,
      storageState: storageOf(buyer, url),
    });
    const open = async (address: string) => {
      await page.goto(url + address);
      if (javaScriptEnabled) await hydrated(page);
    };
    const field = (name: keyof typeof company) => page.locator(`[name="company-${name}"]`);
    await page.getByText("Company invoice").first().click();
    await page.getByRole("radio", { name: "For a company" }).check();
    for (const name of ["name", "address", "email"] as const) await field(name).fill(company[name]);
    await field("taxId").fill("9".repeat(41));
    await page.getByRole("button", { name: "Place order" }).click();
    // It is refused, and everything is as it was typed.
    await page.locator(".field-error").first().waitFor();
    await expect.poll(() => field("taxId").inputValue()).toBe("9".repeat(41));
    expect(await field("taxId").getAttribute("aria-invalid")).toBe("true");
    for (const name of ["name", "address", "email"] as const)
      await expect.poll(() => field(name).inputValue()).toBe(company[name]);
    await expect.poll(() => page.getByRole("radio", { name: "For a company" }).isChecked()).toBe(true);
    await picture(page, `invoices/company-${javaScriptEnabled ? "script" : "plain"}.png`, { fullPage: true });

    await field("taxId").fill(company.taxId);
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL("**/pages/user/money/pay?**");
    if (javaScriptEnabled) await hydrated(page);
    await page.locator("input[name=paymentPassword]").pressSequentially(paymentPassword);
    if (!javaScriptEnabled) await page.getByRole("button", { name: /^Pay USD/ }).click();
    await page.waitForURL("**/pages/page/success?**");
    const order = await latestOrder(buyer.id);
    expect(order.company).toEqual(company);

    // Nothing is billed before it is sent.
    await open(`/pages/user/order/details?id=${order.id}`);
    await page.getByRole("heading", { name: "To ship" }).waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Invoice", exact: true }).count()).toBe(0);
    await ship(db, order);
    await open(`/pages/user/order/details?id=${order.id}`);
    await page.getByRole("link", { name: "Invoice", exact: true }).click();
    await page.waitForURL("**/pages/user/order/invoice?**");
    const paper = page.getByRole("article", { name: /^Invoice / });
    for (const text of [company.name, `Tax number ${company.taxId}`, company.address])
      await paper.getByText(text, { exact: true }).waitFor();
    const number = (await paper.getAttribute("aria-label"))?.replace("Invoice ", "") ?? "";

    const file = await fetched(page, page.getByRole("link", { name: "PDF" }));
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    const letters = lettersIn(file);
    expect([...new Set(`${company.name}${company.taxId}${number}`)].filter((one) => !letters.has(one))).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await printedBeside(page)).toEqual([]);
    await expect.poll(() => paper.isVisible()).toBe(true);
    await picture(page, `invoices/printed-${javaScriptEnabled ? "script" : "plain"}.png`, { fullPage: true });
    await page.emulateMedia({ media: "screen" });

    const lines = await db.selectFrom("order_lines").select("id").where("order_id", "=", order.id).execute();
    const asked = askOf({ userId: buyer.id, orderId: order.id, lineIds: lines.map(({ id }) => id) });
    const { refundId } = done(await askRefund(db, asked));
    const shop = { actor: "shop", shopId: goods.shopId, userId: goods.ownerId } as const;
    done(await agreeRefund(db, await actionOf(db, refundId, shop)));
    await open(`/pages/user/order/invoice?id=${order.id}`);
    await page.getByRole("link", { name: /^Credit note / }).click();
    const note = page.getByRole("article", { name: /^Credit note / });
    await note.getByText(company.name, { exact: true }).waitFor();
    await note.getByText(number, { exact: true }).waitFor();

    // Asked for again, with a tap.
    await open(checkout);
    await page.getByText("Company invoice").first().click();
    await page.getByRole("radio", { name: company.name }).check();
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL("**/pages/user/money/pay?**");
    const again = await latestOrder(buyer.id);
    expect([again.id === order.id, again.company]).toEqual([false, company]);
    expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);

    await shopLists({ ownerId: goods.ownerId, javaScriptEnabled, orderNumber: order.number });
  });
});

/** The shop finds both papers of an order by kind and month, and its file has the same. */
async function shopLists({
  ownerId,
  javaScriptEnabled,
  orderNumber,
}: {
  ownerId: number;
  javaScriptEnabled: boolean;
  orderNumber: string;
}) {
  const owner = await signedIn(db, ownerId);
  const { page, problems } = await visit("/pages/store/finance/invoices", {
    javaScriptEnabled,
    viewport: desktop,
    storageState: storageOf(owner, url),
  });
  const rows = () =>
    page.locator("tbody tr").evaluateAll((all) => all.map((row) => row.querySelector("b")?.textContent));
  const filed = async () => {
    const text = await fetched(page, page.getByRole("link", { name: "CSV" }));
    return text
      .toString()
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[0]);
  };
  await page.getByLabel("Number of the paper or the order").fill(orderNumber);
  await page.getByRole("search").getByLabel("Month").selectOption({ index: 1 });
  await page.getByLabel("Number of the paper or the order").press("Enter");
  await page.waitForURL(/month=\d{4}-\d\d/);
  await expect.poll(rows).toHaveLength(2);
  expect(await filed()).toEqual(await rows());
  await page.getByRole("link", { name: /^Credit notes/ }).click();
  await page.waitForURL(/kind=credit_note/);
  await expect.poll(rows).toHaveLength(1);
  expect(await filed()).toEqual(await rows());
  await picture(page, `invoices/list-${javaScriptEnabled ? "script" : "plain"}.png`, { fullPage: true });
  expect(problems).toEqual([]);
}
