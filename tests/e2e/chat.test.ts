import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { violations } from "../support/axe";
import { makeShop } from "../support/factories";
import { lostText, setTextSize } from "../support/lost-text";
import { databaseOf, makePerson, type Person, storageOf } from "../support/people";
import { picture } from "../support/picture";
import { inTier } from "../support/tier";
import { desktop, hydrated, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** A shop with two people who talk to buyers. */
async function makeStaffedShop() {
  const [keeper, colleague] = [
    await makePerson(db, { nickname: "Mia Tan" }),
    await makePerson(db, { nickname: "Lee Chong" }),
  ];
  const shop = await makeShop(db, { owner_id: keeper.id });
  await db
    .insertInto("shop_staff")
    .values({ shop_id: shop.id, user_id: colleague.id, role: "orders", accepted_at: new Date() })
    .execute();
  return { shop, keeper, colleague };
}

const open = async (
  who: Person,
  address: string,
  options: { javaScriptEnabled?: boolean; wide?: boolean; lng?: string } = {},
) =>
  await visit(address, {
    storageState: storageOf(who, url, options.lng ?? "en"),
    viewport: options.wide ? desktop : phone,
    javaScriptEnabled: options.javaScriptEnabled ?? true,
  });

async function write(page: Page, text: string) {
  await page.locator("textarea[name=text]").fill(text);
  await page.locator("button.talk-send").click();
}
const said = (page: Page, text: string) => page.getByRole("log").getByText(text, { exact: true });

test("two people and two of a shop talk in four windows; one is offline for a while, and one withdraws", async () => {
  const { shop, keeper, colleague } = await makeStaffedShop();
  const [lena, tom] = [await makePerson(db, { nickname: "Lena K." }), await makePerson(db, { nickname: "Tom B." })];
  const chat = `/pages/notice/chat?shop_id=${shop.id}`;
  const withBuyer = (buyer: Person) => `/pages/store/chat/index?user_id=${buyer.id}`;
  const [atLena, atTom] = [await open(lena, chat), await open(tom, chat)];
  await write(atLena.page, "Do they run small?");
  await write(atTom.page, "Is the tent in stock?");
  await said(atLena.page, "Do they run small?").waitFor();
  await said(atTom.page, "Is the tent in stock?").waitFor();
  const atKeeper = await open(keeper, withBuyer(lena), { wide: true });
  const atColleague = await open(colleague, withBuyer(tom), { wide: true });

  await write(atKeeper.page, "About half a size.");
  await said(atLena.page, "About half a size.").waitFor();
  await write(atColleague.page, "Two are left.");
  await said(atTom.page, "Two are left.").waitFor();
  await expect.poll(() => said(atLena.page, "Two are left.").count()).toBe(0);
  // What the other side has read says so.
  await atKeeper.page.locator(".talk-ticks.is-read").first().waitFor();

  await atLena.page.context().setOffline(true);
  // What was on its way when the network went may still arrive; what is sent after a request has failed does not.
  const unreachable = () =>
    fetch("/favicon.ico", { cache: "no-store" }).then(
      () => false,
      () => true,
    );
  await atLena.page.waitForFunction(unreachable);
  await write(atLena.page, "I take 43.");
  await atLena.page.locator(".talk-outbox").getByText("I take 43.").waitFor();
  await write(atKeeper.page, "Gladly.");
  await write(atKeeper.page, "It leaves today.");
  await atLena.page.context().setOffline(false);
  await said(atLena.page, "It leaves today.").waitFor({ timeout: 45_000 });
  await said(atKeeper.page, "I take 43.").waitFor({ timeout: 45_000 });
  await expect.poll(() => said(atKeeper.page, "I take 43.").count()).toBe(1);

  await write(atTom.page, "Never mind");
  await said(atColleague.page, "Never mind").waitFor();
  const mine = atTom.page.locator(".talk-message.is-own", { hasText: "Never mind" });
  await mine.locator(".talk-more").click();
  await mine.getByRole("button", { name: "Withdraw" }).click();
  await atColleague.page.getByText("The other party withdrew a message").waitFor();
  await expect.poll(() => said(atColleague.page, "Never mind").count()).toBe(0);
  for (const [name, { page }] of Object.entries({ lena: atLena, keeper: atKeeper })) {
    await picture(page, `chat/${name}.png`);
  }
  expect([...atTom.problems, ...atKeeper.problems, ...atColleague.problems]).toEqual([]);
}, 180_000);

test("without JavaScript both sides talk by a form and a reload", async () => {
  const { shop, keeper } = await makeStaffedShop();
  const buyer = await makePerson(db, { nickname: "Yuki A." });
  const plain = { javaScriptEnabled: false };
  const { page } = await open(buyer, `/pages/notice/chat?shop_id=${shop.id}`, plain);
  await write(page, "Hello <i>there</i>");
  await said(page, "Hello <i>there</i>").waitFor();
  const shopPage = (await open(keeper, `/pages/store/chat/list`, plain)).page;
  await shopPage.getByRole("link", { name: /Yuki A\./ }).click();
  await write(shopPage, "Hello Yuki");
  await said(shopPage, "Hello Yuki").waitFor();
  await page.reload();
  await said(page, "Hello Yuki").waitFor();
  const mine = page.locator(".talk-message.is-own").first();
  await mine.locator(".talk-more").click();
  await mine.getByRole("button", { name: "Withdraw" }).click();
  await page.getByText("You withdrew a message").waitFor();
}, 120_000);

test("chats are whole in Russian at twice the size of text, and have no violation", async () => {
  const { shop, keeper } = await makeStaffedShop();
  const buyer = await makePerson(db, { nickname: "Aleksandra Konstantinopolskaya" });
  const first = await open(buyer, `/pages/notice/chat?shop_id=${shop.id}`);
  await write(first.page, "Do they run small, or is a size 43 the same as with other makers of boots?");
  await said(first.page, "Do they run small, or is a size 43 the same as with other makers of boots?").waitFor();
  const faults: string[] = [];
  const screens: [Person, string[]][] = [
    [buyer, [`/pages/notice/chat?shop_id=${shop.id}`]],
    [keeper, ["/pages/store/chat/list", `/pages/store/chat/index?user_id=${buyer.id}`, "/pages/store/chat/settings"]],
  ];
  const judge = async (page: Page, lng: string, address: string) => {
    const name = `${lng}-${address.replace(/\?.*/, "").split("/").slice(2).join("-")}`;
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await picture(page, `chat/${name}-${viewport.width}.png`);
      if (lng !== "ru") continue;
      await setTextSize(page, 32);
      for (const place of await lostText(page)) faults.push(`${name} at ${viewport.width}: ${place}`);
      await setTextSize(page, 16);
    }
    if (lng === "en") faults.push(...(await violations(page)).map((one) => `${name}: ${JSON.stringify(one)}`));
  };
  for (const lng of inTier({ test: ["ru", "en"], full: ["ru", "en", "zh-CN"] })) {
    for (const [who, addresses] of screens) {
      const { page, problems } = await open(who, addresses[0] ?? "", { lng });
      for (const [at, address] of addresses.entries()) {
        if (at > 0) await page.goto(url + address);
        await hydrated(page);
        await judge(page, lng, address);
      }
      faults.push(...problems.map((one) => `${lng}: ${one}`));
      await page.context().close();
    }
  }
  expect(faults).toEqual([]);
}, 240_000);
