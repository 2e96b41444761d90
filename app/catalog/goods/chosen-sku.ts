/** A thing that can be bought: its value of every specification, in their order, and the pieces there are. */
export interface Combination {
  id: number;
  values: readonly string[];
  stock: number;
}

/** What is chosen, by specification; null = nothing yet. */
export type Choice = readonly (string | null)[];

/** The combination that a choice names; null while a specification is open, and for one that is not made. */
export function chosenSku<Sku extends Combination>(skus: readonly Sku[], choice: Choice): Sku | null {
  if (choice.includes(null)) return null;
  const same = ({ values }: Sku) =>
    values.length === choice.length && values.every((value, place) => value === choice[place]);
  return skus.find(same) ?? null;
}

/**
 * Whether a value can be chosen beside what is chosen of the other specifications: "free"; "soldOut" when every such
 * combination is; "absent" when there is no such combination.
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
 * What is chosen before anybody chose: the values of the named combination, else of each specification its only value.
 * @param values all values, by specification
 */
export function startingChoice(
  values: readonly (readonly string[])[],
  skus: readonly Combination[],
  skuId: number | null,
): Choice {
  const named = skuId === null ? undefined : skus.find(({ id, stock }) => id === skuId && stock > 0);
  return values.map((all, place) => named?.values[place] ?? (all.length === 1 ? (all[0] ?? null) : null));
}

/** A number of pieces as it may be bought: whole, at least 1, at most what there is. */
export function pieces(wanted: number, stock: number): number {
  return Math.max(1, Math.min(Math.trunc(wanted) || 1, stock, 9999));
}
