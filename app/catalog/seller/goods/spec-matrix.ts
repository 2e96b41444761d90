import type { Texts } from "~/app/platform/language/texts";
import type { GoodsSpec } from "~/db/tables/goods-editing-schema";
import { goodsLimits, onlySku, type TypedSpec } from "./goods-values";

/** Identifies a stored sku among those of its goods. */
export interface StoredSku {
  id: number;
  spec: { name: Texts; value: Texts }[];
  valueIds: number[] | null;
  retired: boolean;
}

/** Returns the key of a combination of values, in the order of their names. */
export const keyOf = (ids: readonly (number | string)[]): string => (ids.length === 0 ? onlySku : ids.join("-"));

const textKey = (texts: Texts) => JSON.stringify(Object.entries(texts).sort());

/**
 * Assigns ids to the values of goods that were never edited: derived from their skus, in the order of the skus' ids, so
 * that the result is deterministic. Skus with ids keep them. A sku with a duplicate combination gets none.
 */
export function adoptSpecs<Sku extends StoredSku>(
  specs: readonly GoodsSpec[],
  skus: readonly Sku[],
): { specs: GoodsSpec[]; skus: Sku[] } {
  const fresh = skus.filter(({ valueIds, retired }) => valueIds === null && !retired);
  if (fresh.length === 0) return { specs: [...specs], skus: [...skus] };
  const names: GoodsSpec[] = specs.map((spec) => ({ ...spec, values: [...spec.values] }));
  const shape = fresh[0]?.spec.map(({ name }) => name) ?? [];
  if (names.length === 0) names.push(...shape.map((name, index) => ({ id: index + 1, name, values: [] })));
  const used = new Set(skus.flatMap(({ valueIds }) => (valueIds === null ? [] : [keyOf(valueIds)])));
  let last = greatestId(names, skus);
  const idOf = (place: number, value: Texts): number => {
    const spec = names[place];
    const known = spec?.values.find((one) => textKey(one.value) === textKey(value));
    if (known) return known.id;
    last += 1;
    spec?.values.push({ id: last, value });
    return last;
  };
  const adopted = [...skus]
    .sort((one, other) => one.id - other.id)
    .map((sku) => {
      if (sku.valueIds !== null || sku.retired || sku.spec.length !== names.length) return sku;
      const valueIds = sku.spec.map(({ value }, index) => idOf(index, value));
      if (used.has(keyOf(valueIds))) return sku;
      used.add(keyOf(valueIds));
      return { ...sku, valueIds };
    });
  return { specs: names, skus: adopted };
}

function greatestId(specs: readonly GoodsSpec[], skus: readonly StoredSku[]): number {
  return Math.max(
    0,
    ...specs.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)]),
    ...skus.flatMap(({ valueIds }) => valueIds ?? []),
  );
}

/**
 * Turns typed specifications into stored ones. Known ids stay, whatever the words became; a new value takes the id of
 * one that was taken off with the same words, otherwise a number never used before.
 * @returns the specifications, and the stored id of each typed one
 */
export function resolveSpecs(
  typed: readonly TypedSpec[],
  stored: { specs: readonly GoodsSpec[]; skus: readonly StoredSku[] },
): { specs: GoodsSpec[]; ids: Map<string, number> } {
  const ids = new Map<string, number>();
  let last = greatestId(stored.specs, stored.skus);
  const specs = typed.map(({ id, name, values }, index) => {
    const known = stored.specs.find((spec) => String(spec.id) === id);
    const taken = new Set(values.map((value) => value.id));
    const stay = values.map((value) => {
      const own = known?.values.find((one) => String(one.id) === value.id);
      const again = own ? undefined : known && formerId(stored.skus, index, value.value, taken);
      const valueId = own?.id ?? again ?? ++last;
      taken.add(String(valueId));
      ids.set(value.id, valueId);
      return { id: valueId, value: value.value };
    });
    return { id: known?.id ?? ++last, name, values: stay };
  });
  return { specs, ids };
}

/** The id of a value with this text before it was retired. */
function formerId(skus: readonly StoredSku[], place: number, value: Texts, taken: ReadonlySet<string>) {
  const former = skus.find(
    ({ spec, valueIds }) =>
      valueIds?.length === spec.length && spec[place] && textKey(spec[place].value) === textKey(value),
  )?.valueIds?.[place];
  return former !== undefined && !taken.has(String(former)) ? former : undefined;
}

/**
 * Returns every combination of the values, in order; one empty combination without specifications, none above the
 * limit.
 */
export function combinations<Value>(specs: readonly { values: readonly Value[] }[]): Value[][] {
  const total = specs.reduce((count, { values }) => count * values.length, 1);
  if (total > goodsLimits.skus) return [];
  return specs.reduce<Value[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

/** Returns the names and values stored with a sku, as text. */
export function specOf(specs: readonly GoodsSpec[], valueIds: readonly number[]): { name: Texts; value: Texts }[] {
  return specs.map(({ name, values }, index) => ({
    name,
    value: values.find(({ id }) => id === valueIds[index])?.value ?? {},
  }));
}
