import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDue } from "../support/after-factories";
import { makeOrder } from "../support/order-factories";
import { type OwnShop, startOwnShop } from "../support/own-shop";
import { makePerson, makeStaffPerson, storageOf } from "../support/people";
import { picture } from "../support/picture";
import { type PretendedBank, pretendedBank } from "../support/pretended-bank";
import { type PretendedStripe, pretendedStripe } from "../support/pretended-stripe";
import { desktop, hydrated, openBrowser } from "../support/visit";

const visit = openBrowser();
let shop: OwnShop;
let stripe: PretendedStripe;
let bank: PretendedBank;

beforeAll(async () => {
  [stripe, bank] = await Promise.all([pretendedStripe(), pretendedBank({ host: "localhost" })]);
  shop = await startOwnShop({ PASAR_STRIPE_ADDRESS: stripe.address });
  stripe.callTo(`${shop.url}/api/payments/stripe-test`);
});
afterAll(async () => {
  await shop?.stop();
  await Promise.all([stripe?.close(), bank?.close()]);
});

const show = (page: Page, name: string) => picture(page, `payments/${name}.png`, { fullPage: true });

async function asOwner(address: string, viewport = desktop) {
  const owner = await makeStaffPerson(shop.db, "Ravi Menon", "owner");
  return visit(address, { base: shop.url, viewport, storageState: storageOf(owner, shop.url, "en") });
}

/** A buyer at the page that pays an order of 12.50. */
async function atThePage(javaScriptEnabled: boolean) {
  const person = await makePerson(shop.db);
  const { orderId } = await makeOrder(shop.db, { userId: person.id, price: 1250 });
  const { page, problems } = await visit(`/pages/user/money/pay?data=${orderId}`, {
    base: shop.url,
    javaScriptEnabled,
    storageState: storageOf(person, shop.url, "en"),
  });
  return { page, problems, orderId };
}

const stateOf = async (id: number) =>
  (await shop.db.selectFrom("orders").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

test("an owner switches cards on by the guide, a buyer pays by card, and a refund goes back to the card", {
  timeout: 180_000,
}, async () => {
  const { page, problems } = await asOwner("/operator/payment-providers");
  await page.getByRole("link", { name: "Stripe, test mode" }).click();
  await page.waitForURL(/kind=stripe/);
  await page.getByLabel("Secret key", { exact: true }).fill("sk_test_wrong");
  await page.getByRole("button", { name: "Check the key" }).click();
  await page.getByText(/Stripe did not accept it/).waitFor();
  await page.getByLabel("Secret key", { exact: true }).fill(stripe.key);
  await page.getByRole("button", { name: "Check the key" }).click();
  await page.getByText("Stripe knows this key.").waitFor();
  await page.getByText(`${shop.url}/api/payments/stripe-test`).waitFor();
  await page.getByLabel("Secret key", { exact: true }).fill(stripe.key);
  await page.getByLabel("Signing secret of the webhook").fill(stripe.webhook);
  await show(page, "stripe");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Stored, ends with nded").first().waitFor();
  expect(await page.content()).not.toContain(stripe.key);
  await page.getByRole("link", { name: "All providers" }).click();
  await page.getByRole("button", { name: /Switch on/ }).click();
  await page.getByRole("button", { name: /Switch off/ }).waitFor();
  await show(page, "providers");
  // A wrong key is refused at Stripe, which the browser does not see.
  expect(problems).toEqual([]);

  const buyer = await atThePage(true);
  await buyer.page.getByRole("radio", { name: /Card \(test\)/ }).check({ force: true });
  await buyer.page.getByText("Test mode: no real money moves").waitFor();
  await show(buyer.page, "buyer");
  await buyer.page.getByRole("button", { name: /Go on to pay/ }).click();
  await buyer.page.getByRole("button", { name: "Pay by card" }).click();
  await buyer.page.waitForURL(/\/pages\/page\/success/);
  expect(await stateOf(buyer.orderId)).toBe("awaiting_shipment");
  const [intent] = [...stripe.intents.values()];
  expect(intent).toMatchObject({ status: "succeeded", received: 1250 });

  // Nobody sends it: the shop's own jobs give it back.
  await makeDue(shop.db, buyer.orderId);
  await expect.poll(() => intent?.refunds.map(({ amount }) => amount), { timeout: 60_000 }).toEqual([1250]);
  await page.goto(`${shop.url}/operator/payments`);
  await hydrated(page);
  await page
    .getByText(/given back by the provider/)
    .first()
    .waitFor();
  await show(page, "payments");
});

test.each([true, false])(
  "a buyer pays at a bank that was described (JavaScript: %s)",
  {
    timeout: 120_000,
  },
  async (javaScriptEnabled) => {
    if (javaScriptEnabled) {
      const { page } = await asOwner("/operator/payment-providers/new?kind=redirect&mode=test");
      await page.getByLabel("English").fill("Harbour Bank");
      await page.getByLabel("Code", { exact: true }).fill("harbour");
      await page.getByLabel("Signing key").fill(bank.key);
      for (const [name, value] of Object.entries(bank.description())) {
        const field = page.locator(`[name="${name}"]`);
        if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(value);
        else await field.fill(value);
      }
      await page.getByRole("button", { name: "Sign an example" }).click();
      await page
        .getByText(/^amount=12\.34&currency=/)
        .first()
        .waitFor();
      await show(page, "described");
      await page.getByLabel("Signing key").fill(bank.key);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Stored, ends with bank").waitFor();
      await page.goto(`${shop.url}/operator/payment-providers`);
      await page.getByRole("button", { name: "Switch on: Harbour Bank" }).click();
      await page.getByRole("button", { name: "Switch off: Harbour Bank" }).waitFor();
    }
    // Its own site sends the buyer back by a form, before it has called, and never calls.
    bank.postBack(javaScriptEnabled);
    bank.silence(javaScriptEnabled);
    const { page, problems, orderId } = await atThePage(javaScriptEnabled);
    await page.getByRole("radio", { name: /Harbour Bank/ }).check({ force: true });
    await page.getByRole("button", { name: /Go on to pay/ }).click();
    // With scripts the form leaves by itself.
    if (!javaScriptEnabled) await page.getByRole("button", { name: /Go on to pay/ }).click();
    await page.getByRole("button", { name: "Pay now" }).click();
    if (javaScriptEnabled) await page.getByRole("button", { name: "Back to the shop" }).click();
    await page.waitForURL(/\/pages\/page\/success/);
    expect(await stateOf(orderId)).toBe("awaiting_shipment");
    expect(problems).toEqual([]);
  },
);

test("only the pages that pay may send a form to a provider", async () => {
  const policyOf = async (path: string) => {
    const policy = (await fetch(shop.url + path, { redirect: "manual" })).headers.get("Content-Security-Policy") ?? "";
    return /form-action ([^;]*)/.exec(policy)?.[1];
  };
  expect(await policyOf("/pages/user/money/pay?data=1")).toContain(stripe.address);
  expect(await policyOf("/pay/leave?payment=1")).toContain(stripe.address);
  for (const path of ["/", "/pages/user/money/recharge", "/operator/payment-providers"])
    expect(await policyOf(path)).toBe("'self'");
});
