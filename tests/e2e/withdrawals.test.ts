import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { faultOf, verifyLedger } from "~/app/ledger/api.server";
import type { Db } from "~/db/client.server";
import { fundWallet } from "../support/order-factories";
import { databaseOf, makePerson, makeStaffPerson, type Person, paymentPassword, storageOf } from "../support/people";
import { picture } from "../support/picture";
import { desktop, hydrated, openBrowser } from "../support/visit";
import { entriesOfWithdrawal, makeAccount, moneyOf, withdrawalLog } from "../support/withdrawal-factories";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const say = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const show = (page: Page, name: string) => picture(page, `withdrawals/${name}.png`, { fullPage: true });

/** A member of staff at their desk, with a withdrawal before them; `open` opens it again. */
async function atDesk(role: "owner" | "finance", id: number) {
  const person = await makeStaffPerson(db, role === "owner" ? "Ravi Menon" : "Aisha Razak", role);
  const address = `/operator/withdrawals?id=${id}`;
  const { page } = await visit(address, { viewport: desktop, storageState: storageOf(person, url, "en") });
  return {
    page,
    async open() {
      await page.goto(url + address);
      await hydrated(page);
    },
  };
}

/** Holds back the data that a page asks for after an act, until the returned function is called. */
async function holdData(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/[?&]_data=/, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue();
  });
  return release;
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("withdrawals, the buyer %s", (name, javaScriptEnabled) => {
  const shown = name.replaceAll(" ", "-");

  async function buyerOf(person: Person, address: string) {
    const { page, problems } = await visit(address, { javaScriptEnabled, storageState: storageOf(person, url, "en") });
    const open = async (to: string) => {
      await page.goto(url + to);
      if (javaScriptEnabled) await hydrated(page);
    };
    return { page, problems, open };
  }

  /** Asks for an amount, and returns the number of the withdrawal. */
  async function ask(page: Page, amount: string): Promise<number> {
    await page.locator("input[name=amount]").fill(amount);
    await page.locator("input[name=paymentPassword]").fill(paymentPassword);
    await page.getByRole("button", { name: /^Withdraw/ }).click();
    await page.waitForURL(/witlist\?id=/);
    return Number(new URL(page.url()).searchParams.get("id"));
  }

  test("above the limit two people approve, it is paid, and the bank sends it back", async () => {
    const buyer = await makePerson(db);
    await fundWallet(db, buyer.id, 300_000);
    await makeAccount(db, { userId: buyer.id });
    const { page, problems, open } = await buyerOf(buyer, "/pages/user/money/withdraw");
    await show(page, `ask-${shown}`);

    // Too much comes back with what is available, and "All" fills that in.
    await page.locator("input[name=amount]").fill("99999");
    await page.locator("input[name=paymentPassword]").fill(paymentPassword);
    await page.getByRole("button", { name: /^Withdraw/ }).click();
    await say(page, "You have 3000.00 available.");
    await show(page, `too-much-${shown}`);
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect.poll(() => page.locator("input[name=amount]").inputValue()).toBe("3000.00");
    const id = await ask(page, "1500");
    await say(page, "Finance looks at it. 1,500.00 is held until then.");
    await show(page, `in_review-${shown}`);

    const owner = await atDesk("owner", id);
    await show(owner.page, `desk-in_review-${shown}`);
    await owner.page.getByRole("button", { name: "Show in full, is logged" }).click();
    await owner.page.getByRole("button", { name: "Approve as first" }).click();
    await owner.page.locator(".modal:visible button[type=submit]").click();
    await say(owner.page, "Approved, a second person decides");
    await owner.page.getByRole("button", { name: "Approve as second" }).click();
    await owner.page.locator(".modal:visible button[type=submit]").click();
    await say(owner.page, "You approved this first. Somebody else has to approve it now.");
    await show(owner.page, `desk-same-person-${shown}`);
    await open(`/pages/user/money/witlist?id=${id}`);
    await say(page, "A second person looks at it.");
    await show(page, `approved_once-${shown}`);

    const finance = await atDesk("finance", id);
    await show(finance.page, `desk-approved_once-${shown}`);
    await finance.page.getByRole("button", { name: "Approve as second" }).click();
    await finance.page.locator(".modal:visible button[type=submit]").click();
    // "Approved" stands in the list of states as well.
    await finance.page.getByRole("button", { name: "It was paid" }).waitFor();
    await open(`/pages/user/money/witlist?id=${id}`);
    await say(page, "It is being paid.");
    await show(page, `approved-${shown}`);
    await finance.open();
    // What was refused can be sent again before the page has its data again.
    const release = await holdData(finance.page);
    await finance.page.getByRole("button", { name: "It was paid" }).click();
    await finance.page.locator(".modal:visible button[type=submit]").click();
    await say(finance.page, "Enter the reference of the payment.");
    await finance.page.locator("input[name=reference]").fill("8847 1120");
    await show(finance.page, `desk-approved-${shown}`);
    await finance.page.getByRole("button", { name: "It was paid" }).click();
    const sent = finance.page.waitForRequest((request) => request.method() === "POST");
    await finance.page.locator(".modal:visible button[type=submit]").click();
    await sent;
    release();
    await say(finance.page, "Noted as paid");
    await show(finance.page, `desk-paid-${shown}`);
    await open(`/pages/user/money/witlist?id=${id}`);
    await say(page, "Reference 8847 1120");
    await show(page, `paid-${shown}`);
    expect(await entriesOfWithdrawal(db, id)).toEqual({ wallet: -150_000, money_out: 150_000 });

    await finance.open();
    await finance.page.locator("input[name=reason]").fill("Account closed.");
    await finance.page.getByRole("button", { name: "The bank sent it back" }).click();
    await finance.page.locator(".modal:visible button[type=submit]").click();
    await say(finance.page, "Booked back");
    await open(`/pages/user/money/witlist?id=${id}`);
    await say(page, "The bank sent it back: Account closed.");
    await show(page, `returned-${shown}`);
    expect(await withdrawalLog(db, id)).toEqual(["ask", "approveFirst", "approve", "pay", "return"]);
    expect(await moneyOf(db, { userId: buyer.id, shopId: null })).toEqual({ available: 300_000, held: 0 });
    await open("/pages/user/money/money?kind=withdraw");
    await show(page, `wallet-${shown}`);
    // The refused amount is a 400.
    expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);
  });

  test("rejected with a reason, and taken back: the amount is available again", async () => {
    const buyer = await makePerson(db);
    await fundWallet(db, buyer.id, 10_000);
    await makeAccount(db, { userId: buyer.id });
    const { page, problems, open } = await buyerOf(buyer, "/pages/user/money/withdraw");
    const rejected = await ask(page, "40");
    const finance = await atDesk("finance", rejected);
    await finance.page.getByRole("button", { name: "Reject", exact: true }).click();
    await finance.page.locator(".modal:visible button[type=submit]").click();
    await say(finance.page, "Give a reason: whoever asked reads it.");
    await finance.page.locator("input[name=reason]").fill("Name of the holder differs.");
    await finance.page.getByRole("button", { name: "Reject", exact: true }).click();
    await finance.page.locator(".modal:visible button[type=submit]").click();
    await say(finance.page, "Rejected, the amount is back");
    await show(finance.page, `desk-rejected-${shown}`);
    await open(`/pages/user/money/witlist?id=${rejected}`);
    await say(page, "Name of the holder differs.");
    await show(page, `rejected-${shown}`);

    await open("/pages/user/money/withdraw");
    const cancelled = await ask(page, "25");
    await page.getByRole("button", { name: "Take it back" }).click();
    await page.locator(".modal:visible button[type=submit]").click();
    await say(page, "25.00 is available again.");
    await show(page, `cancelled-${shown}`);
    await open("/pages/user/money/witlist");
    await show(page, `log-${shown}`);
    expect(await withdrawalLog(db, cancelled)).toEqual(["ask", "cancel"]);
    expect(await moneyOf(db, { userId: buyer.id, shopId: null })).toEqual({ available: 10_000, held: 0 });
    expect(problems).toEqual([]);
  });
});

test("after all of it the books agree with themselves", async () => {
  expect(faultOf(await verifyLedger(db))).toBeNull();
});
