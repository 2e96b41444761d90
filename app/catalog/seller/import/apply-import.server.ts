import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import type { GoodsChange } from "~/db/tables/goods-editing-schema";
import { createGoods, editGoods } from "../goods/save-goods.server";

import { importById, setImportState, settleItem, waitingItems } from "./imports-queries.server";
import { fileOf, planGroups, savedGroup } from "./make-import.server";
import { queuePictures } from "./pictures/import-pictures-queries.server";
import { addressesOf } from "./pictures/picture-addresses";
import type { Group } from "./reading/goods-groups.server";

/** Goods created or changed per request. */
const chunk = 25;

type Import = NonNullable<Awaited<ReturnType<typeof importById>>>;
type Item = Awaited<ReturnType<typeof waitingItems>>[number];

/**
 * Applies the next goods of a plan, each in its own transaction, exactly as shown: goods that would now differ from the
 * plan are skipped and reported (`stopped`), and so are unconfirmed ones (`left`). Idempotent. False when the shop has
 * no such plan.
 */
export async function applyImport(
  db: Db,
  { shopId, userId, id }: { shopId: number; userId: number; id: number },
): Promise<boolean> {
  const plan = await importById(db, { shopId, id });
  if (!plan) return false;
  if (plan.state === "done" || plan.state === "reading") return true;
  await setImportState(db, { id, shopId, from: "planned", state: "applying" });
  const items = await waitingItems(db, id, chunk);
  const pictures = (await readSettings(db)).general.importPictures;
  for (const item of items) await applyItem(db, { plan, item, userId, pictures });
  if (items.length < chunk) await setImportState(db, { id, shopId, from: "applying", state: "done" });
  return true;
}

interface Applying {
  plan: Import;
  item: Item;
  userId: number;
  /** The platform lets pictures be fetched by their address. */
  pictures: boolean;
}

/** Goods that are there keep their pictures: only new ones get those of the file. */
const lacking = (group: Group, goods: object | null) => (goods === null ? addressesOf(group) : []);

async function applyItem(db: Db, { plan, item, userId, pictures }: Applying): Promise<void> {
  const at = { importId: plan.id, place: item.place };
  if (item.warnings.length > 0 && !item.meant) return settleItem(db, at, { state: "left" });
  const file = fileOf(plan);
  const shopId = plan.shop_id;
  const group = savedGroup(item, file);
  // Retried once when another person was faster between the check and the act.
  for (let attempt = 1; ; attempt++) {
    const [now] = await planGroups(db, { ...file, shopId, groups: [group], categoryId: plan.category_id });
    if (!now) throw new Error("a group has a plan");
    const { planned, goods } = now;
    if (planned.kind === "untouched") return settleItem(db, at, { state: "done" });
    const same = planned.kind === item.kind && canonical(planned.changes) === canonical(item.changes);
    if (!planned.saving || !same) {
      return settleItem(db, at, { state: "stopped", now: planned.changes, faults: planned.faults });
    }
    const saving = { shopId, userId, ...planned.saving };
    const done = goods
      ? await editGoods(db, { ...saving, goodsId: goods.id, version: goods.version })
      : await createGoods(db, { ...saving, importKey: item.key });
    if (done.ok) {
      const { goodsId } = done.value;
      if (pictures) await queuePictures(db, { importId: plan.id, goodsId, addresses: lacking(group, goods) });
      return settleItem(db, at, { state: "done" });
    }
    if (attempt === 1) continue;
    const errors = done.code === "fields" ? done.errors : { "": "goodsImport:errors.changed" };
    const line = group.rows[0]?.line ?? 0;
    const faults = Object.entries(errors).map(([field, code]) => ({ line, field, code }));
    return settleItem(db, at, { state: "stopped", now: planned.changes, faults });
  }
}

/** Changes for comparison: jsonb does not preserve key order. */
const canonical = (changes: readonly GoodsChange[]) =>
  JSON.stringify(
    changes.map(({ field, sku = [], was, now }) => [field, was, now, sku.map((texts) => Object.entries(texts).sort())]),
  );
