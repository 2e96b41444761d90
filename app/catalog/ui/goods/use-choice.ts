import { useEffect, useState } from "react";
import { type Choice, chosenSku, pieces, startingChoice } from "../../goods/chosen-sku";
import type { GoodsDetails, GoodsSku } from "../../goods/goods-details";

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
}

interface Start {
  /** Named by the address. */
  skuId: number | null;
  /** What a refused form gave back. */
  typed: { choice: Choice; number: number } | null;
}

export function useChoice({ specs, skus }: GoodsDetails, { skuId, typed }: Start): ChoiceState {
  const values = specs.map((spec) => spec.values.map(({ key }) => key));
  const [choice, setChoice] = useState(() => typed?.choice ?? startingChoice(values, skus, skuId));
  const [wanted, setWanted] = useState(typed?.number ?? 1);
  const sku = chosenSku(skus, choice);
  const names = choice.map((value, place) => specs[place]?.values.find(({ key }) => key === value)?.name ?? "");

  const chosenId = specs.length > 0 && sku && sku.stock > 0 ? sku.id : null;
  useEffect(() => {
    // So that it is still chosen after signing in, or coming back.
    const url = new URL(location.href);
    if (chosenId === null || url.searchParams.get("sku") === String(chosenId)) return;
    url.searchParams.set("sku", String(chosenId));
    history.replaceState(history.state, "", url);
  }, [chosenId]);

  return {
    choice,
    number: pieces(wanted, sku?.stock || 9999),
    sku,
    words: choice.includes(null) ? null : names.join(", "),
    lacking: specs[choice.indexOf(null)]?.name ?? null,
    set: (place, value) => setChoice((before) => before.map((one, index) => (index === place ? value : one))),
    setNumber: setWanted,
  };
}
