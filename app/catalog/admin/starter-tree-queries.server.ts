import { sql, type Transaction } from "kysely";
import { locales } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { insertCategory, lockTree, placeCategories } from "./categories-queries.server";
import tree from "./starter-tree.json" with { type: "json" };

/** The starter tree names each category in the order of `locales`. */
const textsOf = (names: readonly string[]): Texts =>
  Object.fromEntries(locales.map((locale, at) => [locale, names[at] ?? ""]));

/**
 * Plants a tree of common categories in two levels and seven languages, inside an existing transaction. Returns how
 * many there are. Refuses `notEmpty`: there are categories.
 */
export async function plantStarterTree(trx: Transaction<Database>): Promise<Result<number, "notEmpty">> {
  await lockTree(trx);
  const { count } = await trx
    .selectFrom("categories")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  if (count > 0) return refuse("notEmpty");
  const tops: number[] = [];
  for (const { name, children } of tree) {
    const top = await insertCategory(trx, valuesOf(name, null));
    const ids: number[] = [];
    for (const child of children) ids.push(await insertCategory(trx, valuesOf(child, top)));
    await placeCategories(trx, ids);
    tops.push(top);
  }
  await placeCategories(trx, tops);
  const planted = tree.length + tree.reduce((sum, { children }) => sum + children.length, 0);
  return ok(planted);
}

const valuesOf = (names: readonly string[], parent_id: number | null) => ({
  parent_id,
  name: textsOf(names),
  picture: null,
  shown: true,
});

/** Every name of the starter tree as it is stored. */
const starterNames = tree.flatMap(({ name, children }) => [name, ...children].map((names) => textsOf(names)));

/**
 * Of the categories those that stand as the starter tree made them: unchanged in name, and not used by goods, adverts,
 * rules of commission or rates of tax.
 */
const untouched = sql<boolean>`
  categories.name = any(select jsonb_array_elements(${JSON.stringify(starterNames)}::jsonb))
  and not exists (select from goods where goods.category_id = categories.id)
  and not exists (select from adverts where adverts.category_id = categories.id)
  and not exists (select from commission_rules rule where rule.category_id = categories.id)
  and not exists (select from tax_rates rate where rate.category_id = categories.id)`;

/** Returns whether taking the starter tree back would remove anything. */
export async function hasStarterTree(handle: Handle): Promise<boolean> {
  const row = await handle.selectFrom("categories").select("id").where(untouched).limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes back what is untouched of the starter tree, children before parents, inside an existing transaction. Returns
 * how many went.
 */
export async function uprootStarterTree(trx: Transaction<Database>): Promise<number> {
  await lockTree(trx);
  let gone = 0;
  for (let level = 3; level > 0; level--) {
    const done = await trx
      .deleteFrom("categories")
      .where("level", "=", level)
      .where(untouched)
      .where(sql<boolean>`not exists (select from categories child where child.parent_id = categories.id)`)
      .executeTakeFirst();
    gone += Number(done.numDeletedRows);
  }
  return gone;
}
