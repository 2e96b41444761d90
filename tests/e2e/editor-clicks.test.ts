import { sql } from "kysely";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { publishDraft, saveDraft } from "~/app/pages/api.server";
import { newItem, newRow } from "~/app/pages/document/new-item";
import { emptyHead } from "~/app/pages/document/presets";
import { noHistory } from "~/app/pages/editor/editor-steps";
import type { Db } from "~/db/client.server";
import { violations } from "../support/axe";
import { makeMedia, makePage } from "../support/factories";
import { databaseOf, makeStaffPerson, storageOf } from "../support/people";
import { desktop, hydrated, openBrowser, phone } from "../support/visit";

const visit = openBrowser();

let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(inject("shop").dataDir));
});
afterAll(() => close());

async function signedIn(address: string, viewport = desktop) {
  const storageState = storageOf(await makeStaffPerson(db, "Mei Lin", "owner"), inject("shop").url);
  return visit(address, { viewport, storageState });
}

/** A live page with a banner that lacks languages, which was accepted when it was published. */
async function livePage() {
  const { id } = await makePage(db, { kind: "page", name: "Autumn" });
  const { hash } = await makeMedia(db);
  const staff = await makeStaffPerson(db, "Publisher", "owner");
  const by = { staff: { id: staff.id, name: "Publisher", role: "owner" }, address: "192.0.2.9" };
  const row = newRow("banner", { image: `/media/${hash}`, title: { en: "Old words" }, link: "/" });
  const document = { page: emptyHead(), item: [{ ...newItem("banner", "mbanner1"), data: [row] }] };
  await saveDraft(db, { pageId: id, document, history: noHistory, lockVersion: 0, by });
  const publish = { pageId: id, lockVersion: 1, note: "", now: new Date(), by };
  const first = await publishDraft(db, { ...publish, acceptedWarnings: [] });
  if (first.ok || !("report" in first)) throw new Error("nothing to accept");
  const acceptedWarnings = first.report.warnings.map(({ code, path }) => `${code} ${path}`);
  const published = await publishDraft(db, { ...publish, acceptedWarnings });
  if (!published.ok) throw new Error(published.code);
  return id;
}

/** Counts what a person clicks; typing and waiting are none. */
function counting(page: Page) {
  let clicks = 0;
  return {
    async click(selector: string) {
      clicks++;
      await page.locator(selector).first().click();
    },
    count: () => clicks,
  };
}

async function openEditor(id: number, viewport = desktop) {
  const opened = await signedIn(`/operator/pages/${id}`, viewport);
  await opened.page.waitForSelector(".ed[data-ready]");
  await hydrated(opened.page);
  return opened;
}

const saved = (page: Page) => page.waitForSelector('.ed-save[data-status="saved"]');

