import type { Db } from "~/db/client.server";
import { importById, itemAt, replaceItem } from "./imports-queries.server";
import { fileOf, planGroups, savedGroup } from "./make-import.server";

/**
 * Replans goods of a file, so that new texts rename their values and every sku stays, or so that skus are recreated.
 * Writes only the plan, which is shown before it is applied. False when the shop has no such plan any more.
 */
export async function renameItem(
  db: Db,
  { shopId, id, place, renames }: { shopId: number; id: number; place: number; renames: boolean },
): Promise<boolean> {
  const plan = await importById(db, { shopId, id });
  const item = plan && (await itemAt(db, { importId: id, place }));
  if (!item || plan.state !== "planned") return false;
  const file = fileOf(plan);
  const group = savedGroup({ ...item, renames }, file);
  const [now] = await planGroups(db, { ...file, shopId, groups: [group], categoryId: plan.category_id });
  if (!now) return false;
  await replaceItem(db, { importId: id, place, renames, planned: now.planned });
  return true;
}
