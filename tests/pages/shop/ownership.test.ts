import { beforeAll, describe, expect, test } from "vitest";
import {
  applyImport,
  checkDocument,
  createPage,
  openDraft,
  publishDraft,
  recyclePage,
  releasePlans,
  restorePage,
  saveDraft,
} from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { importPage } from "~/app/pages/drafts/import-page.server";
import { merchantTypes, moduleTypes } from "~/modules/format/shapes";
import { makeCoupon } from "../../support/coupon-factories";
import { testDatabase } from "../../support/database";
import { makeGoods, makeMedia, makePage } from "../../support/factories";
import { makeRoom } from "../../support/live-factories";
import { makeStaff } from "../../support/staff";
import { item, sampleDocument, saying } from "../sample-document";
import { type Merchant, makeMerchant, makeShopPage, saveOver } from "./merchant";

const { db, queries } = testDatabase();
let mine: Merchant;
let theirs: Merchant;
let operator: ByStaff;

beforeAll(async () => {
  mine = await makeMerchant(db);
  theirs = await makeMerchant(db, "Tan");
  operator = await makeStaff(db);
});

const goodsRow = (id: number) => item("goods", "mgoods01", { data: [{ goodsLink: String(id) }] });
const linking = (link: string) => item("image", "mimage01", { data: [{ image: "", link, alt: "x" }] });
const picturing = (hash: string) => item("image", "mimage01", { data: [{ image: `/media/${hash}`, alt: "x" }] });
const publish = async (by: Merchant["by"] | ByStaff, pageId: number, rest: object = {}) => {
  const lockVersion = (await openDraft(db, pageId))?.lockVersion ?? 0;
  const now = new Date();
  const { warnings } = await checkDocument(db, { document: (await openDraft(db, pageId))?.document, now });
  const acceptedWarnings = warnings.map(({ code, path }) => `${code} ${path}`);
  return publishDraft(db, { pageId, lockVersion, note: "", acceptedWarnings, now, by, ...rest });
};
const codesOf = (answer: Awaited<ReturnType<typeof saveOver>>) =>
  !answer.ok && answer.code === "notYours"
    ? answer.findings.map(({ code, path, params }) => [code, path, params.kind ?? ""])
    : answer.ok;

