import { afterEach, expect, test } from "vitest";
import { changeGoods } from "~/app/catalog/admin/goods/change-goods.server";
import { editGoods } from "~/app/catalog/seller/goods/save-goods.server";
import { moveGoods } from "~/app/catalog/seller/list/move-goods.server";
import { goodsOfTab, tabCounts } from "~/app/catalog/seller/list/sell-queries.server";
import { decide, openOf, setAudit } from "~/tests/support/audit-factories";
import { testDatabase } from "~/tests/support/database";
import { makeCategory, makeMedia } from "~/tests/support/factories";
import { bootsNow, editBoots, makeBoots, typedAgain, typedSku, word } from "~/tests/support/seller-goods-factories";
import { makeStaff } from "~/tests/support/staff";

const { db } = testDatabase();

afterEach(() => setAudit(db, "off"));

const rename = (en: string) => (values: Parameters<Parameters<typeof editBoots>[2]>[0]) => ({
  ...values,
  title: { en },
});

test("without an audit everything is on sale at once, and nothing is submitted", async () => {
  const own = await makeBoots(db);
  await editBoots(db, own, rename("Light boots"));
  expect(await bootsNow(db, own)).toMatchObject({ state: "on_sale", passed: true, title: { en: "Light boots" } });
  expect(await openOf(db, own.goodsId)).toBeUndefined();
});

test("new goods wait until they pass; a refusal puts them off the shelf with its reason, and they can be sent again", async () => {
  await setAudit(db, "new");
  const own = await makeBoots(db);
  expect(await bootsNow(db, own)).toMatchObject({ state: "in_audit", passed: false });
  expect(await openOf(db, own.goodsId)).toMatchObject({ kind: "new", state: "waiting", changes: [] });
  await decide(db, own.goodsId, { intent: "refuse", reason: "The picture is of a shoe." });
  expect(await bootsNow(db, own)).toMatchObject({ state: "off_shelf", passed: false });
  expect(await openOf(db, own.goodsId)).toMatchObject({ state: "refused", reason: "The picture is of a shoe." });
  await editBoots(db, own, rename("Boots"));
  expect(await openOf(db, own.goodsId)).toMatchObject({
    state: "waiting",
    changes: [{ field: "title.en", now: "Boots" }],
  });
  expect(await decide(db, own.goodsId)).toMatchObject({ ok: true });
  expect(await bootsNow(db, own)).toMatchObject({ state: "on_sale", passed: true });
  // Once on sale they are no new goods: their changes pass.
  await editBoots(db, own, rename("Boots again"));
  expect(await bootsNow(db, own)).toMatchObject({ state: "on_sale", title: { en: "Boots again" } });
});

test("a change waits while buyers see what was passed; stock and prices are written at once and win when it passes", async () => {
  const own = await makeBoots(db);
  await setAudit(db, "all");
  const media = await makeMedia(db, { personal: true });
  const saved = await editBoots(db, own, (values) => ({
    ...values,
    title: { en: "Alpine boots" },
    detailPictures: [media.hash],
    skus: values.skus.map((sku, index) => (index === 0 ? { ...sku, priceMinor: 1200, stock: 14 } : sku)),
  }));
  expect(saved).toMatchObject({ ok: true, value: { waits: true, state: "on_sale" } });
  const waiting = await bootsNow(db, own);
  expect(waiting).toMatchObject({ state: "on_sale", title: { en: "Trail boots" }, detailPictures: [] });
  expect(waiting.skus[0]).toMatchObject({ priceMinor: 1200, stock: 14 });
  expect(await openOf(db, own.goodsId)).toMatchObject({
    kind: "changed",
    changes: [
      { field: "title.en", was: "Trail boots", now: "Alpine boots" },
      { field: "detailPictures", was: "", now: media.hash },
    ],
  });
  // Prices move on while it waits.
  const { values } = await typedAgain(db, own);
  const prices = { ...values, skus: values.skus.map((sku) => ({ ...sku, priceMinor: 1500 })) };
  await editGoods(db, { ...own, version: waiting.version, values: prices, shelf: "on" });
  await decide(db, own.goodsId);
  const passed = await bootsNow(db, own);
  expect(passed).toMatchObject({ title: { en: "Alpine boots" }, detailPictures: [media.hash] });
  expect(passed.skus.map(({ priceMinor, stock }) => [priceMinor, stock])).toEqual([
    [1500, 14],
    [1500, 10],
    [1500, 10],
    [1500, 10],
  ]);
  expect(await openOf(db, own.goodsId)).toBeUndefined();
});

