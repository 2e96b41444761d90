import { useEffect, useState } from "react";
import type { GoodsChoice } from "~/app/catalog/goods/goods-details";
import { useSheet } from "../sheet";
import { ChooseSheet } from "./choose-sheet";
import { useChoice } from "./use-choice";

interface ChoiceSheetProps {
  goods: GoodsChoice;
  /** The line that gets the choice: the sku that it has, and its pieces. */
  line: { skuId: number; number: number };
  /** Where the form goes when the page behind it does not take it. */
  address: string;
  /** The choice is on its way. */
  busy: boolean;
  /** The shown one of the skus is wanted, and there are some. */
  onChosen(skuId: number): void;
  onClose(): void;
}

/** The specification sheet over a line of the cart: open as soon as it is drawn, with what the line has chosen. */
export function ChoiceSheet({ goods, line, address, busy, onChosen, onClose }: ChoiceSheetProps) {
  const sheet = useSheet("choice");
  const state = useChoice(goods, { skuId: line.skuId, typed: null, number: line.number });
  const [asked, setAsked] = useState(false);
  const { dialog } = sheet;
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    element?.addEventListener("close", onClose);
    return () => element?.removeEventListener("close", onClose);
  }, [dialog, onClose]);
  return (
    <ChooseSheet
      {...{ goods, sheet, state, line, address, asked, busy }}
      onWant={(_act, event) => {
        event.preventDefault();
        setAsked(true);
        if (state.sku && state.sku.stock > 0 && !busy) onChosen(state.sku.id);
      }}
    />
  );
}
