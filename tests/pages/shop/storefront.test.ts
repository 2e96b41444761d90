import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPreview, openDraft, publishDraft, resolvePreview } from "~/app/pages/api.server";
import { describePage } from "~/app/pages/document/describe-page.server";
import type { ByStaff } from "~/app/pages/document/model";
import { createPages } from "~/modules/store/pages.server";
import { testDatabase } from "../../support/database";
import { makeGoods, makePage, publishDocument } from "../../support/factories";
import { makeStaff } from "../../support/staff";
import { item, sampleDocument, saying } from "../sample-document";
import { type Merchant, makeMerchant, makeShopPage, saveOver } from "./merchant";

const { db } = testDatabase();
const pages = { now: undefined as ReturnType<typeof createPages> | undefined };
let mine: Merchant;
let operator: ByStaff;

beforeAll(async () => {
  mine = await makeMerchant(db);
  operator = await makeStaff(db);
  pages.now = createPages({ db, log: pino({ level: "silent" }) });
});
afterAll(() => pages.now?.close());

const live = (key: Parameters<ReturnType<typeof createPages>["live"]>[0]) => pages.now?.live(key, "en") ?? null;
const tokenOf = async (id: number) =>
  (await db.selectFrom("pages").select("token").where("id", "=", id).executeTakeFirstOrThrow()).token;

async function published(merchant: Merchant, kind: "shop" | "page", document = sampleDocument(saying("welcome"))) {
  const pageId = await makeShopPage(db, merchant, kind);
  await saveOver(db, merchant.by, pageId, document);
  const { lockVersion = 0 } = (await openDraft(db, pageId)) ?? {};
  const rest = { note: "", acceptedWarnings: [], now: new Date(), by: merchant.by };
  expect(await publishDraft(db, { pageId, lockVersion, ...rest })).toMatchObject({ ok: true });
  return pageId;
}

test("what a merchant publishes is live at the shop's address in every process", async () => {
  expect(await live({ kind: "shop", shopId: mine.shopId })).toBeNull();
  await published(mine, "shop");
  await expect.poll(() => live({ kind: "shop", shopId: mine.shopId })).toMatchObject({ item: [{ type: "notice" }] });
});

test("categories on a shop's page are the shop's own, and lead to its list", async () => {
  const merchant = await makeMerchant(db);
  const values = { shop_id: merchant.shopId, name: JSON.stringify({ en: "Boots" }), position: 0 };
  const { id } = await db.insertInto("shop_categories").values(values).returning("id").executeTakeFirstOrThrow();
  await makeGoods(db, { shop_id: merchant.shopId, shop_category_id: id });
  const tiles = item("classify", "mclass01", { data: [{ categoryId: String(id) }] });
  await published(merchant, "shop", sampleDocument(tiles));
  expect(await live({ kind: "shop", shopId: merchant.shopId })).toMatchObject({
    item: [{ data: [{ name: "Boots", link: `/pages/shop/productList?shop_id=${merchant.shopId}&category_id=${id}` }] }],
  });
});

test("readable addresses of a shop's pages stand under its number, which nobody else can take", async () => {
  const page = await published(mine, "page");
  const described = { title: {}, description: {} };
  const done = await describePage(db, { ...described, pageId: page, slug: "autumn", by: mine.by });
  expect(done).toMatchObject({ ok: true });
  expect((await live({ kind: "page", token: await tokenOf(page) }))?.name).toBe(`shop-${mine.shopId}-autumn`);
  const other = await makeMerchant(db);
  const theirs = await published(other, "page");
  const same = await describePage(db, { ...described, pageId: theirs, slug: "autumn", by: other.by });
  expect(same).toMatchObject({ ok: true });
  const platform = await makePage(db);
  const taking = { ...described, pageId: platform.id, slug: `shop-${mine.shopId}-winter`, by: operator };
  expect(await describePage(db, taking)).toMatchObject({ code: "slug" });
  const long = { ...described, pageId: page, slug: "a".repeat(60), by: mine.by };
  expect(await describePage(db, long)).toMatchObject({ code: "slug" });
});

test("the pages of a shop that closes are gone at once, and back when it opens", async () => {
  const merchant = await makeMerchant(db);
  await published(merchant, "shop");
  const free = await published(merchant, "page");
  const keys = [
    { kind: "shop" as const, shopId: merchant.shopId },
    { kind: "page" as const, token: await tokenOf(free) },
  ];
  const link = await createPreview(db, { pageId: free, hours: 1, by: merchant.by });
  const shown = async () =>
    [...(await Promise.all(keys.map(live))), link.ok && (await resolvePreview(db, link.value.token))].map((one) =>
      Boolean(one),
    );
  await expect.poll(shown).toEqual([true, true, true]);
  const become = (state: "open" | "closed") =>
    db.updateTable("shops").set({ state }).where("id", "=", merchant.shopId).execute();
  await become("closed");
  await expect.poll(shown, { timeout: 5000 }).toEqual([false, false, false]);
  await become("open");
  await expect.poll(shown, { timeout: 5000 }).toEqual([true, true, true]);
});

test("pages of the platform are not touched by the state of any shop", async () => {
  const { token } = await publishDocument(db, sampleDocument(saying("always")));
  expect(await live({ kind: "page", token })).not.toBeNull();
});
