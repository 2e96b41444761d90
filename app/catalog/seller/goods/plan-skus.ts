import type { FormErrors } from "~/app/platform/http/form.server";
import type { GoodsSpec } from "~/db/tables/goods-editing-schema";
import type { TypedGoods, TypedSku } from "./goods-values";
import { onlySku } from "./goods-values";
import { adoptSpecs, keyOf, resolveSpecs, type StoredSku, specOf } from "./spec-matrix";

interface PlannedSku extends TypedSku {
  id: number | null;
  valueIds: number[];
  spec: { name: object; value: object }[];
}

interface SkuPlan {
  specs: GoodsSpec[];
  /** In the order of the form. */
  skus: PlannedSku[];
  /** Retired: their combination is no longer sold. */
  retired: number[];
  /** Differences of stock, never 0. */
  moves: { skuId: number; quantity: number }[];
  /** Sales and returns since the form was opened, by key of the sku; never 0. */
  sold: { key: string; was: number; now: number }[];
  /** Locale keys by field of the form. */
  errors: FormErrors;
}

/**
 * Plans the skus of edited goods. A sku is identified by the ids of its values, so a renamed value keeps its skus, and
 * a retired sku returns with its own row. The typed stock is a difference to the stock shown.
 */
export function planSkus(
  typed: Pick<TypedGoods, "specs" | "skus">,
  stored: { specs: readonly GoodsSpec[]; skus: readonly (StoredSku & { stock: number })[] },
): SkuPlan {
  const known = adoptSpecs(stored.specs, stored.skus);
  const { specs, ids } = resolveSpecs(typed.specs, known);
  const errors: FormErrors = {};
  const byKey = new Map(known.skus.flatMap((sku) => (sku.valueIds ? [[keyOf(sku.valueIds), sku] as const] : [])));
  const codes = new Set<string>();
  const plan: Pick<SkuPlan, "skus" | "moves" | "sold"> = { skus: [], moves: [], sold: [] };
  for (const sku of typed.skus) {
    const valueIds = sku.key === onlySku ? [] : sku.key.split("-").map((id) => ids.get(id) ?? 0);
    const own = byKey.get(keyOf(valueIds));
    const code = sku.code.toLowerCase();
    if (code !== "" && codes.has(code)) errors[`sku.${sku.key}.article`] = "selling:errors.codeTwice";
    codes.add(code);
    const spec = specOf(specs, valueIds);
    if (!own) {
      plan.skus.push({ ...sku, id: null, valueIds, spec });
      continue;
    }
    // A returning sku was shown without stock: the typed value is absolute.
    const shown = own.retired ? own.stock : sku.stockWas;
    const quantity = sku.stock - shown;
    if (own.stock + quantity < 0) errors[`sku.${sku.key}.stock`] = `selling:errors.stockSold|now=${own.stock}`;
    if (quantity !== 0) plan.moves.push({ skuId: own.id, quantity });
    if (own.stock !== shown) plan.sold.push({ key: sku.key, was: shown, now: own.stock });
    plan.skus.push({ ...sku, id: own.id, valueIds, spec });
  }
  const remaining = new Set(plan.skus.map(({ id }) => id));
  const retired = known.skus.filter((sku) => !sku.retired && !remaining.has(sku.id)).map(({ id }) => id);
  return { ...plan, specs, retired, errors };
}
