import type { Transaction } from "kysely";
import type { FormErrors } from "~/app/platform/http/form.server";
import type { Database, GoodsTable } from "~/db/schema";
import type { GoodsChange } from "~/db/tables/goods-editing-schema";
import { countStock } from "../../stock/stock-queries.server";
import { changesBetween } from "./goods-changes.server";
import { namedRows, type SellerGoods } from "./goods-seller-queries.server";
import { picturesOf, type TypedGoods } from "./goods-values";
import { planSkus } from "./plan-skus";
import { adoptSpecs } from "./spec-matrix";
import { insertChanges, replaceAlbum, retireSkus, updateGoods, writeSkus } from "./write-goods-queries.server";

type State = GoodsTable["state"];

/** Returns the plan for the skus of edited goods, the differences, and error keys by field. */
export async function planEdit(
  trx: Transaction<Database>,
  goods: SellerGoods,
  { shopId, values, state }: { shopId: number; values: TypedGoods; state: State },
) {
  const plan = planSkus(values, goods);
  const errors = { ...(await wrongNames(trx, { shopId, state }, values)), ...plan.errors };
  const known = adoptSpecs(goods.specs, goods.skus);
  const changes = changesBetween(
    { ...goods, specs: known.specs, skus: known.skus.filter(({ retired }) => !retired) },
    { ...values, state, specs: plan.specs, skus: plan.skus },
  );
  return { plan, errors, changes };
}

interface Written {
  shopId: number;
  userId: number;
  values: TypedGoods;
  state: State;
  planned: Awaited<ReturnType<typeof planEdit>>;
  /** Recorded in addition to the changes of the goods; also increments the version. */
  beside?: readonly GoodsChange[];
}

/**
 * Step: writes locked goods as planned, stock as movements; increments the version when anything else than stock
 * differs.
 */
export async function writeEdit(trx: Transaction<Database>, goods: SellerGoods, written: Written): Promise<void> {
  const { shopId, userId, values, state, beside = [] } = written;
  const { plan, changes } = written.planned;
  const all = [...changes, ...beside];
  await retireSkus(trx, plan.retired);
  await countStock(trx, { userId, moves: plan.moves });
  if (all.length === 0 && !goods.skus.some(({ valueIds, retired }) => valueIds === null && !retired)) return;
  await writeSkus(trx, goods.id, plan.skus);
  await replaceAlbum(trx, goods.id, values);
  await updateGoods(trx, { id: goods.id, shopId }, { ...values, specs: plan.specs, state });
  await insertChanges(trx, { goodsId: goods.id, version: goods.version + 1, userId, changes: all });
}

/**
 * Returns a locale key for each field with a missing reference, or one not valid for this shop or category; also for
 * the pictures when goods to be sold have none but the shop's logo.
 */
export async function wrongNames(
  trx: Transaction<Database>,
  { shopId, state }: { shopId: number; state: State },
  values: TypedGoods,
) {
  const pictures = picturesOf(values);
  const there = await namedRows(trx, { shopId, ...values, pictures });
  const errors: FormErrors = {};
  if (!there.category) errors.category = "selling:errors.category";
  else if (!there.leaf) errors.category = "selling:errors.leaf";
  if (values.brandId !== null && !there.brand) errors.brand = "selling:errors.gone";
  if (new Set(values.attributes).size !== there.attributes) errors.attribute = "selling:errors.attribute";
  if (pictures.length !== there.pictures) errors.pictures = "selling:errors.gone";
  else if (state !== "off_shelf" && values.pictures.every((hash) => hash === there.logo))
    errors.pictures = "selling:errors.logo";
  if (values.freightTemplateId !== null && !there.template) errors.freightTemplate = "selling:errors.gone";
  if (values.shopCategoryId !== null && !there.shopCategory) errors.shopCategory = "selling:errors.gone";
  return errors;
}
