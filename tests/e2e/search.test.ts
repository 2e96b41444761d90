import { expect, inject, test } from "vitest";
import { ask } from "../support/ask";
import { databaseOf, makePerson } from "../support/people";
import { desktop, hydrated, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();

const search = "/pages/product/search";
const list = "/pages/product/list";
const box = "input[type=search]";

/** Titles of the visible rows. */
const titles = ".result .result-title";

test.each([
  { language: "en", typed: "headphones", found: "headphones", size: phone },
  { language: "zh-CN", typed: "耳机", found: "耳机", size: phone },
  { language: "en", typed: "teapot", found: "teapot", size: desktop },
])("$typed is found in $language at $size.width, by typing it", async ({ language, typed, found, size }) => {
  const { page, problems } = await visit(`${search}?lng=${language}`, { viewport: size });
  await page.fill(box, typed);
  await page.keyboard.press("Enter");
  await page.waitForURL(/keyword=/);
  await page.locator(titles).first().waitFor();
  expect((await page.locator(titles).first().textContent())?.toLowerCase()).toContain(found);
  expect(problems).toEqual([]);
});

test("suggestions come while typing, and the keys reach them without leaving the box", async () => {
  const { page, problems } = await visit(search);
  const input = page.locator(box);
  await input.pressSequentially("tea");
  const options = page.locator("[role=option]");
  await options.first().waitFor();
  expect(await input.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowUp");
  expect(await options.last().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await input.getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"));
  await page.keyboard.press("Escape");
  await options.first().waitFor({ state: "detached" });
  await expect.poll(() => input.inputValue()).toBe("tea");
  await input.pressSequentially("p");
  await options.first().waitFor();
  await page.keyboard.press("ArrowDown");
  const first = await options.first().textContent();
  await page.keyboard.press("Enter");
  await page.waitForURL((address) => address.pathname !== search || address.search !== "");
  expect(first).not.toBe("");
  expect(problems).toEqual([]);
});

test("filters and orders stand in the address, and each filter is taken away with a tap", async () => {
  const { page, problems } = await visit(list);
  await page.click(".filter-sheet > summary");
  await page.fill("input[name=min]", "10");
  await page.fill("input[name=max]", "60");
  await page.locator("label.chip", { hasText: "Free shipping" }).click();
  await page.click(".sheet-foot button");
  await page.waitForURL(/service=free_shipping/);
  expect(new URL(page.url()).search).toBe("?service=free_shipping&min=10&max=60");
  // The URL changes shortly before the page and its links that preserve the filters.
  await page.locator(".filter-chip.is-chosen", { hasText: "Free shipping" }).waitFor();
  await page.click(".sort-bar nav a[aria-label*=Price]");
  await page.waitForURL(/sort=priceUp/);
  await page.locator(".sort-bar nav a[aria-current]", { hasText: "Price" }).waitFor();
  const prices = (await page.locator(".result .price b").allTextContents()).map(Number);
  expect(prices.length).toBeGreaterThan(1);
  expect([...prices].sort((a, b) => a - b)).toEqual(prices);
  expect(prices[0]).toBeGreaterThanOrEqual(10);
  await page.locator(".filter-chip.is-chosen", { hasText: "Free shipping" }).click();
  await page.waitForURL((address) => !address.search.includes("service"));
  expect(page.url()).toContain("min=10");
  expect(problems).toEqual([]);
});

test("the filters say what each choice would leave before they are sent; an older answer does not come back", async () => {
  const { page, problems } = await visit(list);
  // Delays the response for the first choice until the one for the second is shown.
  let letGo: () => void = () => undefined;
  const later = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let first = true;
  await page.route(/\/list\/counts/, async (route) => {
    const held = first;
    first = false;
    const answer = await route.fetch();
    if (held) await later;
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await page.click(".filter-sheet > summary");
  const button = page.locator(".sheet-foot button");
  expect(await button.textContent()).toBe("Show results");
  const counts = page.locator(".filter-sheet .chip small");
  const before = await counts.allTextContents();
  const asked = page.waitForRequest(/\/list\/counts\?.*service/);
  await page.locator("label.chip", { hasText: "Free shipping" }).click();
  await asked;
  await page.fill("input[name=max]", "60");
  await page.locator(".sheet-foot button", { hasText: /Show \d+ results?/ }).waitFor();
  const said = await button.textContent();
  expect(await counts.allTextContents()).not.toEqual(before);
  letGo();
  await page.click(".sheet-foot button");
  await page.waitForURL(/service=free_shipping/);
  await page.locator(".filter-chip.is-chosen", { hasText: "Free shipping" }).waitFor();
  const total = /\d+/.exec((await page.locator(".list-count").textContent()) ?? "")?.[0];
  expect(said).toMatch(new RegExp(`^Show ${total} results?$`));
  expect(problems).toEqual([]);
});

test.each([true, false])(
  "a lowest price above the highest is told beside the fields, which keep what was typed (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const { page } = await visit(list, { javaScriptEnabled });
    await page.click(".filter-sheet > summary");
    await page.fill("input[name=min]", "90");
    await page.fill("input[name=max]", "20");
    await page.click(".sheet-foot button");
    await page.locator(".field-error").waitFor();
    await expect.poll(() => page.inputValue("input[name=min]")).toBe("90");
    await expect.poll(() => page.inputValue("input[name=max]")).toBe("20");
    expect((await ask(url, `${list}?min=90&max=20`)).status).toBe(400);
  },
);

test("the list goes on while it is scrolled, none twice, and coming back finds the place", async () => {
  const { page, problems } = await visit(list);
  const rows = page.locator(titles);
  const before = await rows.count();
  // Scrolls to the very end: a page that loads later would be counted on one side only.
  await page.waitForFunction(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return document.querySelector(".results-end .likes-last") !== null;
  });
  const links = await rows.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.length).toBeGreaterThan(before);
  expect(new Set(links).size).toBe(links.length);
  const deep = rows.nth(before + 5);
  await deep.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await deep.click();
  await page.waitForURL(/product\/goods/);
  await page.goBack();
  await page.waitForURL(/product\/list/);
  await expect.poll(() => rows.count()).toBe(links.length);
  await page.waitForFunction((requested) => Math.abs(window.scrollY - requested) < 5, place);
  // Goods created by other tests have no pictures.
  expect(problems).toEqual([]);
});

test("a visitor's searches are remembered on the device; clearing asks first", async () => {
  const { page, problems } = await visit(`${search}?keyword=teapot`);
  const remembered = async () => (await page.context().cookies()).find(({ name }) => name === "searched")?.value ?? "";
  await expect.poll(remembered).toContain("teapot");
  await page.goto(`${url}${search}?keyword=oak`);
  await expect.poll(remembered).toContain("oak");
  await page.goto(`${url}${search}`);
  await hydrated(page);
  const entries = page.locator(".search-entry > a");
  expect((await entries.allTextContents()).map((text) => text.trim())).toEqual(["oak", "teapot"]);
  await page.locator(".search-entry button").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".search-entry").length === 1);
  const question = page.locator(".search-section .modal p");
  await expect.poll(() => question.isVisible()).toBe(false);
  await page.click(".search-section [popovertarget]");
  expect(await question.textContent()).toContain("cannot be undone");
  await page.click("button[value=clear]");
  await page.locator(".toast").waitFor();
  await expect.poll(() => entries.count()).toBe(0);
  expect(problems).toEqual([]);
});

