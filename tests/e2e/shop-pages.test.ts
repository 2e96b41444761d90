import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { violations } from "../support/axe";
import { makeGoods, makeShop } from "../support/factories";
import { databaseOf, makePerson, type Person, storageOf } from "../support/people";
import { desktop, hydrated, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const list = "/pages/store/profile/pages";
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** Opens a page for the owner of a new shop with one piece of goods. */
async function openShop(javaScriptEnabled: boolean) {
  const person: Person = await makePerson(db);
  const shop = await makeShop(db, { owner_id: person.id });
  const { picture } = await db.selectFrom("goods").select("picture").where("id", "=", 1).executeTakeFirstOrThrow();
  const goods = await makeGoods(db, { shop_id: shop.id, picture });
  // From the storefront, whose pages hold no frames.
  const { page, problems } = await visit("/pages/user/user", {
    javaScriptEnabled,
    storageState: storageOf(person, url, "en"),
    viewport: desktop,
  });
  if (javaScriptEnabled) {
    await hydrated(page);
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement("a"), { href: to, textContent: "to the pages" });
      document.querySelector("main")?.append(link);
      link.click();
    }, list);
    await page.waitForURL(`**${list}`);
  } else await page.goto(url + list);
  return { page, problems, shop, goods };
}

describe("a merchant's pages", () => {
  test("the home is drawn from the own goods, edited, and live at the shop's address", async () => {
    const { page, problems, shop } = await openShop(true);
    await hydrated(page);
    await page.getByRole("button", { name: "Draw the home" }).click();
    await page.waitForSelector(".ed[data-ready]");
    await hydrated(page);
    await page.frameLocator(".ed-frame").getByText("Our goods").waitFor();

    await page.click(".ed-outline-foot button");
    const offered = await page
      .locator(".ed-palette [data-type]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-type")));
    expect(offered.sort()).toEqual([
      ..."activity banner categoryTitle classify coupons division empty find goods hotzone image live menu".split(" "),
      ..."notice richText search video".split(" "),
    ]);
    await page.click('.ed-palette [data-type="notice"]');
    await page.fill('[data-path="data[0].content"] textarea', "Open on Sundays");
    await page.waitForSelector('.ed-save[data-status="saved"]');

    await page.fill('[data-path="data[0].link"] input', "https://other.example/");
    const strip = page.locator('[data-strip="notAccepted"]');
    await strip.getByText("The link leads out of your shop: https://other.example/").waitFor();
    await page.fill('[data-path="data[0].link"] input', `/pages/shop/shop?id=${shop.id}`);
    await page.waitForSelector('.ed-save[data-status="saved"]');

    await page.getByRole("button", { name: "Publish" }).click();
    const accept = page.locator(".ed-publish .ed-gates input[type=checkbox]");
    await page.locator(".ed-publish .ed-gates ul").waitFor();
    for (const box of await accept.all()) await box.check();
    await page.locator(".ed-publish footer .c-button.is-primary").click();
    await page.getByText("View live").waitFor();
    await page.goto(`${url}/pages/shop/shop?id=${shop.id}`);
    await page.getByText("Open on Sundays").waitFor();
    // The browser notes the refused save as a failed request.
    expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);
  });

  test("the screens have no violation and fit a phone and a desktop in a long language", async () => {
    const { page, problems } = await openShop(true);
    await hydrated(page);
    await page.getByRole("button", { name: "Draw the home" }).click();
    await page.waitForSelector(".ed[data-ready]");
    const id = Number(/\/pages\/(\d+)/.exec(page.url())?.[1]);
    const screens = [list, `${list}?new=1`, `${list}?kind=deleted`, `${list}/import`, "/pages/store/profile/previews"];
    for (const screen of [...screens, `${list}/${id}/versions`, `${list}/${id}/settings`, `${list}/${id}`]) {
      await page.goto(`${url}${screen}${screen.includes("?") ? "&" : "?"}lng=en-XA`);
      await hydrated(page);
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([screen, width, wide]).toEqual([screen, width, 0]);
      }
      expect([screen, await violations(page)]).toEqual([screen, []]);
    }
    expect(problems).toEqual([]);
  });

  test("pages are made, named, addressed and recycled by forms alone", async () => {
    const { page, shop } = await openShop(false);
    await page.getByRole("link", { name: "New page" }).click();
    const form = page.getByRole("form", { name: "New page" });
    await form.getByLabel("Name").fill("Autumn");
    await form.getByRole("button", { name: "Create" }).click();
    expect(await page.locator(".ed-noscript").textContent()).not.toBe("");
    const id = Number(/\/pages\/(\d+)/.exec(page.url())?.[1]);

    await page.goto(`${url}${list}/${id}/settings`);
    await page.fill('[name="slug"]', "autumn");
    await page.getByRole("button", { name: "Save" }).click();
    const row = await db.selectFrom("pages").select(["slug", "shop_id"]).where("id", "=", id).executeTakeFirst();
    expect(row).toEqual({ slug: `shop-${shop.id}-autumn`, shop_id: shop.id });

    await page.goto(`${url}${list}/import`);
    const file = JSON.stringify({ item: [{ type: "headlines" }] });
    await page.setInputFiles('[name="file"]', {
      name: "page.json",
      mimeType: "application/json",
      buffer: Buffer.from(file),
    });
    await page.getByRole("button", { name: "Read the file" }).click();
    await page.getByText("This module is not for the pages of shops").waitFor();
    await page.fill('[name="name"]', "From a file");
    await page.locator('[name="apply"]').click();
    await page.getByRole("alert").getByText("Something on the page is not your shop’s").waitFor();
    await expect.poll(() => page.inputValue('[name="name"]')).toBe("From a file");

    await page.goto(url + list);
    await page.locator('button[name="intent"][value="recycle"]').click();
    await page.goto(`${url}${list}?kind=deleted`);
    await page.locator('button[name="intent"][value="restore"]').click();
    await page.goto(url + list);
    await expect.poll(() => page.getByRole("link", { name: "Autumn", exact: true }).count()).toBe(1);
  });
});
