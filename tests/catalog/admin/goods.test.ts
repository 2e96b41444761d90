import { describe, expect, test } from "vitest";
import { changeGoods } from "~/app/catalog/admin/goods/change-goods.server";
import { goodsForAdmin } from "~/app/catalog/admin/goods/goods-admin-queries.server";
import { goodsAdminFilter } from "~/app/catalog/admin/goods/goods-filter.server";
import { byOrder } from "~/app/catalog/admin/goods/goods-list.server";
import { loader } from "~/app/catalog/admin/routes/goods";
import { readPage } from "~/app/platform/read-page";
import { testDatabase } from "../../support/database";
import { makeCategory, makeGoods, makeShop, makeSku } from "../../support/factories";
import { browserOf } from "../../support/setting-factories";
import { makeStaff } from "../../support/staff";

const { db } = testDatabase();
const filterOf = (query: Record<string, string>) => goodsAdminFilter(new URLSearchParams(query));
/** Reads a page; `after` is its cursor. */
const pageOf = (query: Record<string, string>, size = 50) => {
  const filter = filterOf(query);
  return readPage(byOrder(filter), { from: query.after, size }, (after, limit) =>
    goodsForAdmin(db, filter, { locale: "en", after, limit }),
  );
};
const find = async (query: Record<string, string>) => (await pageOf(query)).rows.map(({ id }) => id);

describe("goods for staff", () => {
  test("are found by words of any language, by number and by SKU code, whatever their state", async () => {
    const title = JSON.stringify({ en: "Copper kettle", "zh-CN": "铜水壶", ru: "Медный чайник" });
    const onSale = await makeGoods(db, { title });
    const aside = await makeGoods(db, { title, state: "off_shelf" });
    await makeSku(db, { goods_id: aside.id, code: "KETTLE-77" });
    for (const q of ["kettle", "水壶", "чайник"]) {
      expect(new Set(await find({ q })), q).toEqual(new Set([onSale.id, aside.id]));
    }
    expect(await find({ q: String(onSale.id) })).toEqual([onSale.id]);
    expect(await find({ q: "KETTLE-77" })).toEqual([aside.id]);
    expect(await find({ q: "kettle", state: "off_shelf" })).toEqual([aside.id]);
    expect(await find({ q: "100%_'\"\\ (" })).toEqual([]);
  });

  test("are narrowed by category with what is below it, shop and brand", async () => {
    const top = await makeCategory(db);
    const leaf = await makeCategory(db, { parent_id: top.id });
    const shop = await makeShop(db);
    const goods = await makeGoods(db, { category_id: leaf.id, shop_id: shop.id });
    await makeGoods(db, { category_id: leaf.id });
    expect(await find({ category: String(top.id), shop: String(shop.id) })).toEqual([goods.id]);
    expect(await find({ brand: "999999" })).toEqual([]);
  });

  test("follow each other without gap or repeat in both orders, in as many statements for one row as for many", async () => {
    const shop = await makeShop(db);
    const made: number[] = [];
    for (let i = 0; i < 7; i++) made.push((await makeGoods(db, { shop_id: shop.id, weight: i % 3, sales: i % 2 })).id);
    for (const sort of ["newest", "recommended"]) {
      const seen: number[] = [];
      for (let after: string | null = ""; after !== null; ) {
        const page = await pageOf({ shop: String(shop.id), state: "on_sale", sort, after }, 2);
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next;
      }
      expect(
        [...seen].sort((a, b) => a - b),
        sort,
      ).toEqual(made);
    }
    const owner = await browserOf(db, "owner");
    const { count, choices } = await (await owner.get(loader, `/operator/goods?shop=${shop.id}`)).json();
    expect([count, choices.shops.some(({ id }: { id: number }) => id === shop.id)]).toEqual([7, true]);
  });

  test.each<Record<string, string>>([
    { state: "anything", category: "1; drop table goods", after: "x", sort: "price" },
    { q: "\0".repeat(3), shop: "-1", brand: "1e9", after: "1.2" },
    { q: "x".repeat(10_000), category: "99999999999999999999" },
  ])("a filter that makes no sense is left out: %o", async (query) => {
    await expect(find(query)).resolves.toBeInstanceOf(Array);
  });
});

describe("changing goods", () => {
  test("takes off the shelf with a reason, once, and puts back; each goods is in the audit log", async () => {
    const { staff, address } = await makeStaff(db, { role: "catalogue" });
    const actor = { staff, address };
    const [one, two] = [await makeGoods(db), await makeGoods(db)];
    const take = () =>
      changeGoods(db, { actor, ids: [one.id, two.id], change: { intent: "take" }, reason: "No licence" });
    const answers = await Promise.all([take(), take()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "nothing" });
    const log = await db.selectFrom("audit_log").selectAll().where("staff_id", "=", staff.id).orderBy("id").execute();
    expect(log.map(({ action, subject_id }) => `${action} ${subject_id}`)).toEqual([
      `goods.takenOff ${one.id}`,
      `goods.takenOff ${two.id}`,
    ]);
    expect(log[0]).toMatchObject({ before: { state: "on_sale" }, after: { state: "off_shelf", reason: "No licence" } });
    expect(await changeGoods(db, { actor, ids: [one.id], change: { intent: "put" }, reason: "" })).toEqual({
      ok: true,
      value: [one.id],
    });
  });

  test("gives a weight; what a merchant deleted stays as it is", async () => {
    const actor = await makeStaff(db, { role: "catalogue" });
    const goods = await makeGoods(db);
    const gone = await makeGoods(db, { state: "deleted" });
    const ids = [goods.id, gone.id];
    expect(await changeGoods(db, { actor, ids, change: { intent: "weigh", weight: 77 }, reason: "" })).toMatchObject({
      value: [goods.id],
    });
    expect(await changeGoods(db, { actor, ids: [gone.id], change: { intent: "put" }, reason: "" })).toMatchObject({
      code: "nothing",
    });
    const rows = await db
      .selectFrom("goods")
      .select(["id", "weight", "state"])
      .where("id", "in", ids)
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { id: goods.id, weight: 77, state: "on_sale" },
      { id: gone.id, weight: 0, state: "deleted" },
    ]);
  });
});
