import { beforeEach, describe, expect, test } from "vitest";
import { allCategories } from "~/app/catalog/admin/categories-queries.server";
import { categoryTree } from "~/app/catalog/admin/category-tree";
import { type CategoryMove, moveCategory } from "~/app/catalog/admin/move-category.server";
import { deleteCategory, saveCategory } from "~/app/catalog/admin/save-category.server";
import { testDatabase } from "../../support/database";
import { makeCategory, makeGoods } from "../../support/factories";
import { makeStaff } from "../../support/staff";

const { db } = testDatabase();
let actor: Awaited<ReturnType<typeof makeStaff>>;
let top: number;
let [a, b, c]: number[] = [];

beforeEach(async () => {
  actor = await makeStaff(db, { role: "catalogue" });
  top = (await makeCategory(db)).id;
  [a, b, c] = await Promise.all(
    [0, 1, 2].map(async (position) => (await makeCategory(db, { parent_id: top, position })).id),
  );
});

const below = async (parent: number) =>
  (await allCategories(db)).filter(({ parent_id }) => parent_id === parent).map(({ id }) => id);
const move = (id: number | undefined, to: CategoryMove) => moveCategory(db, { actor, id: id ?? 0, move: to });
const values = (more: object = {}) => ({
  parent_id: top as number | null,
  name: { en: "Lamps" },
  picture: null,
  shown: true,
  ...more,
});

describe("the order of categories", () => {
  test("changes by one place, or before another one; at an end it says so", async () => {
    expect(await move(c, { way: "up" })).toMatchObject({ ok: true });
    expect(await below(top)).toEqual([a, c, b]);
    expect(await move(a, { way: "before", other: b ?? null })).toMatchObject({ ok: true });
    expect(await below(top)).toEqual([c, a, b]);
    expect(await move(c, { way: "before", other: null })).toMatchObject({ ok: true });
    expect(await below(top)).toEqual([a, b, c]);
    expect(await move(a, { way: "up" })).toMatchObject({ code: "edge" });
    expect(await move(c, { way: "down" })).toMatchObject({ code: "edge" });
    expect(await move(999_999_999, { way: "up" })).toMatchObject({ code: "notFound" });
  });

  test("stays an order when several move at once", async () => {
    await Promise.all([move(a, { way: "down" }), move(c, { way: "up" }), move(b, { way: "before", other: null })]);
    const rows = (await allCategories(db)).filter(({ parent_id }) => parent_id === top);
    expect(new Set(rows.map(({ position }) => position)).size).toBe(3);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([a, b, c]));
  });
});

describe("categories", () => {
  test("are added at the end, change their parent with all below, and are in the audit log", async () => {
    const made = await saveCategory(db, { actor, id: null, values: values() });
    if (!made.ok) throw new Error(made.code);
    expect(await below(top)).toEqual([a, b, c, made.value]);
    const moved = await saveCategory(db, { actor, id: made.value, values: values({ parent_id: a, shown: false }) });
    expect(moved).toMatchObject({ ok: true });
    expect(await below(a ?? 0)).toEqual([made.value]);
    const row = (await allCategories(db)).find(({ id }) => id === made.value);
    expect(row).toMatchObject({ level: 3, shown: false });
    const actions = await db
      .selectFrom("audit_log")
      .select("action")
      .where("staff_id", "=", actor.staff.id)
      .orderBy("id")
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(["categories.created", "categories.changed"]);
  });

  test("never lie deeper than the third level, nor below themselves", async () => {
    const leaf = await makeCategory(db, { parent_id: a });
    expect(await saveCategory(db, { actor, id: null, values: values({ parent_id: leaf.id }) })).toMatchObject({
      code: "tooDeep",
    });
    expect(await saveCategory(db, { actor, id: a ?? 0, values: values({ parent_id: b }) })).toMatchObject({
      code: "tooDeep",
    });
    expect(await saveCategory(db, { actor, id: top, values: values({ parent_id: a }) })).toMatchObject({
      code: "ownChild",
    });
    expect(await saveCategory(db, { actor, id: null, values: values({ parent_id: 999_999_999 }) })).toMatchObject({
      code: "noParent",
    });
  });

  test("are deleted only when nothing hangs on them", async () => {
    await makeGoods(db, { category_id: b });
    expect(await deleteCategory(db, { actor, id: top })).toMatchObject({ code: "hasChildren" });
    expect(await deleteCategory(db, { actor, id: b ?? 0 })).toMatchObject({ code: "hasGoods" });
    expect(await deleteCategory(db, { actor, id: c ?? 0 })).toMatchObject({ ok: true });
    expect(await deleteCategory(db, { actor, id: c ?? 0 })).toMatchObject({ code: "notFound" });
  });

  test("are a tree whose goods add up", async () => {
    await makeGoods(db, { category_id: a });
    await makeGoods(db, { category_id: top });
    const node = categoryTree(await allCategories(db), "en").find(({ id }) => id === top);
    expect([node?.goods, node?.children.map(({ goods }) => goods)]).toEqual([2, [1, 0, 0]]);
  });
});
