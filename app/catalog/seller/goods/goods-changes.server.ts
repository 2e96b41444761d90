import { typedAmount } from "~/app/platform/format/market-currency.server";
import type { Texts } from "~/app/platform/language/texts";
import type { GoodsChange, GoodsSpec } from "~/db/tables/goods-editing-schema";
import type { TypedGoods } from "./goods-values";
import { keyOf } from "./spec-matrix";

interface ComparedSku {
  valueIds: readonly number[] | null;
  spec: readonly { value: Texts }[];
  priceMinor: number;
  marketPriceMinor: number | null;
  costMinor: number | null;
  weightGrams: number;
  code: string;
  picture: string | null;
}

/** Goods for comparison: without stock, which is moved instead of edited. */
export type ComparedGoods = Omit<TypedGoods, "specs" | "skus"> & {
  state: string;
  specs: readonly GoodsSpec[];
  skus: readonly ComparedSku[];
};

function textFacts(field: string, texts: Texts): [string, string][] {
  return Object.entries(texts).map(([locale, text]) => [`${field}.${locale}`, text]);
}

/** The fields of goods as text, by name. */
function factsOf(goods: ComparedGoods): Map<string, string> {
  return new Map<string, string>([
    ...textFacts("title", goods.title),
    ...textFacts("description", goods.description),
    ["category", String(goods.categoryId)],
    ["brand", String(goods.brandId ?? "")],
    ["attribute", [...goods.attributes].sort((one, other) => one - other).join()],
    ["pictures", goods.pictures.join()],
    ["detailPictures", goods.detailPictures.join()],
    ["video", goods.videoUrl ?? ""],
    ["freight", typedAmount(goods.freightMinor)],
    ["freightTemplate", String(goods.freightTemplateId ?? "")],
    ["service", [...goods.services].sort().join()],
    ["shopCategory", String(goods.shopCategoryId ?? "")],
    ["state", goods.state],
    ...goods.specs.flatMap(({ id, name, values }): [string, string][] => [
      ...textFacts(`spec.${id}`, name),
      ...values.flatMap((value) => textFacts(`value.${value.id}`, value.value)),
    ]),
  ]);
}

function skuFacts(sku: ComparedSku): Map<string, string> {
  return new Map([
    ["price", typedAmount(sku.priceMinor)],
    ["was", typedAmount(sku.marketPriceMinor)],
    ["cost", typedAmount(sku.costMinor)],
    ["weight", String(sku.weightGrams)],
    ["article", sku.code],
    ["picture", sku.picture ?? ""],
  ]);
}

function differences(was: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): GoodsChange[] {
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((field) => {
    const [before, after] = [was.get(field) ?? "", now.get(field) ?? ""];
    return before === after ? [] : [{ field, was: before, now: after }];
  });
}

/** Returns the differences of goods before and after an edit, field by field; [] = none. */
export function changesBetween(was: ComparedGoods, now: ComparedGoods): GoodsChange[] {
  const byKey = (skus: readonly ComparedSku[]) =>
    new Map(skus.flatMap((sku) => (sku.valueIds === null ? [] : [[keyOf(sku.valueIds), sku] as const])));
  const [before, after] = [byKey(was.skus), byKey(now.skus)];
  const ofSkus = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, fresh] = [before.get(key), after.get(key)];
    const sku = (fresh ?? old)?.spec.map(({ value }) => value) ?? [];
    if (!old) return [{ field: "added", sku, was: "", now: fresh?.code ?? "" }];
    if (!fresh) return [{ field: "takenOff", sku, was: old.code, now: "" }];
    return differences(skuFacts(old), skuFacts(fresh)).map((change) => ({ ...change, sku }));
  });
  return [...differences(factsOf(was), factsOf(now)), ...ofSkus];
}
