import type { Transaction } from "kysely";
import { keepPictures } from "~/app/platform/media/personal-pictures-queries.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { takeUploads } from "~/app/platform/uploads/uploads-queries.server";
import type { Db } from "~/db/client.server";
import type { Database, GoodsTable } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { countStock } from "../../stock/stock-queries.server";
import { rememberKey } from "../import/import-keys-queries.server";
import { changesBetween } from "./goods-changes";
import { removeDraft } from "./goods-drafts-queries.server";
import { lockSellerGoods, namedRows, type SellerGoods } from "./goods-seller-queries.server";
import type { TypedGoods } from "./goods-values";
import { planSkus } from "./plan-skus";
import { adoptSpecs } from "./spec-matrix";
import {
  changesSince,
  insertChanges,
  insertGoods,
  replaceAlbum,
  retireSkus,
  updateGoods,
  writeSkus,
} from "./write-goods-queries.server";

interface Saving {
  shopId: number;
  userId: number;
  values: TypedGoods;
  /** Where the goods go: on sale (through the audit, where the platform took them off), or off the shelf. */
  shelf: "on" | "off";
  /** Ids of the uploads that became its pictures. */
  uploads?: readonly string[];
  /** The draft that the form was. */
  draftId?: number | null;
  /** What files call these goods, so that importing them again finds them. */
  importKey?: string;
}

/** What became of goods. */
interface SavedGoods {
  goodsId: number;
  state: GoodsTable["state"];
  /** Stock that moved since the form was opened, by key of the sku: kept, and told. */
  sold: { key: string; was: number; now: number }[];
}

type WrongFields = Refusal<"fields"> & { errors: Record<string, string> };
type ChangedMeanwhile = Refusal<"changedMeanwhile"> & {
  version: number;
  edits: Awaited<ReturnType<typeof changesSince>>;
};

/**
 * Creates goods of a shop (decisions "Orders", consoles goods/release). Amounts in minor units. Refuses `fields` with a locale key by field
 * name, when what they name is not there or not the shop's, or when the import key has goods already.
 */
export function createGoods(db: Db, saving: Saving): Promise<Result<SavedGoods, WrongFields>> {
  return transact(db, async (trx) => {
    const { shopId, values } = saving;
    const plan = planSkus(values, { specs: [], skus: [] });
    const errors = { ...(await wrongNames(trx, shopId, values)), ...plan.errors };
    if (Object.keys(errors).length > 0) return refuse("fields", { errors });
    const state = saving.shelf === "on" ? "on_sale" : "off_shelf";
    const goodsId = await insertGoods(trx, shopId, { ...values, specs: plan.specs, state });
    await replaceAlbum(trx, goodsId, values);
    await writeSkus(trx, goodsId, plan.skus);
    await claim(trx, saving);
    const { importKey: key } = saving;
    if (key !== undefined && !(await rememberKey(trx, { shopId, key, goodsId }))) {
      return refuse("fields", { errors: { "": "selling:errors.madeMeanwhile" } });
    }
    return ok({ goodsId, state, sold: [] });
  });
}

/**
 * Edits goods of a shop. Skus keep their rows as long as their combination of values stays, whatever the words become; others are taken off,
 * never deleted. Stock is moved by the difference to what the form showed. Refuses `notThere` (another shop's, or in the bin),
 * `changedMeanwhile` with the edits since `version`, and `fields` as `createGoods`.
 */
export function editGoods(
  db: Db,
  { goodsId, version, ...saving }: Saving & { goodsId: number; version: number },
): Promise<Result<SavedGoods, "notThere" | ChangedMeanwhile | WrongFields>> {
  return transact(db, async (trx) => {
    const { shopId, userId, values } = saving;
    const [goods] = await lockSellerGoods(trx, { shopId, ids: [goodsId] });
    if (!goods) return refuse("notThere");
    if (goods.version !== version) {
      const edits = await changesSince(trx, { goodsId, version });
      return refuse("changedMeanwhile", { version: goods.version, edits });
    }
    const plan = planSkus(values, goods);
    const errors = { ...(await wrongNames(trx, shopId, values)), ...plan.errors };
    if (Object.keys(errors).length > 0) return refuse("fields", { errors });
    const state = stateAfter(goods, saving.shelf);
    const known = adoptSpecs(goods.specs, goods.skus);
    const changes = changesBetween(
      { ...goods, specs: known.specs, skus: known.skus.filter(({ retired }) => !retired) },
      { ...values, state, specs: plan.specs, skus: plan.skus },
    );
    await retireSkus(trx, plan.retired);
    await countStock(trx, { userId, moves: plan.moves });
    if (changes.length > 0 || goods.skus.some(({ valueIds, retired }) => valueIds === null && !retired)) {
      await writeSkus(trx, goodsId, plan.skus);
      await replaceAlbum(trx, goodsId, values);
      await updateGoods(trx, { id: goodsId, shopId }, { ...values, specs: plan.specs, state });
      await insertChanges(trx, { goodsId, version: version + 1, userId, changes });
    }
    await claim(trx, saving);
    return ok({ goodsId, state, sold: plan.sold });
  });
}

/** Returns the state of goods after an edit: what the platform took off goes through its audit. */
export function stateAfter(
  { held, state }: Pick<SellerGoods, "held" | "state">,
  shelf: "on" | "off",
): GoodsTable["state"] {
  if (shelf === "off") return "off_shelf";
  return held || state === "in_audit" ? "in_audit" : "on_sale";
}

/** Returns a locale key for each field that names something that is not there, or not for this shop or category. */
async function wrongNames(trx: Transaction<Database>, shopId: number, values: TypedGoods) {
  const there = await namedRows(trx, { shopId, ...values });
  const errors: Record<string, string> = {};
  if (!there.category) errors.category = "selling:errors.category";
  else if (!there.leaf) errors.category = "selling:errors.leaf";
  if (values.brandId !== null && !there.brand) errors.brand = "selling:errors.gone";
  if (new Set(values.attributes).size !== there.attributes) errors.attribute = "selling:errors.attribute";
  if (new Set(values.pictures).size !== there.pictures) errors.pictures = "selling:errors.gone";
  if (values.freightTemplateId !== null && !there.template) errors.freightTemplate = "selling:errors.gone";
  if (values.shopCategoryId !== null && !there.shopCategory) errors.shopCategory = "selling:errors.gone";
  return errors;
}

/** Takes over the pictures for good, and ends the draft. */
async function claim(trx: Transaction<Database>, { shopId, userId, values, uploads = [], draftId = null }: Saving) {
  await keepPictures(trx, values.pictures);
  await takeUploads(trx, userId, [...uploads]);
  if (draftId !== null) await removeDraft(trx, { shopId, id: draftId });
}
