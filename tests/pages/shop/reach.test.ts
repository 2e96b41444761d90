import { beforeAll, describe, expect, test } from "vitest";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import {
  cancelPlan,
  compareVersions,
  createPage,
  createPreview,
  listPages,
  listPlans,
  listPreviews,
  listVersions,
  openDraft,
  publishDraft,
  revokePreview,
} from "~/app/pages/api.server";
import { loader as check } from "~/app/pages/seller/routes/page-check";
import { loader as editor } from "~/app/pages/seller/routes/page-editor";
import { loader as exported } from "~/app/pages/seller/routes/page-export";
import { loader as frame } from "~/app/pages/seller/routes/page-frame";
import { loader as importing } from "~/app/pages/seller/routes/page-import";
import { action as presence } from "~/app/pages/seller/routes/page-presence";
import { action as publish } from "~/app/pages/seller/routes/page-publish";
import { action as save } from "~/app/pages/seller/routes/page-save";
import { loader as settings, action as storeSettings } from "~/app/pages/seller/routes/page-settings";
import { action as changeVersions, loader as versions } from "~/app/pages/seller/routes/page-versions";
import { loader as pages } from "~/app/pages/seller/routes/pages";
import { loader as picks } from "~/app/pages/seller/routes/pick";
import { browseContext, origin } from "../../support/browse-context";
import { makeCoupon } from "../../support/coupon-factories";
import { testDatabase } from "../../support/database";
import { makeGoods, makeUser } from "../../support/factories";
import { item, sampleDocument, saying } from "../sample-document";
import { type Merchant, makeMerchant, makeShopPage, saveOver } from "./merchant";

const { db, queries } = testDatabase();
const base = "/pages/store/profile";
let mine: Merchant;
let theirs: Merchant;
let theirPage: number;
let myPage: number;

const contextOf = (userId: number) =>
  ({ ...browseContext(db, { userId }), totpSecret: "a secret of this test", address: "192.0.2.9" }) as RequestContext;

beforeAll(async () => {
  mine = await makeMerchant(db);
  theirs = await makeMerchant(db, "Tan");
  theirPage = await makeShopPage(db, theirs, "shop");
  myPage = await makeShopPage(db, mine, "shop");
  for (const [merchant, page] of [
    [theirs, theirPage],
    [mine, myPage],
  ] as const) {
    await saveOver(db, merchant.by, page, sampleDocument(saying(merchant.by.seller.name)));
  }
});

type Call = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>;
const jsonOf = (body: object) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});
const formOf = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

