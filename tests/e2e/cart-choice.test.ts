import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pickText } from "~/app/platform/language/texts";
import type { Db } from "~/db/client.server";
import type { Texts } from "~/db/columns";
import { violations } from "../support/axe";
import { databaseOf, makePerson } from "../support/people";
import { shownIn } from "../support/shown-languages";
import { hydrated, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const path = "/pages/cart/cart";
let db: Db;
let close: () => Promise<void>;
/** Two skus of the same demo goods that differ only in their first specification. */
let from: Sku;
let to: Sku;

interface Sku {
  id: number;
  goods_id: number;
  spec: { value: Texts }[];
}

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  const skus: Sku[] = await db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .where("goods.state", "=", "on_sale")
    .where("shops.state", "=", "open")
    .where("skus.retired", "=", false)
    .where("skus.stock", ">", 20)
    .select(["skus.id", "skus.goods_id", "skus.spec"])
    .orderBy("skus.id")
    .execute();
  const rest = ({ spec }: Sku) =>
    spec
      .slice(1)
      .map((_, at) => firstValue({ spec } as Sku, at + 1))
      .join();
  const pair = skus.flatMap((one) => {
    const other = skus.find(
      (two) =>
        two.goods_id === one.goods_id &&
        two.id > one.id &&
        rest(two) === rest(one) &&
        firstValue(two) !== firstValue(one),
    );
    return one.spec.length > 0 && other ? [[one, other] as const] : [];
  })[0];
  if (!pair) throw new Error("the demo shop has no goods to choose from");
  [from, to] = pair;
});
afterAll(() => close?.());

const firstValue = ({ spec }: Sku, place = 0) => pickText(spec[place]?.value, "en");

async function open(lines: string[], options: { javaScriptEnabled?: boolean; language?: string } = {}) {
  const { language = "en", ...rest } = options;
  const { page, problems } = await visit("/pages/wanlshop/no_network", rest);
  await page
    .context()
    .addCookies([{ name: "cart", value: ["v1", "0123456789abcdef01234567", ...lines].join("."), url }]);
  await page.goto(`${url}${path}?lng=${language}`);
  if (rest.javaScriptEnabled !== false) await hydrated(page);
  return { page, problems };
}

const pill = (page: Page, { id }: Sku) => page.locator(`#line-${id} .cart-spec`);
const cookieOf = async (page: Page) =>
  (await page.context().cookies())
    .find(({ name }) => name === "cart")
    ?.value.split(".")
    .slice(2);

/** Chooses the other value in the open sheet and submits it. */
async function choose(page: Page): Promise<void> {
  const sheet = page.locator("dialog.sheet");
  await expect.poll(() => sheet.locator('input[name="value0"]:checked').inputValue()).toBe(firstValue(from));
  await sheet.locator(`input[name="value0"][value="${firstValue(to)}"]`).check();
  await sheet.locator('button[value="replace"]').click();
}

test("the sheet over a line of a visitor's cart shows its choice, changes it, and the change is undone", async () => {
  const { page, problems } = await open([`${from.id}-3-1`]);
  await pill(page, from).click();
  const sheet = page.locator("dialog.sheet[open]");
  await sheet.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(await pill(page, from).evaluate((link) => link === document.activeElement)).toBe(true);
  await pill(page, from).click();
  await choose(page);
  await pill(page, to).waitFor();
  await sheet.waitFor({ state: "detached" });
  expect(await cookieOf(page)).toEqual([`${to.id}-3-1`]);
  await page.click(".undo-strip button");
  await pill(page, from).waitFor();
  expect(await cookieOf(page)).toEqual([`${from.id}-3-1`]);
  expect(problems).toEqual([]);
});

test("taps on plus that are on their way count when a person changes the line", async () => {
  const person = await makePerson(db);
  const { page, problems } = await open([`${from.id}-1-1`]);
  const [name = "", value = ""] = (person.headers.cookie ?? "").split("=");
  await page.context().addCookies([{ name, value, url }]);
  await page.reload();
  await hydrated(page);
  await pill(page, from).click();
  await page.locator("dialog.sheet[open]").waitFor();
  await page.evaluate((id) => {
    const button = document.querySelector<HTMLButtonElement>(`button[value="plus:${id}"]`);
    for (let tap = 0; tap < 3; tap++) button?.click();
  }, from.id);
  await choose(page);
  await pill(page, to).waitFor();
  const lines = await db
    .selectFrom("cart_lines")
    .select(["sku_id", "number"])
    .where("user_id", "=", person.id)
    .execute();
  expect(lines).toEqual([{ sku_id: to.id, number: 4 }]);
  expect(problems).toEqual([]);
});

test.each([false, true])(
  "where the sheet cannot be had, the page of the goods changes the line (JavaScript %s)",
  async (javaScriptEnabled) => {
    const { page } = await open([`${from.id}-2-1`], { javaScriptEnabled });
    if (javaScriptEnabled) await page.route("**/pages/product/goods/choice*", (route) => route.abort());
    await pill(page, from).click();
    await page.waitForURL((address) => address.pathname === "/pages/product/goods");
    await page.locator("#choose button[value=replace]").waitFor();
    await choose(page);
    await pill(page, to).waitFor();
    expect(await cookieOf(page)).toEqual([`${to.id}-2-1`]);
  },
);

test.each(shownIn)("the open sheet in %s has no violation and fits", async (language) => {
  const { page, problems } = await open([`${from.id}-2-1`], { language });
  await pill(page, from).click();
  await page.locator("dialog.sheet[open]").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(problems).toEqual([]);
});
