import { beforeAll, describe, expect, test } from "vitest";
import { action, loader } from "~/app/pages/admin/routes/pages";
import { openDraft, publishDraft, saveDraft } from "~/app/pages/api.server";
import { type ByStaff, findingKey } from "~/app/pages/document/model";
import { replaceThing } from "~/app/pages/uses/replace-thing.server";
import type { PageDocument } from "~/modules/format/stored";
import { makeCoupon } from "../../support/coupon-factories";
import { testDatabase } from "../../support/database";
import { makeArticle, makeGoods, makePage } from "../../support/factories";
import { browserOf } from "../../support/setting-factories";
import { makeStaff } from "../../support/staff";
import { item, sampleDocument } from "../sample-document";
import { makeMerchant, makeShopPage, saveOver } from "../shop/merchant";

const { db } = testDatabase();
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Route = Parameters<Browser["get"]>[0];
let mei: ByStaff;
beforeAll(async () => {
  mei = await makeStaff(db);
});

const showing = (...ids: number[]) => item("goods", "mgoods01", { data: ids.map((id) => ({ goodsLink: String(id) })) });
const leading = (link: string) => item("notice", "mnotice1", { data: [{ content: "x", link }] });
async function draftOf(document: PageDocument) {
  const { id } = await makePage(db, { name: "Autumn" });
  await saveDraft(db, { pageId: id, document, history: null, lockVersion: 0, by: mei });
  return id;
}
const itemsOf = async (pageId: number) => (await openDraft(db, pageId))?.document.item ?? [];
const shownBy = async (pageId: number) => (await itemsOf(pageId))[0]?.data.map((row) => row.goodsLink);
const swap = (kind: "goods" | "article" | "coupon", from: number, to: number) => ({
  kind,
  from: String(from),
  to: String(to),
});
/** What is live of a page. */
async function liveOf(pageId: number) {
  const row = await db
    .selectFrom("page_publications as publication")
    .innerJoin("page_revisions as revision", "revision.id", "publication.revision_id")
    .select("revision.document")
    .where("publication.page_id", "=", pageId)
    .executeTakeFirstOrThrow();
  return JSON.stringify(row.document);
}

describe("another thing in the place of one that goes", () => {
  test("goods, in what modules show and where links lead, in the draft and in what is live; each once", async () => {
    const [old, next, third] = [await makeGoods(db), await makeGoods(db), await makeGoods(db)];
    const link = `/pages/product/goods?from=home&id=${old.id}`;
    const page = await draftOf(sampleDocument(showing(old.id, third.id), leading(link)));
    const both = await draftOf(sampleDocument(showing(next.id, old.id)));
    const publish = (acceptedWarnings: string[]) =>
      publishDraft(db, { pageId: page, lockVersion: 1, note: "", acceptedWarnings, now: new Date(), by: mei });
    const first = await publish([]);
    if (!first.ok && first.code === "warningsOpen") await publish(first.report.warnings.map(findingKey));
    expect(await replaceThing(db, { swap: swap("goods", old.id, next.id), who: mei })).toEqual({ ok: true, value: 2 });
    expect(await shownBy(page)).toEqual([String(next.id), String(third.id)]);
    expect((await itemsOf(page))[1]?.data[0]?.link).toBe(`/pages/product/goods?from=home&id=${next.id}`);
    expect(await shownBy(both)).toEqual([String(next.id)]);
    expect(await liveOf(page)).not.toContain(`"${old.id}"`);
    const log = await db.selectFrom("audit_log").selectAll().where("action", "=", "pages.swapped").execute();
    expect(log.map((one) => one.subject_id).toSorted()).toEqual([String(page), String(both)].toSorted());
  });

  test("articles and coupons by their links; one that visitors do not see takes no place", async () => {
    const [old, next] = [await makeArticle(db), await makeArticle(db)];
    const page = await draftOf(sampleDocument(leading(`/pages/article/details?id=${old.id}`)));
    const { value } = (await replaceThing(db, { swap: swap("article", old.id, next.id), who: mei })) as {
      value: number;
    };
    expect(value).toBe(1);
    expect((await itemsOf(page))[0]?.data[0]?.link).toBe(`/pages/article/details?id=${next.id}`);
    const [gone, stopped] = [await makeCoupon(db), await makeCoupon(db, { stopped_at: new Date() })];
    const coupons = await draftOf(sampleDocument(leading(`/pages/user/coupon/details?id=${gone}`)));
    const refused = await replaceThing(db, { swap: swap("coupon", gone, stopped), who: mei });
    expect(refused).toMatchObject({ code: "notShown" });
    const running = await makeCoupon(db);
    expect(await replaceThing(db, { swap: swap("coupon", gone, running), who: mei })).toMatchObject({ ok: true });
    expect((await itemsOf(coupons))[0]?.data[0]?.link).toBe(`/pages/user/coupon/details?id=${running}`);
  });

  test("a shop replaces in its own pages alone, by its own goods alone", async () => {
    const [mine, theirs] = [await makeMerchant(db), await makeMerchant(db)];
    const own = [await makeGoods(db, { shop_id: mine.shopId }), await makeGoods(db, { shop_id: mine.shopId })];
    const [old, next] = own.map(({ id }) => id);
    const foreign = await makeGoods(db, { shop_id: theirs.shopId });
    const page = await makeShopPage(db, mine);
    await saveOver(db, mine.by, page, sampleDocument(showing(old ?? 0)));
    const platform = await draftOf(sampleDocument(showing(old ?? 0)));
    const by = (to: number) => replaceThing(db, { swap: swap("goods", old ?? 0, to), who: mine.by });
    expect(await by(foreign.id)).toMatchObject({ code: "notShown" });
    expect(await by(old ?? 0)).toMatchObject({ code: "same" });
    expect(await by(next ?? 0)).toEqual({ ok: true, value: 1 });
    expect(await shownBy(page)).toEqual([String(next)]);
    expect(await shownBy(platform)).toEqual([String(old)]);
  });

  test("the list of pages names where it stands, and takes the number of the other one", async () => {
    const [old, next] = [await makeGoods(db), await makeGoods(db)];
    const page = await draftOf(sampleDocument(showing(old.id)));
    const owner = await browserOf(db, "owner");
    const address = `/operator/pages?uses=goods-${old.id}`;
    const data = await (await owner.get(loader as Route, address)).json();
    expect(data.uses).toMatchObject({ kind: "goods", pages: [{ pageId: page, states: ["draft"] }], mayReplace: true });
    const send = (by: string) =>
      owner.post(action as Route, address, { intent: "swap", kind: "goods", thing: String(old.id), by });
    expect((await (await send("nothing")).json()).code).toBe("notShown");
    expect((await send(String(next.id))).status).toBe(303);
    expect(await shownBy(page)).toEqual([String(next.id)]);
    expect((await (await send(String(next.id))).json()).code).toBe("nowhere");
  });
});
