import { pickText, type Texts } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit, moveRow, type RowMove } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import {
  type CategoryValues,
  insertCategory,
  lockCategories,
  orderCategories,
  removeCategory,
  updateCategory,
} from "./categories-queries.server";

const sorted = ({ name, icon }: CategoryValues) =>
  JSON.stringify({ name: Object.entries(name).sort(([one], [other]) => (one < other ? -1 : 1)), icon });

const subjectOf = (id: number, name: Texts) => ({ kind: "helpCategory", id, label: pickText(name, "en") });

interface CategorySave extends Actor {
  /** null = a new one, at the end. */
  id: number | null;
  values: CategoryValues;
  /** The values that the form was loaded with, as `categoryMark` names them. */
  seen: string;
}

/** Names the state of a category, so that a form knows whether it has changed since it was loaded. */
export const categoryMark = sorted;

/**
 * Adds a category of help at the end, or changes one. Returns its id. Refuses `notFound` and `stale` (saved by a
 * colleague since). Saving unchanged values writes nothing.
 */
export function saveCategory(
  db: Db,
  { staff, address, id, values, seen }: CategorySave,
): Promise<Result<number, "notFound" | "stale">> {
  return transact(db, async (trx) => {
    const before = (await lockCategories(trx)).find((row) => row.id === id);
    if (id !== null && !before) return refuse("notFound");
    if (before && sorted(before) === sorted(values)) return ok(before.id);
    if (before && sorted(before) !== seen) return refuse("stale");
    const saved = before?.id ?? (await insertCategory(trx, values));
    if (before) await updateCategory(trx, saved, values);
    await audit(trx, {
      staff,
      action: before ? "help.changed" : "help.created",
      subject: subjectOf(saved, values.name),
      ...(before && { before: { name: before.name, icon: before.icon } }),
      after: { ...values },
      address,
    });
    return ok(saved);
  });
}

/** Deletes a category of help without articles. Refuses `notFound` and `notEmpty`, also for articles in the bin. */
export function deleteCategory(
  db: Db,
  { staff, address, id }: Actor & { id: number },
): Promise<Result<null, "notFound" | "notEmpty">> {
  return transact(db, async (trx) => {
    const before = (await lockCategories(trx)).find((row) => row.id === id);
    if (!before) return refuse("notFound");
    if ((before.articles ?? 0) > 0) return refuse("notEmpty");
    await removeCategory(trx, id);
    const { name, icon } = before;
    await audit(trx, {
      staff,
      action: "help.deleted",
      subject: subjectOf(id, name),
      before: { name, icon },
      address,
    });
    return ok(null);
  });
}

/** Moves a category one position up or down. Refuses `notFound`; moving past an end changes nothing. */
export const moveCategory = (db: Db, move: RowMove) =>
  moveRow(db, move, {
    lock: lockCategories,
    save: orderCategories,
    action: "help.moved",
    kind: "helpCategory",
    nameOf: ({ name }) => name,
  });