/** Returns the status that a merchant gets for a page. */
async function statusOf(
  call: Call,
  { userId }: Merchant,
  id: number,
  init: RequestInit = {},
  query = "",
): Promise<number> {
  const request = new Request(`${origin}${base}/pages/${id}${query}`, init);
  try {
    const answer = await call({ request, context: contextOf(userId), params: { id: String(id) } });
    return answer instanceof Response ? answer.status : 200;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}

const seat = { seat: "0123456789abcdef", item: null };
const screens: [name: string, call: Call, init: () => RequestInit][] = [
  ["the editor", editor as Call, () => ({})],
  ["its frame", frame as Call, () => ({})],
  ["the gates", check as Call, () => ({})],
  ["the file", exported as Call, () => ({})],
  ["the versions", versions as Call, () => ({})],
  ["the settings", settings as Call, () => ({})],
  ["a heartbeat", presence as Call, () => jsonOf(seat)],
  ["a save", save as Call, () => jsonOf({ document: sampleDocument(saying("taken")), history: null, lockVersion: 2 })],
  ["a copy", save as Call, () => jsonOf({ copy: true, document: sampleDocument(saying("taken")) })],
  ["a publication", publish as Call, () => jsonOf({ intent: "publish", lockVersion: 2, acceptedWarnings: [] })],
  ["a preview link", publish as Call, () => jsonOf({ intent: "preview", hours: 1 })],
  ["a restored version", changeVersions as Call, () => formOf({ intent: "restore", revision: "1", lock: "2" })],
  ["a rollback", changeVersions as Call, () => formOf({ intent: "rollback", revision: "1" })],
  ["changed settings", storeSettings as Call, () => formOf({ slug: "mine-now" })],
];

describe("X1: pages of another shop", () => {
  test.each(screens)("%s: 404, and nothing changes", async (_, call, init) => {
    const before = await openDraft(db, theirPage);
    expect(await statusOf(call, mine, theirPage, init())).toBe(404);
    expect(await openDraft(db, theirPage)).toEqual(before);
  });

  test("are no target of an import and no source of a copy", async () => {
    expect(await statusOf(importing as Call, mine, 0, {}, `?into=${theirPage}`)).toBe(404);
    const copy = { kind: "page" as const, shopId: mine.shopId, name: "Copy", by: mine.by };
    expect(await createPage(db, { ...copy, from: { copyOf: theirPage } })).toMatchObject({ code: "notFound" });
  });

  test("are in none of a merchant's lists, and what is in them cannot be ended by a number", async () => {
    const link = await createPreview(db, { pageId: theirPage, hours: 1, by: theirs.by });
    const startsAt = new Date(Date.now() + 3600_000);
    const planned = await publishDraft(db, {
      pageId: theirPage,
      lockVersion: 2,
      note: "",
      acceptedWarnings: [],
      now: new Date(),
      startsAt,
      by: theirs.by,
    });
    if (!link.ok || !planned.ok) throw new Error("the shop's own acts are refused");
    const owner = mine.shopId;
    expect((await listPages(db, { owner })).rows.map(({ id }) => id)).toEqual([myPage]);
    expect(await listPreviews(db, { owner })).toEqual([]);
    expect(await listPlans(db, { owner })).toEqual([]);
    expect((await listVersions(db, { pageId: theirPage, owner })).rows).toEqual([]);
    const sides = { pageId: theirPage, from: planned.value.revisionId, to: "draft" as const };
    expect(await compareVersions(db, { ...sides, owner })).toBeNull();
    expect(await compareVersions(db, { ...sides, owner: theirs.shopId })).not.toBeNull();
    expect(await revokePreview(db, { id: link.value.id, by: mine.by })).toMatchObject({ code: "noPreview" });
    expect(await cancelPlan(db, { publicationId: planned.value.publicationId, by: mine.by })).toMatchObject({
      code: "noPlan",
    });
    expect((await listPages(db, { owner: null, kind: "shop" })).rows.map(({ id }) => id)).toEqual(
      expect.arrayContaining([myPage, theirPage]),
    );
  });
});

test("the own page opens, and says who saved it last", async () => {
  expect(await statusOf(editor as Call, mine, myPage)).toBe(200);
  expect(await openDraft(db, myPage, mine.shopId)).toMatchObject({ updatedBy: { id: mine.userId, name: "Aminah" } });
});

test("only who may say how the shop presents itself gets to its pages", async () => {
  const roles = ["manager", "goods", "orders", "finance"] as const;
  const statuses = await Promise.all(
    roles.map(async (role) => {
      const user = await makeUser(db);
      const values = { shop_id: mine.shopId, user_id: user.id, role, accepted_at: new Date() };
      await db.insertInto("shop_staff").values(values).execute();
      return [role, await statusOf(pages as Call, { ...mine, userId: user.id }, 0)];
    }),
  );
  expect(Object.fromEntries(statuses)).toEqual({ manager: 200, goods: 403, orders: 403, finance: 403 });
});

test("the pickers offer the shop's own things, whatever is asked for", async () => {
  const names = { own: "Own lantern", other: "Other lantern" };
  const own = await makeGoods(db, { shop_id: mine.shopId, title: JSON.stringify({ en: names.own }) });
  await makeGoods(db, { shop_id: theirs.shopId, title: JSON.stringify({ en: names.other }) });
  const coupon = await makeCoupon(db, { shop_id: mine.shopId, name: JSON.stringify({ en: "Lantern week" }) });
  await makeCoupon(db, { name: JSON.stringify({ en: "Lantern day of everybody" }) });
  const found = async (kind: string, query: string) => {
    const request = new Request(`${origin}${base}/pick/${kind}?${query}`);
    const answer = await picks({ request, context: contextOf(mine.userId), params: { kind } });
    return ((await answer.json()) as { found: { value: string }[] }).found.map(({ value }) => value);
  };
  expect(await found("goods", `q=lantern&shop=${theirs.shopId}`)).toEqual([String(own.id)]);
  expect(await found("links", "q=lantern")).toEqual([
    `/pages/product/goods?id=${own.id}`,
    `/pages/user/coupon/details?id=${coupon}`,
  ]);
  expect(await found("media", "")).toEqual([`/media/${own.picture}`]);
  await expect(found("articles", "")).rejects.toMatchObject({ status: 404 });
});

test("a list of many pages asks as often as one of few", async () => {
  const merchant = await makeMerchant(db);
  const counts: number[] = [];
  for (const more of [1, 8]) {
    for (let n = 0; n < more; n++) {
      const page = await makeShopPage(db, merchant);
      await saveOver(db, merchant.by, page, sampleDocument(item("empty", "mempty01")));
    }
    queries.length = 0;
    expect(await statusOf(pages as Call, merchant, 0)).toBe(200);
    counts.push(queries.length);
  }
  expect(counts[1]).toBe(counts[0]);
});