test("a new value and its skus wait with their prices; skus that are taken off go at once", async () => {
  const own = await makeBoots(db);
  await setAudit(db, "all");
  const before = await bootsNow(db, own);
  await editBoots(db, own, (values) => ({
    ...values,
    specs: values.specs.map((spec, at) => (at === 1 ? { ...spec, values: [...spec.values, word("n9", "43")] } : spec)),
    skus: [...values.skus, typedSku(`${values.specs[0]?.values[0]?.id}-n9`, { priceMinor: 2000, stock: 3 })],
  }));
  expect((await bootsNow(db, own)).skus).toHaveLength(4);
  await decide(db, own.goodsId);
  const after = await bootsNow(db, own);
  expect(after.skus.slice(0, 4).map(({ id }) => id)).toEqual(before.skus.map(({ id }) => id));
  expect(after.skus[4]).toMatchObject({ priceMinor: 2000, stock: 3, spec: [{}, { value: { en: "43" } }] });
  const saved = await editBoots(db, own, (values) => ({ ...values, skus: values.skus.slice(0, 4) }));
  expect(saved).toMatchObject({ value: { waits: false } });
  expect((await bootsNow(db, own)).skus[4]?.retired).toBe(true);
});

test("amending sends another submission in place of the first; without a difference it is withdrawn", async () => {
  const own = await makeBoots(db);
  await setAudit(db, "all");
  await editBoots(db, own, rename("One"));
  const first = await openOf(db, own.goodsId);
  const { version, values } = await typedAgain(db, own);
  const typed = { ...own, version, values: { ...values, title: { en: "Two" } }, shelf: "on" as const };
  // A file does not know what waits: nothing of it is lost.
  expect(await editGoods(db, typed)).toMatchObject({ code: "fields", errors: { "": "selling:errors.submitted" } });
  expect(await editGoods(db, { ...typed, submission: 0 })).toMatchObject({ code: "changedMeanwhile" });
  await editGoods(db, { ...typed, submission: first?.id ?? 0 });
  const second = await openOf(db, own.goodsId);
  expect(second).toMatchObject({ changes: [{ now: "Two" }] });
  expect(second?.id).not.toBe(first?.id);
  const again = { ...own, version: version + 1, values, shelf: "on" as const, submission: second?.id ?? 0 };
  expect(await editGoods(db, again)).toMatchObject({ value: { waits: false } });
  expect(await openOf(db, own.goodsId)).toBeUndefined();
});

test("goods off the shelf stay there until the change passes, and taking them off meanwhile is the shop's last word", async () => {
  const own = await makeBoots(db);
  await setAudit(db, "all");
  await editBoots(db, own, (values) => values, "off");
  await editBoots(db, own, rename("Ready"), "on");
  expect((await bootsNow(db, own)).state).toBe("off_shelf");
  await decide(db, own.goodsId);
  expect(await bootsNow(db, own)).toMatchObject({ state: "on_sale", title: { en: "Ready" } });
  await editBoots(db, own, rename("Readier"));
  await moveGoods(db, { ...own, ids: [own.goodsId], move: "take" });
  await decide(db, own.goodsId);
  expect(await bootsNow(db, own)).toMatchObject({ state: "off_shelf", title: { en: "Readier" } });
});

