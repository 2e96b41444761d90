import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { violations } from "../support/axe";
import { makePage } from "../support/factories";
import { databaseOf, makeStaffPerson, storageOf } from "../support/people";
import { desktop, openBrowser, phone } from "../support/visit";

const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(inject("shop").dataDir));
});
afterAll(() => close());

/** Opens the editor of an empty page as a member of staff. */
async function editing(viewport = desktop) {
  const { id } = await makePage(db);
  const storageState = storageOf(await makeStaffPerson(db, "Mei Lin"), inject("shop").url);
  const { page, problems } = await visit(`/operator/pages/${id}`, { viewport, storageState });
  await page.waitForSelector(".ed[data-ready]");
  return { page, problems };
}

/** Returns the part of the editor that has the focus. */
const part = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest(".ed-bar, .ed-outline, .ed-canvas, .ed-fields")?.classList[0]);
const has = (page: Page, selector: string) =>
  expect
    .poll(() => page.evaluate((requested) => document.activeElement?.matches(requested), selector), {
      message: selector,
    })
    .toBe(true);

async function addByKeys(page: Page, text: string) {
  await page.keyboard.press("/");
  await page.waitForSelector(".ed-palette");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".ed-palette", { state: "detached" });
}

test("the focus follows what is done, F6 walks the parts, Escape goes up", async () => {
  const { page, problems } = await editing();
  await addByKeys(page, "notice");
  await has(page, '[data-row][aria-current="true"]');
  // The frame forwards the key as a message.
  for (const next of ["ed-canvas", "ed-fields", "ed-bar", "ed-outline"]) {
    await page.keyboard.press("F6");
    await expect.poll(() => part(page)).toBe(next);
  }
  await page.keyboard.press("Shift+F6");
  await expect.poll(() => part(page)).toBe("ed-bar");
  await page.keyboard.press("Shift+F6");

  await page.focus('[data-path="data[0].content"] textarea');
  await page.keyboard.press("Escape");
  await has(page, '.ed-fields [role="tab"][aria-selected="true"]');
  await page.keyboard.press("Escape");
  await has(page, '[data-row][aria-current="true"]');
  await page.keyboard.press("Escape");
  await has(page, ".ed-page-row");

  // A row keeps the focus while it moves, and passes it to its neighbour when removed.
  await page.locator("[data-row]").click();
  await page.click(".ed-rows .ed-add");
  await has(page, '[data-path="data[1].content"] *');
  await page.locator(".ed-row-card >> nth=1").locator(".ed-row-tools button >> nth=0").focus();
  await page.keyboard.press("Enter");
  await has(page, ".ed-row-card:first-child button:nth-of-type(2)");
  await page.locator(".ed-row-card >> nth=1").locator(".ed-row-tools button >> nth=3").focus();
  await page.keyboard.press("Enter");
  await has(page, ".ed-row-card:first-child button:nth-of-type(4)");
  await page.focus("[data-row]");
  await page.keyboard.press("Delete");
  await expect.poll(() => part(page)).toBe("ed-outline");
  expect(problems).toEqual([]);
});

test("row text is in the preview before it is saved", async () => {
  const { page } = await editing();
  await addByKeys(page, "notice");
  await page.waitForSelector('.ed-save[data-status="saved"]');
  await page.fill('[data-path="data[0].content"] textarea', "First words");
  const frame = page.frameLocator("iframe");
  await frame.getByText("First words").first().waitFor();
  await page.route("**/save", () => undefined);
  await page.fill('[data-path="data[0].content"] textarea', "Not saved yet");
  await frame.getByText("Not saved yet").first().waitFor();
});

test.each([
  ["with keys", desktop],
  ["on the phone", phone],
])("several goods are chosen together, %s", async (way, viewport) => {
  const { page, problems } = await editing(viewport);
  if (viewport === phone) {
    await page.click(".ed-switch button >> nth=1");
    await page.click('.ed-palette [data-type="goods"]');
  } else {
    await addByKeys(page, "goods");
  }
  await page.waitForSelector('[data-path="data[0].goodsLink"]');
  await page.click(".ed-rows .ed-add");
  const boxes = page.locator('.ed-goods input[type="checkbox"]');
  await boxes.nth(3).waitFor();
  const titles = (places: number[]) =>
    Promise.all(places.map((place) => page.locator(".ed-goods li b").nth(place).textContent()));
  const names = await titles([2, 0]);
  const firstPage = await boxes.count();
  if (way === "with keys") {
    await page.focus(".ed-goods [data-first]");
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Space", "ArrowUp", "ArrowUp", "Enter"]) {
      await page.keyboard.press(key);
    }
  } else {
    await boxes.nth(2).check();
    await boxes.nth(0).check();
  }
  expect(await page.locator(".ed-tray li span").allInnerTexts()).toEqual(names);
  expect(await violations(page)).toEqual([]);

  // The selection survives filtering, paging and searching the list.
  await page.selectOption('.ed-goods select[name="shop"]', { index: 1 });
  await page.selectOption('.ed-goods select[name="category"]', { index: 1 });
  await expect.poll(() => page.locator(".ed-tray li").count()).toBe(2);
  await page.selectOption('.ed-goods select[name="shop"]', "");
  await page.selectOption('.ed-goods select[name="category"]', "");
  // The full list is reloading while this requests more of it.
  const more = page.locator(".ed-goods .ed-wide");
  const longer = () =>
    more.click({ timeout: 2000 }).then(
      () => boxes.count(),
      () => 0,
    );
  await expect.poll(longer).toBeGreaterThan(firstPage);
  await page.fill(".ed-goods [data-first]", "zzzz nothing like it");
  await page.locator(".ed-goods p.hint").waitFor();
  await page.fill(".ed-goods [data-first]", "tea");
  await page.press(".ed-goods [data-first]", "Enter");
  await expect.poll(() => page.locator(".ed-tray li").count()).toBe(3);
  const chosen = await page.locator(".ed-tray li span").allInnerTexts();
  expect(chosen.slice(0, 2)).toEqual(names);
  await page.click(".ed-tray .c-button.is-primary");
  await page.waitForSelector(".ed-goods", { state: "detached" });
  await expect.poll(() => page.locator(".ed-rows .ed-picked b").allInnerTexts()).toEqual(chosen);
  expect(problems).toEqual([]);
});
