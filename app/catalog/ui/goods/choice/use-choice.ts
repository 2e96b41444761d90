import { useEffect, useState } from "react";
import { choiceOf } from "~/app/catalog/goods/choice-form";
import { type Choice, chosenSku, readQuantity, startingChoice } from "~/app/catalog/goods/chosen-sku";
import type { GoodsChoice, GoodsSku } from "~/app/catalog/goods/goods-details";

export interface ChoiceState {
  choice: Choice;
  /** Quantity, 1..stock. */
  quantity: number;
  /** The chosen SKU; null while a specification is open, or when there is no such SKU. */
  sku: GoodsSku | null;
  /** The chosen values as text; null while a specification is open. */
  words: string | null;
  /** Name of the first specification without a value; null = all are chosen. */
  lacking: string | null;
  set(place: number, value: string): void;
  setQuantity(quantity: number): void;
  /** Adopts the choice made in the form before hydration. */
  takeOver(form: FormData): void;
}

interface Start {
  /** SKU named in the URL. */
  skuId: number | null;
  /** Values of a refused form. */
  typed: { choice: Choice; quantity: number } | null;
  quantity?: number;
}

export function useChoice(
  { specs, skus }: Pick<GoodsChoice, "specs" | "skus">,
  { skuId, typed, quantity }: Start,
): ChoiceState {
  const values = specs.map((spec) => spec.values.map(({ key }) => key));
  const [choice, setChoice] = useState(() => typed?.choice ?? startingChoice(values, skus, skuId));
  const [wanted, setWanted] = useState(typed?.quantity ?? quantity ?? 1);
  const sku = chosenSku(skus, choice);
  const names = choice.map((value, index) => specs[index]?.values.find(({ key }) => key === value)?.name ?? "");

  return {
    choice,
    quantity: readQuantity(wanted, sku?.stock || 9999),
    sku,
    words: choice.includes(null) ? null : names.join(", "),
    lacking: specs[choice.indexOf(null)]?.name ?? null,
    set: (place, value) => setChoice((before) => before.map((one, index) => (index === place ? value : one))),
    setQuantity: setWanted,
    takeOver(form) {
      const before = choiceOf(specs, form);
      setChoice((now) => now.map((value, index) => before[index] ?? value));
      setWanted(Number(form.get("number")) || 1);
    },
  };
}

/** Stores the choice in the page's URL, so that it survives signing in or coming back. */
export function useChoiceInAddress(specs: GoodsChoice["specs"], sku: GoodsSku | null): void {
  const chosenId = specs.length > 0 && sku && sku.stock > 0 ? sku.id : null;
  useEffect(() => {
    const url = new URL(location.href);
    if (chosenId === null || url.searchParams.get("sku") === String(chosenId)) return;
    url.searchParams.set("sku", String(chosenId));
    history.replaceState(history.state, "", url);
  }, [chosenId]);
}
