import { useEffect, useState } from "react";
import type { GoodsChoice } from "~/app/catalog/goods/goods-details";
import { useSheet } from "../sheet";
import { ChooseSheet, type RequestedAction } from "./choose-sheet";
import { useChoice } from "./use-choice";

interface ChoiceSheetProps {
  goods: GoodsChoice;
  /** The cart line to change: its current SKU and quantity; null = buying. */
  line: { skuId: number; quantity: number } | null;
  /** Target of the form when the page behind does not handle it. */
  address: string;
  /** The request is in flight. */
  busy: boolean;
  /** Called when the displayed SKU is submitted and in stock. */
  onChosen(skuId: number, chosen: { act: RequestedAction; quantity: number }): void;
  onClose(): void;
}

/** The specification sheet over another page: opens when mounted, with the SKU of a cart line preselected. */
export function ChoiceSheet({ goods, line, address, busy, onChosen, onClose }: ChoiceSheetProps) {
  const sheet = useSheet("choice");
  const state = useChoice(goods, { skuId: line?.skuId ?? null, typed: null, quantity: line?.quantity });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { dialog } = sheet;
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    element?.addEventListener("close", onClose);
    return () => element?.removeEventListener("close", onClose);
  }, [dialog, onClose]);
  return (
    <ChooseSheet
      goods={goods}
      sheet={sheet}
      state={state}
      line={line}
      address={address}
      asked={wasSubmitted}
      busy={busy}
      onWant={(act, event) => {
        event.preventDefault();
        setWasSubmitted(true);
        if (state.sku && state.sku.stock > 0 && !busy) onChosen(state.sku.id, { act, quantity: state.quantity });
      }}
    />
  );
}