test("clicks of daily tasks, beside those of the review (12 modules 24, 8 goods 10, a banner 11)", async () => {
  const clicks: Record<string, number> = {};

  // A banner of the live page gets other words: none of the clicks accepts what was accepted before.
  const id = await livePage();
  const { page, problems } = await openEditor(id);
  const banner = counting(page);
  await banner.click('[data-path="data[0].title"] input');
  await page.keyboard.press("Control+A");
  await page.keyboard.type("New words");
  await saved(page);
  await banner.click(".ed-bar .c-button.is-primary");
  await page.waitForSelector(".ed-gates-before");
  expect(await violations(page)).toEqual([]);
  await banner.click(".ed-publish footer .c-button.is-primary");
  await page.waitForSelector("dialog.ed-small");
  clicks.banner = banner.count();
  await banner.click("dialog.ed-small .c-button.is-primary");
  await page.waitForSelector(".ed[data-ready]");
  await hydrated(page);

  const twelve = counting(page);
  for (let made = 0; made < 12; made++) {
    await twelve.click(".ed-outline-foot button");
    await twelve.click('.ed-palette [data-type="empty"]');
    await page.waitForSelector(".ed-palette", { state: "detached" });
  }
  clicks.twelveModules = twelve.count();

  await page.click(".ed-outline-foot button");
  await page.click('.ed-palette [data-type="goods"]');
  const goods = counting(page);
  await goods.click(".ed-add");
  const hits = page.locator(".ed-picker [data-hit]");
  await hits.nth(7).waitFor();
  for (let picked = 0; picked < 8; picked++) await goods.click(`.ed-picker li:nth-child(${picked + 1}) [data-hit]`);
  await goods.click(".ed-dialog footer .is-primary, dialog footer .is-primary");
  clicks.eightGoods = goods.count();

  const rule = counting(page);
  await rule.click('[data-path="params.rule"] label:nth-child(2)');
  clicks.goodsByRule = rule.count();
  await saved(page);

  const row = counting(page);
  await page.click('[data-row="mbanner1"]');
  await row.click(".ed-row-tools button:nth-of-type(3)");
  await expect.poll(() => page.locator(".ed-row-card").count()).toBe(2);
  clicks.copiedSlide = row.count();
  await saved(page);

  await page.goto(new URL(`/operator/pages/translations?page=${id}&language=ru`, page.url()).href);
  await hydrated(page);
  const text = counting(page);
  await text.click('input[name="text"]');
  await page.keyboard.type("Новые слова");
  await text.click('button[value="save"]');
  // The copied slide has the same words.
  await expect.poll(() => page.locator('input[name="text"]').count()).toBe(1);
  clicks.translation = text.count();

  expect(clicks).toEqual({
    banner: 3,
    twelveModules: 24,
    eightGoods: 10,
    goodsByRule: 1,
    copiedSlide: 1,
    translation: 2,
  });
  expect(problems).toEqual([]);
});

test("versions are compared as pages: two frames with the changed module outlined, one below the other on a phone", async () => {
  const id = await livePage();
  await sql`update page_drafts set document = replace(document::text, 'Old', 'Fresh')::jsonb where page_id = ${id}`.execute(
    db,
  );
  const { page, problems } = await signedIn(`/operator/pages/${id}/versions?as=pages`);
  for (const name of ["compare-before", "compare-after"]) {
    const frame = page.frameLocator(`iframe[name="${name}"]`);
    await frame.locator('.compared[data-change="changed"][data-number="1"]').waitFor();
  }
  const boxes = async () =>
    Promise.all((await page.locator(".pl-compare iframe").all()).map((one) => one.boundingBox()));
  const [left, right] = await boxes();
  expect(left?.y).toBe(right?.y);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(phone);
  const [above, below] = await boxes();
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(problems).toEqual([]);
});

test("a phone's editor has the page, its width and its language; areas are drawn by pointer and by keys", async () => {
  const { id } = await makePage(db, { kind: "page", name: "Zones" });
  const { hash } = await makeMedia(db);
  const zone = newItem("hotzone", "mzone001");
  const document = {
    page: emptyHead(),
    item: [{ ...zone, params: { ...zone.params, image: `/media/${hash}` }, data: [] }],
  };
  await db
    .insertInto("page_drafts")
    .values({ page_id: id, document: JSON.stringify(document) })
    .execute();
  const { page, problems } = await openEditor(id, phone);
  await page.waitForSelector(".ed-frame");
  await page.locator(".ed-widths label", { hasText: "320" }).click();
  await page.waitForSelector('.ed-frame[width="320"]');
  await page.selectOption(".ed-bar-language select", "ru");
  await page.waitForSelector('.ed-frame[src*="lng=ru"]');
  await page.locator(".ed-switch button").nth(-1).click();

  const canvas = page.locator(".ed-areas svg");
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("no canvas");
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.2));
  await page.mouse.down();
  await page.mouse.move(...at(0.5, 0.6), { steps: 4 });
  await page.mouse.up();
  const area = page.locator(".ed-areas rect");
  await expect.poll(() => area.count()).toBe(1);
  await area.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => page.inputValue('[data-path="data[0].left"] input:not([type="range"])')).toBe("11");
  await expect
    .poll(async () => Number(await page.inputValue('[data-path="data[0].height"] input:not([type="range"])')))
    .toBeGreaterThan(39);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});
