import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { checkedIn, violations } from "../support/axe";
import { type Fixtures, makeThings } from "../support/fixtures";
import { databaseOf, makePerson, type Person } from "../support/people";
import { shownIn } from "../support/shown-languages";
import { hydrated, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
let person: Person;
let fixtures: Fixtures;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  person = await makePerson(db);
  fixtures = await makeThings(db, person.id);
});
afterAll(() => close?.());

/** Opens a page of the signed-in person, with map pictures that need no network. */
async function open(path: string, options: { javaScriptEnabled?: boolean; expectStatus?: number } = {}) {
  const { page, problems } = await visit("/pages/wanlshop/no_network", { viewport: phone, ...options });
  const [name = "", value = ""] = (person.headers.cookie ?? "").split("=");
  await page.context().addCookies([{ name, value, url }]);
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
  await page.route("https://tile.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body }),
  );
  await page.goto(url + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return { page, problems };
}

const screens = (id: Fixtures): string[] => [
  "/pages/user/address/address?",
  "/pages/user/address/addressManage?",
  `/pages/user/address/addressManage?id=${id.addressId}&latitude=5.4&longitude=100.3`,
  "/choose-location?",
  "/open-location?latitude=5.4&longitude=100.3&name=Office",
  "/pages/user/bank/bank?",
  "/pages/user/bank/add?",
  "/pages/user/bank/add?kind=wallet",
  `/pages/user/bank/details?id=${id.accountId}`,
];

test.each(shownIn)("screens of belongings in %s have no violation and fit", async (language) => {
  const { page, problems } = await open("/pages/user/bank/bank");
  for (const path of screens(fixtures)) {
    await page.goto(`${url}${path}&lng=${language}`);
    await hydrated(page);
    if (language === checkedIn) expect([path, await violations(page)]).toEqual([path, []]);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, phone.width]);
  }
  expect(problems).toEqual([]);
});

test("a place is picked on the map, and what was typed before is still there", async () => {
  const { page, problems } = await open("/pages/user/address/addressManage?lng=en");
  await page.fill("[name=recipient]", "林𠮷 👩‍🌾");
  await page.click("text=Choose on the map");
  await page.locator(".leaflet-control-zoom-in").click();
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toContain("林");
  await page.locator("[name=latitude]").waitFor({ state: "attached" });
  await page.click("text=Use this place");
  await page.waitForURL(/addressManage\?latitude=/);
  await expect.poll(() => page.inputValue("[name=recipient]")).toBe("林𠮷 👩‍🌾");
  await page.fill("[name=mobile]", "138 0013 8000");
  await page.selectOption("[name=region1]", "MY");
  await page.selectOption("[name=region2]", "MY-07");
  await page.fill("[name=detail]", "88 Huaihai Road");
  await page.click("text=Save address");
  await page.locator(".toast", { hasText: "Address saved" }).waitFor();
  const row = await db
    .selectFrom("addresses")
    .selectAll()
    .where("recipient", "=", "林𠮷 👩‍🌾")
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ user_id: person.id, mobile: "13800138000", latitude: 18, longitude: 108 });
  expect(problems).toEqual([]);
});

test("without JavaScript the map says what to do, and an address is deleted after a question", async () => {
  const { page } = await open("/choose-location?lng=en", { javaScriptEnabled: false });
  expect(await page.textContent("main")).toContain("The map needs JavaScript");
  await page.click("text=Type the address instead");
  expect(new URL(page.url()).pathname).toBe("/pages/user/address/addressManage");
  const count = async () =>
    (await db.selectFrom("addresses").select("id").where("user_id", "=", person.id).execute()).length;
  const before = await count();
  await page.goto(`${url}/pages/user/address/address`);
  await expect.poll(() => page.locator("button[value=delete]").first().isVisible()).toBe(false);
  await page.getByRole("button", { name: "Delete" }).last().click();
  await page.locator("button[value=delete]").last().click();
  await page.locator(".toast", { hasText: "Address deleted" }).waitFor();
  expect(await count()).toBe(before - 1);
});

test("a picture is sent as it is chosen, and belongs to who sent it", async () => {
  const { page } = await open("/pages/user/feedback/feedback?lng=en");
  const buffer = await sharp({ create: { width: 90, height: 70, channels: 3, background: "#3a86c8" } })
    .png()
    .toBuffer();
  await page.setInputFiles("input[type=file]", { name: "a;b=c.png", mimeType: "image/png", buffer });
  const id = await page.locator("[name=pictureId]").getAttribute("value");
  const row = await db
    .selectFrom("uploads")
    .select("user_id")
    .where("id", "=", id ?? "")
    .executeTakeFirst();
  expect(row).toEqual({ user_id: person.id });
});
