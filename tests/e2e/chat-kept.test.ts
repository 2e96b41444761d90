import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import type { Db } from "~/db/client.server";
import { makeShop } from "../support/factories";
import { openGate } from "../support/gate";
import { databaseOf, makePerson, storageOf } from "../support/people";
import { desktop, hydrated, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

async function makePair() {
  const [keeper, buyer] = [
    await makePerson(db, { nickname: "Mia Tan" }),
    await makePerson(db, { nickname: "Lena K." }),
  ];
  const shop = await makeShop(db, { owner_id: keeper.id });
  return {
    keeper,
    buyer,
    chat: `/pages/notice/chat?shop_id=${shop.id}`,
    shopChat: `/pages/store/chat/index?user_id=${buyer.id}`,
  };
}

async function write(page: Page, text: string) {
  await page.locator("textarea[name=text]").fill(text);
  await page.locator("button.talk-send").click();
}
const said = (page: Page, text: string) => page.getByRole("log").getByText(text, { exact: true });
const field = (page: Page) => page.locator("textarea[name=text]");

/** Texts that this device keeps of its conversations, and of its composers; null = there is no database. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("pasar-chat")) return null;
    return await new Promise<string | null>((done) => {
      const asked = indexedDB.open("pasar-chat");
      // It was deleted since it was named: looking must not make a new one.
      asked.onupgradeneeded = () => asked.transaction?.abort();
      asked.onerror = () => done(null);
      asked.onsuccess = () => {
        const db = asked.result;
        const all = db.transaction(["talks", "drafts"]);
        const [talks, drafts] = ["talks", "drafts"].map((name) => all.objectStore(name).getAll());
        all.oncomplete = () => {
          db.close();
          done(JSON.stringify([talks?.result, drafts?.result]));
        };
      };
    });
  });

test("a chat that is opened without a network shows what came last, keeps what is written, and sends it later; signing out forgets it", async () => {
  const { keeper, buyer, chat, shopChat } = await makePair();
  const gate = await openGate(url);
  onTestFinished(gate.close);
  const asBuyer = { storageState: storageOf(buyer, url, "en"), viewport: phone, serviceWorkers: "allow" as const };
  const { page } = await visit(chat, { ...asBuyer, base: gate.url });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await write(page, "Is it waterproof?");
  await said(page, "Is it waterproof?").waitFor();
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Seen by the worker, and therefore kept.
  await page.reload();
  await hydrated(page);
  const shop = await visit(shopChat, { storageState: storageOf(keeper, url, "en"), viewport: desktop });
  await write(shop.page, "Yes, it is");
  await said(page, "Yes, it is").waitFor();
  await expect.poll(() => keptHere(page)).toContain("Yes, it is");

  await gate.close();
  await page.context().setOffline(true);
  await page.reload();
  await said(page, "Is it waterproof?").waitFor();
  await said(page, "Yes, it is").waitFor();
  await hydrated(page);
  await write(page, "Then I take it");
  await page.locator(".talk-outbox").getByText("Then I take it").waitFor();
  await expect.poll(() => keptHere(page)).toContain("Then I take it");
  await gate.open();
  await page.context().setOffline(false);
  await page.reload();
  await said(shop.page, "Then I take it").waitFor({ timeout: 40_000 });
  await page.reload();
  await expect.poll(() => said(page, "Then I take it").count()).toBe(1);
  await expect.poll(() => said(shop.page, "Then I take it").count()).toBe(1);

  await page.goto(new URL("/pages/user/setting/setting", gate.url).href);
  await page
    .getByRole("button", { name: /log out|sign out/i })
    .first()
    .click();
  await expect.poll(() => keptHere(page)).toBeNull();
}, 180_000);

test("five messages written without a network wait with one word, and arrive in their order at once when it is back", async () => {
  const { keeper, buyer, chat, shopChat } = await makePair();
  const { page } = await visit(chat, { storageState: storageOf(buyer, url, "en"), viewport: phone });
  await write(page, "Hello");
  await said(page, "Hello").waitFor();
  const shop = await visit(shopChat, { storageState: storageOf(keeper, url, "en"), viewport: desktop });
  await said(shop.page, "Hello").waitFor();
  // The first answer when the network is back comes late: whatever did not wait for it would overtake it.
  let slow = true;
  await page.route("**/wanlshop/chat/send", async (route) => {
    if (slow) await new Promise((done) => setTimeout(done, 1500));
    slow = false;
    await route.continue();
  });
  await page.context().setOffline(true);
  const written = ["q1", "q2", "q3", "q4", "q5"];
  const outbox = page.locator(".talk-outbox li");
  for (const text of written) {
    await write(page, text);
    await outbox.filter({ hasText: text }).waitFor();
  }
  await expect.poll(() => outbox.getByText("Waiting for the connection").count()).toBe(5);
  await page.getByText("No connection. Messages wait and are sent by themselves.").waitFor();
  await expect.poll(() => page.getByText(/not sent/i).count()).toBe(0);
  const since = Date.now();
  await page.context().setOffline(false);
  const arrived = () => shop.page.getByRole("log").getByText(/^q\d$/).allTextContents();
  await expect.poll(arrived, { interval: 100 }).toEqual(written);
  expect(Date.now() - since, "ms").toBeLessThan(6000);
  expect(await page.getByRole("log").getByText(/^q\d$/).allTextContents()).toEqual(written);
  await expect.poll(() => outbox.count()).toBe(0);
}, 90_000);

test("words in the composer are kept until they are sent", async () => {
  const { buyer, chat } = await makePair();
  const { page } = await visit(chat, { storageState: storageOf(buyer, url, "en"), viewport: phone });
  await write(page, "Hello");
  await said(page, "Hello").waitFor();
  await field(page).fill("Half a sentence");
  await expect.poll(() => keptHere(page)).toContain("Half a sentence");
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe("Half a sentence");
  await page.locator("button.talk-send").click();
  await said(page, "Half a sentence").waitFor();
  await page.reload();
  await hydrated(page);
  await expect.poll(() => field(page).inputValue()).toBe("");
}, 90_000);

test("the other side sees that somebody is typing, until the message is there", async () => {
  const { keeper, buyer, chat, shopChat } = await makePair();
  const { page } = await visit(chat, { storageState: storageOf(buyer, url, "en"), viewport: phone });
  await write(page, "Hello");
  await said(page, "Hello").waitFor();
  const shop = await visit(shopChat, { storageState: storageOf(keeper, url, "en"), viewport: desktop });
  await shop.page.locator(".talk-ticks, .talk-message").first().waitFor();
  const typing = shop.page.locator(".c-talk-head").getByText("is typing …");
  await expect
    .poll(
      async () => {
        await field(page).pressSequentially("a");
        return typing.isVisible();
      },
      { interval: 500, timeout: 20_000 },
    )
    .toBe(true);
  await page.locator("button.talk-send").click();
  await typing.waitFor({ state: "hidden" });
}, 90_000);
