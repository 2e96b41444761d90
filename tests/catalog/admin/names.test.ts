import { describe, expect, test } from "vitest";
import { attributeFields } from "~/app/catalog/admin/attribute-fields";
import { listAttributes } from "~/app/catalog/admin/attributes-queries.server";
import { listBrands } from "~/app/catalog/admin/brands-queries.server";
import { attributeForm, brandForm, parseFields } from "~/app/catalog/admin/named-form.server";
import { deleteAttribute, saveAttribute } from "~/app/catalog/admin/save-attribute.server";
import { deleteBrand, saveBrand } from "~/app/catalog/admin/save-brand.server";
import { moderateReview } from "~/app/reviews/admin/moderate-review.server";
import { reviewFilter } from "~/app/reviews/admin/review-form.server";
import { listReviews } from "~/app/reviews/admin/reviews-queries.server";
import { testDatabase } from "../../support/database";
import { makeCategory, makeGoods, makeUser } from "../../support/factories";
import { makeStaff } from "../../support/staff";

const { db } = testDatabase();
const fieldsOf = (values: Record<string, string>) => ({ values, errors: {} });

describe("brands", () => {
  test("are added, changed, found, and deleted only when no goods carries them", async () => {
    const actor = await makeStaff(db, { role: "catalogue" });
    const values = { name: { en: "Halden", "zh-CN": "哈尔登" }, logo: null, state: "in_audit" as const };
    const made = await saveBrand(db, { actor, id: null, values });
    if (!made.ok) throw new Error(made.code);
    await saveBrand(db, { actor, id: made.value, values: { ...values, state: "shown" } });
    expect(await listBrands(db, { q: "尔登", state: "shown" })).toMatchObject([{ id: made.value, goods: 0 }]);
    expect(await listBrands(db, { q: "尔登", state: "in_audit" })).toEqual([]);
    await makeGoods(db, { brand_id: made.value });
    expect(await deleteBrand(db, { actor, id: made.value })).toMatchObject({ code: "hasGoods" });
    const log = await db
      .selectFrom("audit_log")
      .select(["action", "before", "after"])
      .where("staff_id", "=", actor.staff.id)
      .orderBy("id")
      .execute();
    expect(log.map(({ action }) => action)).toEqual(["brands.created", "brands.changed"]);
    expect(log[1]).toMatchObject({ before: { state: "in_audit" }, after: { state: "shown" } });
    expect(await saveBrand(db, { actor, id: 999_999_999, values })).toMatchObject({ code: "notFound" });
  });

  test("need a name in one language at least, of a size that fits", () => {
    const ok = parseFields(fieldsOf({ "name.en": " Halden ", "name.ru": "", state: "shown", owner: "me" }), brandForm);
    expect(ok).toMatchObject({ ok: true, value: { name: { en: "Halden" }, logo: null, state: "shown" } });
    for (const [values, field] of [
      [{ state: "shown" }, "name"],
      [{ "name.en": "x".repeat(41), state: "shown" }, "name.en"],
      [{ "name.en": "Halden", state: "sold" }, "state"],
    ] as const) {
      const parsed = parseFields(fieldsOf(values), brandForm);
      expect(parsed.ok ? [] : Object.keys(parsed.reply.errors)).toEqual([field]);
    }
  });
});