describe("what a merchant saves", () => {
  test("modules outside of their palette are refused at the module, and the draft stays as it was", async () => {
    const page = await makeShopPage(db, mine);
    await saveOver(db, mine.by, page, sampleDocument(saying("kept")));
    for (const type of moduleTypes.filter((one) => !merchantTypes.includes(one))) {
      const answer = await saveOver(db, mine.by, page, sampleDocument(saying("kept"), item(type, "mother01")));
      expect([type, codesOf(answer)]).toEqual([type, [["not-offered", "item[1]", ""]]]);
    }
    expect((await openDraft(db, page))?.document.item).toHaveLength(1);
    for (const type of merchantTypes) {
      expect([type, codesOf(await saveOver(db, mine.by, page, sampleDocument(item(type, "mother01"))))]).toEqual([
        type,
        true,
      ]);
    }
  });

  test("goods, categories, coupons, pages, live rooms and pictures of others are refused at their field, the own ones are taken", async () => {
    const page = await makeShopPage(db, mine);
    const things = async ({ shopId, ...merchant }: Merchant) => {
      const goods = await makeGoods(db, { shop_id: shopId });
      const values = { shop_id: shopId, name: JSON.stringify({ en: "Boots" }), position: 0 };
      const category = await db.insertInto("shop_categories").values(values).returning("id").executeTakeFirstOrThrow();
      const media = await makeMedia(db);
      await db.insertInto("library_pictures").values({ shop_id: shopId, hash: media.hash }).execute();
      const free = await makeShopPage(db, { shopId, ...merchant });
      const { token } = await db.selectFrom("pages").select("token").where("id", "=", free).executeTakeFirstOrThrow();
      const coupon = await makeCoupon(db, { shop_id: shopId });
      const room = await makeRoom(db, { shop_id: shopId, user_id: merchant.userId });
      return [
        ["goods", "item[0].data[0].goodsLink", goodsRow(goods.id)],
        ["goods", "item[0].data[0].link", linking(`/pages/product/goods?id=${goods.id}`)],
        [
          "category",
          "item[0].data[0].categoryId",
          item("classify", "mclass01", { data: [{ categoryId: String(category.id) }] }),
        ],
        [
          "category",
          "item[0].data[0].categoryLink",
          item("categoryTitle", "mtitle01", { data: [{ categoryName: "x", categoryLink: String(category.id) }] }),
        ],
        ["coupon", "item[0].data[0].link", linking(`/pages/user/coupon/details?id=${coupon}`)],
        ["page", "item[0].data[0].link", linking(`/pages/page/index?id=${token}`)],
        ["room", "item[0].data[0].link", linking(`/pages/find/details/live?id=${room.id}`)],
        ["shop", "item[0].data[0].link", linking(`/pages/shop/shop?id=${shopId}`)],
        ["shop", "item[0].data[0].link", linking(`/pages/shop/productList?shop_id=${shopId}`)],
        ["picture", "item[0].data[0].image", picturing(media.hash)],
        ["picture", "item[0].data[0].image", picturing(goods.picture)],
        [
          "picture",
          "item[0].style.background-image",
          item("empty", "mempty01", { style: { "background-image": `url("/media/${media.hash}")` } }),
        ],
      ] as const;
    };
    for (const [kind, path, module] of await things(theirs)) {
      expect(codesOf(await saveOver(db, mine.by, page, sampleDocument(module)))).toEqual([["not-yours", path, kind]]);
    }
    for (const [kind, path, module] of await things(mine)) {
      expect([kind, path, codesOf(await saveOver(db, mine.by, page, sampleDocument(module)))]).toEqual([
        kind,
        path,
        true,
      ]);
    }
  });

  test("a picture of another site is nobody's, wherever it is shown", async () => {
    const page = await makeShopPage(db, mine);
    const address = "https://other.example/boots.jpg";
    const shown = item("image", "mimage01", { data: [{ image: address, link: "", alt: "x" }] });
    const behind = item("empty", "mempty01", { style: { "background-image": `url("${address}")` } });
    expect(codesOf(await saveOver(db, mine.by, page, sampleDocument(shown, behind)))).toEqual([
      ["not-yours", "item[0].data[0].image", "picture"],
      ["not-yours", "item[1].style.background-image", "picture"],
    ]);
  });

  test("a picture that the platform imports with a page of the shop is the shop's from then on", async () => {
    const page = await makeShopPage(db, mine);
    const { hash } = await makeMedia(db);
    const text = JSON.stringify(sampleDocument(picturing(hash)));
    expect(codesOf(await saveOver(db, mine.by, page, sampleDocument(picturing(hash))))).toHaveLength(1);
    expect(await importPage(db, { text, as: { kind: "shop", shopId: mine.shopId }, publish: false })).toMatchObject({
      ok: true,
    });
    expect(codesOf(await saveOver(db, mine.by, page, sampleDocument(picturing(hash))))).toBe(true);
    expect(
      codesOf(await saveOver(db, theirs.by, await makeShopPage(db, theirs), sampleDocument(picturing(hash)))),
    ).toHaveLength(1);
  });

  test("links to other sites, to everybody's lists and to the platform's own pages of content are refused, fixed pages taken", async () => {
    const page = await makeShopPage(db, mine);
    const ours = await makePage(db);
    const out = [
      "https://other.example/",
      "tel:0123456",
      "/pages/product/list?category_id=1",
      `/pages/page/index?id=${ours.token}`,
    ];
    // A shop, but none that is named.
    out.push("/pages/shop/shop", "/pages/shop/productList?shop_id=");
    out.push("/pages/article/details?id=1", `/pages/shop/shop?id=${mine.shopId}&id=${theirs.shopId}`);
    for (const link of out) {
      const [[code] = []] = codesOf(await saveOver(db, mine.by, page, sampleDocument(linking(link)))) as string[][];
      expect([link, code]).toEqual([link, "not-yours"]);
    }
    for (const link of ["/", "/pages/cart/cart", "/pages/product/search?keyword=tea", "/pages/user/coupon/list"]) {
      expect([link, codesOf(await saveOver(db, mine.by, page, sampleDocument(linking(link))))]).toEqual([link, true]);
    }
  });

  test("what the platform put there before stays while the merchant edits around it, and goes no further", async () => {
    const page = await makeShopPage(db, mine);
    const foreign = await makeGoods(db, { shop_id: theirs.shopId });
    const article = item("headlines", "mheads01");
    await saveOver(db, operator, page, sampleDocument(article, goodsRow(foreign.id)));
    expect(
      codesOf(await saveOver(db, mine.by, page, sampleDocument(saying("mine"), article, goodsRow(foreign.id)))),
    ).toBe(true);
    const refused = await publish(mine.by, page);
    expect(refused).toMatchObject({
      code: "gatesFailed",
      report: { errors: [{ code: "not-offered" }, { code: "not-yours" }] },
    });
    expect(await publish(operator, page)).toMatchObject({ ok: true });
    const hidden = { ...article, hidden: true as const };
    await saveOver(db, mine.by, page, sampleDocument(saying("mine"), hidden));
    expect(await publish(mine.by, page)).toMatchObject({ ok: true, value: { number: 2 } });
  });

  test("a large document is judged by as many statements as a small one", async () => {
    const page = await makeShopPage(db, mine);
    const goods = await Promise.all(Array.from({ length: 6 }, () => makeGoods(db, { shop_id: mine.shopId })));
    const counts: number[] = [];
    for (const some of [goods.slice(0, 1), goods]) {
      const data = some.map(({ id, picture }) => ({
        image: `/media/${picture}`,
        link: `/pages/product/goods?id=${id}`,
        alt: "x",
      }));
      queries.length = 0;
      expect((await saveOver(db, mine.by, page, sampleDocument(item("banner", "mbanner1", { data })))).ok).toBe(true);
      counts.push(queries.length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

test("an imported file with others' things is refused and nothing is made; the own ones come in", async () => {
  const create = { kind: "page", shopId: mine.shopId, name: "From a file" } as const;
  const foreign = await makeGoods(db, { shop_id: theirs.shopId });
  const own = await makeGoods(db, { shop_id: mine.shopId });
  const file = (id: number) => JSON.stringify({ item: [{ type: "goods", data: [{ goodsLink: id }] }] });
  const pages = () => db.selectFrom("pages").select("id").where("shop_id", "=", mine.shopId).execute();
  const before = await pages();
  expect(await applyImport(db, { text: file(foreign.id), into: { create }, by: mine.by })).toMatchObject({
    code: "notYours",
    findings: [{ code: "not-yours", path: "item[0].data[0].goodsLink" }],
  });
  expect(await pages()).toEqual(before);
  expect(await applyImport(db, { text: file(own.id), into: { create }, by: mine.by })).toMatchObject({ ok: true });
});

test("what a merchant planned is judged again when its time comes", async () => {
  const page = await makeShopPage(db, mine);
  const goods = await makeGoods(db, { shop_id: mine.shopId });
  await saveOver(db, mine.by, page, sampleDocument(goodsRow(goods.id)));
  const startsAt = new Date(Date.now() + 1000);
  expect(await publish(mine.by, page, { startsAt })).toMatchObject({ ok: true });
  await db.updateTable("goods").set({ shop_id: theirs.shopId }).where("id", "=", goods.id).execute();
  expect(await releasePlans(db, { now: startsAt })).toEqual({ cleared: 0, held: 1 });
});

test("a new home is filled with the shop's own things, ready to be published", async () => {
  const merchant = await makeMerchant(db);
  const [best, other] = [
    await makeGoods(db, { shop_id: merchant.shopId, weight: 9 }),
    await makeGoods(db, { shop_id: merchant.shopId }),
  ];
  await makeGoods(db, { shop_id: merchant.shopId, state: "off_shelf" });
  const made = await createPage(db, {
    kind: "shop",
    shopId: merchant.shopId,
    name: "Home",
    from: { preset: "shop" },
    by: merchant.by,
  });
  const pageId = made.ok ? made.value.pageId : 0;
  const goods = (await openDraft(db, pageId, merchant.shopId))?.document.item.find(({ type }) => type === "goods");
  expect(goods?.data.map(({ goodsLink }) => goodsLink)).toEqual([best, other].map(({ id }) => String(id)));
  expect(await publish(merchant.by, pageId)).toMatchObject({ ok: true });
});

test("a page that the platform took down is not put back by its shop", async () => {
  const page = await makeShopPage(db, mine);
  expect(await recyclePage(db, { pageId: page, by: mine.by })).toMatchObject({ ok: true });
  expect(await restorePage(db, { pageId: page, by: mine.by })).toMatchObject({ ok: true });
  expect(await recyclePage(db, { pageId: page, by: operator })).toMatchObject({ ok: true });
  expect(await restorePage(db, { pageId: page, by: mine.by })).toMatchObject({ code: "takenDown" });
  const [act] = await db
    .selectFrom("audit_log")
    .select(["action", "staff_id"])
    .where("subject_kind", "=", "page")
    .where("subject_id", "=", String(page))
    .execute();
  expect(act).toEqual({ action: "pages.recycled", staff_id: operator.staff.id });
  expect(await restorePage(db, { pageId: page, by: operator })).toMatchObject({ ok: true });
});

test("a save that names another shop's page writes nothing", async () => {
  const page = await makeShopPage(db, theirs);
  const save = { pageId: page, document: sampleDocument(saying("mine")), history: null, lockVersion: 1, by: mine.by };
  expect(await saveDraft(db, save)).toMatchObject({ code: "notFound" });
  expect((await openDraft(db, page))?.lockVersion).toBe(1);
});
