import { type MouseEvent, type ReactElement, useCallback, useState } from "react";
import { type ChoiceSheet, type GoodsChoice, loadChoiceSheet } from "~/app/catalog/ui";
import { href } from "~/app/platform/http/href";
import type { CartLine } from "../cart-line";
import { ChangeSheet } from "./change-sheet";

interface Open {
  line: CartLine;
  goods: GoodsChoice;
  Sheet: ChoiceSheet;
}

/** Returns the URL of the goods page with the sheet open: used without JavaScript and when the sheet fails to load. */
export function choiceAddress({ goodsId, skuId }: CartLine): string {
  return `${href("/pages/product/goods", { id: goodsId, sku: skuId, replace: skuId })}#choose`;
}

export interface ChangeChoice {
  onChange(line: CartLine, event: MouseEvent): void;
  /** Sku of the line whose specifications are being loaded. */
  loading: number | null;
  /** The open sheet. It has a form of its own, so it is rendered outside of the cart's form. */
  sheet: ReactElement | null;
}

/** Opens the specification sheet over a line. Its code and the options are loaded on the first tap. */
export function useChangeChoice(): ChangeChoice {
  const [open, setOpen] = useState<Open | null>(null);
  const [loading, setLoading] = useState<number | null>(null);
  const close = useCallback(() => setOpen(null), []);
  async function onChange(line: CartLine, event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (loading !== null) return;
    setLoading(line.skuId);
    try {
      setOpen({ line, ...(await loadChoiceSheet(line.goodsId)) });
    } catch {
      location.assign(choiceAddress(line));
    }
    setLoading(null);
  }
  return { onChange, loading, sheet: open && <ChangeSheet {...open} onClose={close} /> };
}