describe("attributes", () => {
  test("keep the values that stay, with their goods; an emptied one is gone, and the order is that of the numbers", async () => {
    const actor = await makeStaff(db, { role: "catalogue" });
    const category = await makeCategory(db);
    const form = { name: { en: "Material" }, category: category.id, filterable: true };
    const text = (en: string) => ({ en });
    const made = await saveAttribute(db, {
      actor,
      id: null,
      values: {
        ...form,
        value: [
          { text: text("Oak"), place: 1 },
          { text: text("Steel"), place: 2 },
        ],
      },
    });
    if (!made.ok) throw new Error(made.code);
    const [before] = await listAttributes(db, { id: made.value });
    const [oak, steel] = before?.stored ?? [];
    const goods = await makeGoods(db);
    await db
      .insertInto("goods_values")
      .values([oak, steel].map((value) => ({ goods_id: goods.id, value_id: value?.id ?? 0 })))
      .execute();
    // As sent by the page: steel emptied, a new value in front.
    const sent = { ...attributeFields(before as NonNullable<typeof before>), "value[1].text.en": "" };
    const more = { "value[2].id": "", "value[2].place": "0", "value[2].text.en": "Linen" };
    const parsed = parseFields(fieldsOf({ ...sent, ...more }), attributeForm);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.reply));
    expect(await saveAttribute(db, { actor, id: made.value, values: parsed.value })).toMatchObject({ ok: true });
    const [after] = await listAttributes(db, { category: category.id });
    expect(after?.stored.map(({ value, goods: count }) => [value.en, count])).toEqual([
      ["Linen", 0],
      ["Oak", 1],
    ]);
    expect(await deleteAttribute(db, { actor, id: made.value })).toMatchObject({ ok: true });
    expect(await db.selectFrom("goods_values").selectAll().where("goods_id", "=", goods.id).execute()).toEqual([]);
  });

  test("another attribute's value is not taken along", async () => {
    const actor = await makeStaff(db, { role: "catalogue" });
    const category = (await makeCategory(db)).id;
    const save = (value: { id?: number; text: { en: string }; place: number }[], id: number | null = null) =>
      saveAttribute(db, { actor, id, values: { name: { en: "Size" }, category, filterable: false, value } });
    const one = await save([{ text: { en: "Small" }, place: 1 }]);
    const other = await save([]);
    if (!one.ok || !other.ok) throw new Error("not saved");
    const [stored] = await listAttributes(db, { id: one.value });
    await save([{ id: stored?.stored[0]?.id, text: { en: "Stolen" }, place: 1 }], other.value);
    const [untouched] = await listAttributes(db, { id: one.value });
    expect(untouched?.stored.map(({ value }) => value.en)).toEqual(["Small"]);
  });

  test("may be of all goods: then every category has it, before its own", async () => {
    const actor = await makeStaff(db, { role: "catalogue" });
    const [tea, shoes] = [(await makeCategory(db)).id, (await makeCategory(db)).id];
    const sent = { "name.en": "Made in", category: "", filterable: "on", "value[0].text.en": "Japan" };
    const parsed = parseFields(fieldsOf(sent), attributeForm);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.reply));
    const own = { name: { en: "Leaf" }, category: tea, filterable: true, value: [] };
    await saveAttribute(db, { actor, id: null, values: own });
    const made = await saveAttribute(db, { actor, id: null, values: parsed.value });
    if (!made.ok) throw new Error(made.code);
    const namesIn = async (category: number) => (await listAttributes(db, { category })).map(({ name }) => name.en);
    expect([await namesIn(tea), await namesIn(shoes)]).toEqual([["Made in", "Leaf"], ["Made in"]]);
    const [stored] = await listAttributes(db, { id: made.value });
    expect(attributeFields(stored as NonNullable<typeof stored>)).toMatchObject({ category: "", "name.en": "Made in" });
    await deleteAttribute(db, { actor, id: made.value });
  });
});

describe("reviews", () => {
  test("are hidden once, leave the counters, and come back", async () => {
    const actor = await makeStaff(db, { role: "catalogue" });
    const goods = await makeGoods(db);
    const stars = { description_stars: 5, delivery_stars: 4, service_stars: 3 };
    const review = await db
      .insertInto("reviews")
      .values({ goods_id: goods.id, user_id: (await makeUser(db)).id, rating: "good", body: "Lovely kettle", ...stars })
      .returning("id")
      .executeTakeFirstOrThrow();
    const moderate = (state: "shown" | "hidden") =>
      moderateReview(db, { actor, id: review.id, state, reason: "Insult" });
    const counted = async () => {
      const { reviews, good_reviews } = await db
        .selectFrom("goods")
        .selectAll()
        .where("id", "=", goods.id)
        .executeTakeFirstOrThrow();
      const shop = await db.selectFrom("shops").selectAll().where("id", "=", goods.shop_id).executeTakeFirstOrThrow();
      return [reviews, good_reviews, shop.rated, shop.service_stars];
    };
    expect(await counted()).toEqual([1, 1, 1, 3]);
    expect((await Promise.all([moderate("hidden"), moderate("hidden")])).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await counted()).toEqual([0, 0, 0, 0]);
    expect(await moderate("shown")).toMatchObject({ ok: true });
    expect(await counted()).toEqual([1, 1, 1, 3]);
    const find = (query: Record<string, string>) =>
      listReviews(db, reviewFilter(new URLSearchParams(query)), { before: null, limit: 10 });
    expect(await find({ q: "KETTLE", rating: "good" })).toHaveLength(1);
    expect(await find({ q: String(goods.id), state: "hidden" })).toEqual([]);
    expect(await find({ q: "%'\\", rating: "x", before: "-1", pictured: "maybe" })).toEqual([]);
  });
});
