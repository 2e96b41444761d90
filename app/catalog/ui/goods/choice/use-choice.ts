import { useEffect, useState } from "react";
import { choiceOf } from "~/app/catalog/goods/choice-form";
import { type Choice, chosenSku, pieces, startingChoice } from "~/app/catalog/goods/chosen-sku";
import type { GoodsChoice, GoodsSku } from "~/app/catalog/goods/goods-details";

/** What is chosen of a goods, and what comes of it. */
export interface ChoiceState {
  choice: Choice;
  /** Pieces, 1..stock. */
  number: number;
  /** The combination; null while something is open, or when it is not made. */
  sku: GoodsSku | null;
  /** The chosen values in words; null while something is open. */
  words: string | null;
  /** Name of the first specification without a value; null = all are chosen. */
  lacking: string | null;
  set(place: number, value: string): void;
  setNumber(number: number): void;
  /** Takes over what was chosen in the form before the script ran. */
  takeOver(form: FormData): void;
}

interface Start {
  /** Named by the address. */
  skuId: number | null;
  /** What a refused form gave back. */
  typed: { choice: Choice; number: number } | null;
  /** Pieces that are wanted already. */
  number?: number;
}

export function useChoice(
  { specs, skus }: Pick<GoodsChoice, "specs" | "skus">,
  { skuId, typed, number }: Start,
): ChoiceState {
  const values = specs.map((spec) => spec.values.map(({ key }) => key));
  const [choice, setChoice] = useState(() => typed?.choice ?? startingChoice(values, skus, skuId));
  const [wanted, setWanted] = useState(typed?.number ?? number ?? 1);
  const sku = chosenSku(skus, choice);
  const names = choice.map((value, place) => specs[place]?.values.find(({ key }) => key === value)?.name ?? "");

  return {
    choice,
    number: pieces(wanted, sku?.stock || 9999),
    sku,
    words: choice.includes(null) ? null : names.join(", "),
    lacking: specs[choice.indexOf(null)]?.name ?? null,
    set: (place, value) => setChoice((before) => before.map((one, index) => (index === place ? value : one))),
    setNumber: setWanted,
    takeOver(form) {
      const before = choiceOf(specs, form);
      setChoice((now) => now.map((value, place) => before[place] ?? value));
      setWanted(Number(form.get("number")) || 1);
    },
  };
}

/** Keeps the choice in the address of the page, so that it is still chosen after signing in, or coming back. */
export function useChoiceInAddress(specs: GoodsChoice["specs"], sku: GoodsSku | null): void {
  const chosenId = specs.length > 0 && sku && sku.stock > 0 ? sku.id : null;
  useEffect(() => {
    const url = new URL(location.href);
    if (chosenId === null || url.searchParams.get("sku") === String(chosenId)) return;
    url.searchParams.set("sku", String(chosenId));
    history.replaceState(history.state, "", url);
  }, [chosenId]);
}
