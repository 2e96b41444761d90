/** The part of a SKU needed to choose it: its value of each specification, in their order, and its stock. */
export interface Combination {
  id: number;
  values: readonly string[];
  stock: number;
}

/** The chosen value of each specification; null = none yet. */
export type Choice = readonly (string | null)[];

/** Returns the SKU that a choice identifies; null while a specification is open, and when there is no such SKU. */
export function chosenSku<Sku extends Combination>(skus: readonly Sku[], choice: Choice): Sku | null {
  if (choice.includes(null)) return null;
  const same = ({ values }: Sku) =>
    values.length === choice.length && values.every((value, index) => value === choice[index]);
  return skus.find(same) ?? null;
}

/**
 * Returns the availability of a value combined with the values chosen for the other specifications: "free"; "soldOut"
 * when every such SKU is; "absent" when there is no such SKU.
 */
export function valueState(
  skus: readonly Combination[],
  choice: Choice,
  place: number,
  value: string,
): "free" | "soldOut" | "absent" {
  const beside = skus.filter(
    ({ values }) =>
      values[place] === value &&
      choice.every((other, index) => index === place || other === null || values[index] === other),
  );
  if (beside.length === 0) return "absent";
  return beside.some(({ stock }) => stock > 0) ? "free" : "soldOut";
}

/**
 * Returns the initial choice: the values of the given SKU, otherwise the only value of each specification that has just
 * one.
 * @param values all values, by specification
 */
export function startingChoice(
  values: readonly (readonly string[])[],
  skus: readonly Combination[],
  skuId: number | null,
): Choice {
  const named = skuId === null ? undefined : skus.find(({ id, stock }) => id === skuId && stock > 0);
  return values.map((all, index) => named?.values[index] ?? (all.length === 1 ? (all[0] ?? null) : null));
}

/** Clamps a quantity to what may be bought: a whole number, at least 1, at most the stock. */
export function readQuantity(requested: number, stock: number): number {
  return Math.max(1, Math.min(Math.trunc(requested) || 1, stock, 9999));
}
