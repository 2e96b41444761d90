import type { Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { makeStock } from "../support/cart-factories";
import { makeAddress, makeOrder } from "../support/order-factories";
import { databaseOf, makePerson, storageOf } from "../support/people";
import { hydrated, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** A small phone, on which no form fits the screen. */
const viewport = { width: 360, height: 480 };

/** What is focused, and whether nothing lies over it, nor over the message below it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const isSeen = (part: Element) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return part.contains(found) || found?.contains(part) === true;
    };
    const note = document.getElementById(one.getAttribute("aria-describedby") ?? "");
    return `${one.getAttribute("name") ?? one.className.split(" ").at(-1)} ${isSeen(one) && (!note || isSeen(note)) ? "seen" : "hidden"}`;
  });
const atButton = (page: Page) => page.locator(".bar-fault").textContent();
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

test("a refused checkout shows what is missing or changed, and orders at a new price by a button that names it", async () => {
  const person = await makePerson(db);
  const { skuId } = await makeStock(db, { price: 25_000 });
  const storageState = storageOf(person, url);
  const address = `/pages/user/order/addorder?type=buy&data=${skuId}-1`;
  const { page } = await visit(address, { storageState, viewport });
  const place = page.getByRole("button", { name: "Place order" });
  await toTheEnd(page);
  await place.click();
  await expect.poll(() => focused(page)).toBe("intent seen");
  await expect.poll(() => page.locator(".co-address:focus").count()).toBe(1);
  expect(await atButton(page)).toBe("Choose a delivery address first.");

  await makeAddress(db, person.id);
  await page.goto(url + address);
  await hydrated(page);
  await db.updateTable("skus").set({ price_minor: 28_000 }).where("id", "=", skuId).execute();
  await toTheEnd(page);
  await place.click();
  await expect.poll(() => focused(page)).toBe("co-changes seen");
  const accept = page.getByRole("button", { name: /^Order at \$28\d\.\d\d$/ });
  await accept.waitFor();
  const orders = () => db.selectFrom("orders").select("goods_minor").where("user_id", "=", person.id).execute();
  await page.locator("[name^=remark-]").press("Enter");
  await expect.poll(() => focused(page)).toBe("co-changes seen");
  expect(await orders()).toEqual([]);
  await accept.click();
  await page.waitForURL("**/pages/user/money/pay?**");
  expect(await orders()).toEqual([{ goods_minor: 28_000 }]);
});

test("a top-up with a wrong password shows the field and its message above the bar", async () => {
  const person = await makePerson(db);
  const { groupId } = await makeOrder(db, { userId: person.id });
  const storageState = storageOf(person, url);
  const { page } = await visit(`/pages/user/money/recharge?method=bank&group=${groupId}`, { storageState, viewport });
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#a40" } })
    .png()
    .toBuffer();
  await page.locator("input[name=screenshot]").setInputFiles({ name: "sent.png", mimeType: "image/png", buffer });
  await page.locator("input[name=screenshotId]").waitFor({ state: "attached" });
  await page.locator("input[name=paymentPassword]").fill("000000");
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect.poll(() => focused(page)).toBe("paymentPassword seen");
  expect(await atButton(page)).toBe(await page.locator(".field .field-error").textContent());
});
