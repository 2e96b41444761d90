import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import {
  branchOf,
  type CategoryValues,
  categoryById,
  categoryUses,
  deleteCategoryRow,
  insertCategory,
  lockTree,
  placeCategories,
  siblingIds,
  updateCategory,
} from "./categories-queries.server";

/** Depth of the tree (specification, category tree). */
const levels = 3;

const facts = ({ parent_id, name, picture, shown }: CategoryValues) => ({ parent: parent_id, name, picture, shown });

/**
 * Adds a category as the last child of its parent (id null), or updates one; with a different parent it moves there
 * with its whole subtree. Returns its id. Refuses `notFound`, `noParent`, `tooDeep` (it or a descendant would end up
 * below the third level) and `ownChild`.
 */
export async function saveCategory(
  db: Db,
  { actor, id, values }: { actor: Actor; id: number | null; values: CategoryValues },
): Promise<Result<number, "notFound" | "noParent" | "tooDeep" | "ownChild">> {
  return transact(db, async (trx) => {
    await lockTree(trx);
    const before = id === null ? null : await categoryById(trx, id);
    if (before === undefined) return refuse("notFound");
    const parent = values.parent_id === null ? null : await categoryById(trx, values.parent_id);
    if (parent === undefined) return refuse("noParent");
    const branch = id === null ? { depth: 1, holds: false } : await branchOf(trx, id, values.parent_id);
    if (branch.holds) return refuse("ownChild");
    if ((parent?.level ?? 0) + branch.depth > levels) return refuse("tooDeep");
    const saved = id ?? (await insertCategory(trx, values));
    if (id !== null) await updateCategory(trx, id, values);
    if (before?.parent_id !== values.parent_id) {
      const rest = (await siblingIds(trx, values.parent_id)).filter((one) => one !== saved);
      await placeCategories(trx, [...rest, saved]);
    }
    await audit(trx, {
      ...actor,
      action: before ? "categories.changed" : "categories.created",
      subject: { kind: "category", id: saved, label: pickText(values.name, "en") },
      before: before ? facts(before) : undefined,
      after: facts(values),
    });
    return ok(saved);
  });
}

/**
 * Deletes a category that nothing depends on. Refuses `notFound`, `hasChildren`, `hasGoods`, `hasAdverts`,
 * `hasCommission` and `hasTaxes`.
 */
export async function deleteCategory(
  db: Db,
  { actor, id }: { actor: Actor; id: number },
): Promise<Result<null, "notFound" | "hasChildren" | "hasGoods" | "hasAdverts" | "hasCommission" | "hasTaxes">> {
  return transact(db, async (trx) => {
    await lockTree(trx);
    const category = await categoryById(trx, id);
    if (!category) return refuse("notFound");
    const uses = await categoryUses(trx, id);
    if (uses.children) return refuse("hasChildren");
    if (uses.goods) return refuse("hasGoods");
    if (uses.adverts) return refuse("hasAdverts");
    if (uses.commission) return refuse("hasCommission");
    if (uses.taxes) return refuse("hasTaxes");
    await deleteCategoryRow(trx, id);
    await audit(trx, {
      ...actor,
      action: "categories.deleted",
      subject: { kind: "category", id, label: pickText(category.name, "en") },
      before: facts(category),
    });
    return ok(null);
  });
}