test("what the platform took off comes back with what changed since, whatever is audited otherwise", async () => {
  const own = await makeBoots(db);
  const actor = await makeStaff(db, { role: "catalogue" });
  await changeGoods(db, { actor, ids: [own.goodsId], change: { intent: "take" }, reason: "No name of the maker." });
  await editBoots(db, own, rename("Boots of Acme"), "off");
  await moveGoods(db, { ...own, ids: [own.goodsId], move: "put" });
  expect(await openOf(db, own.goodsId)).toMatchObject({
    kind: "again",
    changes: [{ field: "title.en", was: "Trail boots", now: "Boots of Acme" }],
  });
  await decide(db, own.goodsId);
  expect(await bootsNow(db, own)).toMatchObject({ state: "on_sale", held: false });
});

test("the shop's own list has what waits and what was refused with its reason, and takes it back", async () => {
  const own = await makeBoots(db);
  await setAudit(db, "all");
  await editBoots(db, own, rename("Shouting BOOTS"));
  expect(await tabCounts(db, own.shopId)).toMatchObject({ on_sale: 1, in_audit: 1, refused: 0 });
  await decide(db, own.goodsId, { intent: "refuse", reason: "No capitals." });
  const requested = { shopId: own.shopId, tab: "refused", q: "", after: null } as const;
  expect(await goodsOfTab(db, requested, { locale: "en", limit: 10 })).toMatchObject([
    { id: own.goodsId, title: "Trail boots", audit: "refused", reason: "No capitals." },
  ]);
  expect(await moveGoods(db, { ...own, ids: [own.goodsId], move: "withdraw" })).toMatchObject({ ok: true });
  expect(await tabCounts(db, own.shopId)).toMatchObject({ on_sale: 1, in_audit: 0, refused: 0 });
  const { changes } = await db
    .selectFrom("goods_changes")
    .select("changes")
    .where("goods_id", "=", own.goodsId)
    .orderBy("version", "desc")
    .executeTakeFirstOrThrow();
  expect(changes).toEqual([{ field: "audit", was: "refused", now: "withdrawn" }]);
  expect(await moveGoods(db, { ...own, ids: [own.goodsId], move: "withdraw" })).toMatchObject({ code: "nothing" });
});

test("a change that names what is gone does not pass, and goes on waiting", async () => {
  const own = await makeBoots(db);
  await setAudit(db, "all");
  const category = await makeCategory(db);
  await editBoots(db, own, (values) => ({ ...values, categoryId: category.id }));
  await makeCategory(db, { parent_id: category.id });
  expect(await decide(db, own.goodsId)).toMatchObject({ code: "stale", errors: { category: "selling:errors.leaf" } });
  expect(await openOf(db, own.goodsId)).toMatchObject({ state: "waiting" });
});

test("the platform's own shops are looked at only where operators want it", async () => {
  await setAudit(db, "new");
  const own = await makeBoots(db);
  await db.updateTable("shops").set({ kind: "self" }).where("id", "=", own.shopId).execute();
  await decide(db, own.goodsId, { intent: "refuse", reason: "Once." });
  await editBoots(db, own, (values) => values);
  expect((await bootsNow(db, own)).state).toBe("on_sale");
  const other = await makeBoots(db, {}, "self");
  expect((await bootsNow(db, other)).state).toBe("on_sale");
  await setAudit(db, "new", { auditOwnGoods: true });
  expect((await bootsNow(db, await makeBoots(db, {}, "self"))).state).toBe("in_audit");
});

test("a change that cannot be saved is refused at once, and nobody is asked to pass it", async () => {
  const own = await makeBoots(db);
  await setAudit(db, "all");
  const saved = await editBoots(db, own, (values) => ({
    ...values,
    title: { en: "Alpine boots" },
    categoryId: 999_999,
  }));
  expect(saved).toMatchObject({ ok: false, code: "fields", errors: { category: expect.any(String) } });
  expect(await openOf(db, own.goodsId)).toBeUndefined();
  expect(await bootsNow(db, own)).toMatchObject({ title: { en: "Trail boots" } });
});
