import { useCallback, useEffect, useRef } from "react";
import { useNavigation, useSubmit } from "#router";
import type { ChoiceSheet, GoodsChoice } from "~/app/catalog/ui";
import { href } from "~/app/platform/http/href";
import type { CartLine } from "../cart-line";
import { buyableQuantity } from "../cart-totals";

interface ChangeSheetProps {
  line: CartLine;
  goods: GoodsChoice;
  Sheet: ChoiceSheet;
  onClose(): void;
}

export function ChangeSheet({ line, goods, Sheet, onClose }: ChangeSheetProps) {
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const sent = useRef(false);
  const address = href("/pages/cart/cart");
  useEffect(() => {
    if (sent.current && !busy) onClose();
  }, [busy, onClose]);
  const onChosen = useCallback(
    (skuId: number) => {
      if (skuId === line.skuId) return onClose();
      sent.current = true;
      submit(
        { intent: "choose", line: line.skuId, sku: skuId },
        { method: "post", action: address, preventScrollReset: true },
      );
    },
    [line, address, submit, onClose],
  );
  return (
    <Sheet
      goods={goods}
      address={address}
      busy={busy}
      onChosen={onChosen}
      onClose={onClose}
      line={{ skuId: line.skuId, quantity: buyableQuantity(line) }}
    />
  );
}