test("without JavaScript: search, history, filter, next page", async () => {
  const { page } = await visit(search, { javaScriptEnabled: false });
  await page.fill(box, "tea <b>&pot");
  await page.keyboard.press("Enter");
  await page.waitForURL(/keyword=tea/);
  await page.goto(url + search);
  expect((await page.locator(".search-entry > a").textContent())?.trim()).toBe("tea <b>&pot");
  await page.click("button[value=forget]");
  await page.locator(".search-entry").waitFor({ state: "detached" });

  await page.goto(url + list);
  const first = await page.locator(titles).first().getAttribute("href");
  await page.click(".results-end a");
  await page.waitForURL(/after=/);
  expect(await page.locator(titles).first().getAttribute("href")).not.toBe(first);
  await page.click(".filter-sheet > summary");
  await page.locator("label.chip", { hasText: "Flagship" }).click();
  await page.click(".sheet-foot button");
  await page.waitForURL(/kind=flagship/);
  expect(await page.locator(".filter-chip.is-chosen").textContent()).toContain("Flagship");
});

test("what the device remembers goes to the account of whoever signs in, and leaves the device", async () => {
  const { db, close } = await databaseOf(dataDir);
  const person = await makePerson(db);
  await close();
  const cookie = `${person.headers.cookie}; searched=tea|lamp`;
  const headers = { "accept-language": "en", cookie };
  const first = await ask(url, search, { headers });
  expect([first.headers["set-cookie"] ?? []].flat().join()).toContain("searched=;");
  const second = await ask(url, search, { headers: { ...headers, cookie: person.headers.cookie ?? "" } });
  for (const keyword of ["tea", "lamp"]) expect(second.text).toContain(`keyword=${keyword}"`);
  const stranger = await ask(url, search, { headers: { "accept-language": "en" } });
  expect(stranger.text).not.toContain("keyword=lamp");
});

test("an unknown category is not there; a forged address is answered", async () => {
  expect((await ask(url, `${list}?category_id=999999999`)).status).toBe(404);
  expect((await ask(url, `${list}?category_id=%27--`)).status).toBe(404);
  for (const query of [
    "keyword=%00",
    "keyword=%27%3B--&sort=x&after=%FF&brand=%3Cb%3E",
    `keyword=${"x".repeat(10_000)}`,
    `keyword=${encodeURIComponent("茶".repeat(10_000))}`,
  ]) {
    const { status, text } = await ask(url, `${search}?${query}`);
    expect(status).toBe(200);
    expect(text).not.toContain("<b>&");
    expect(text).not.toMatch(/(?<!class="price"><span>[^<]{0,4}<\/span>)<b>/);
  }
  const endless = await ask(url, `${search}?keyword=${"x".repeat(100_000)}`);
  expect([endless.status, endless.text]).toEqual([414, "This address is too long."]);
});
