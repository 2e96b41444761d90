import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { type CartLine, cartLimits } from "../cart-line";
import type { LineStep } from "../cart-steps";
import { buyableQuantity } from "../cart-totals";

interface QuantityStepperProps {
  line: CartLine;
  change(step: LineStep): void;
  /** Called when more than the stock was requested. */
  onMax(stock: number): void;
  /** Called when less than one was requested. */
  onMin(): void;
}

/** Renders a quantity field: minus above 1, plus up to the stock, or typed. Without JavaScript it submits the form. */
export function QuantityStepper({ line, change, onMax, onMin }: QuantityStepperProps) {
  const { t } = useTranslation("cart");
  const [typed, setTyped] = useState<string | null>(null);
  const { skuId, stock, title } = line;
  const quantity = buyableQuantity(line);
  const step = (by: number) => {
    if (quantity + by > stock) onMax(stock);
    else if (quantity + by < 1) onMin();
    else change({ act: "step", skuId, by });
  };
  const commit = () => {
    setTyped(null);
    if (typed === null || Number(typed) === quantity) return;
    if (!/^\d{1,4}$/.test(typed) || Number(typed) < 1) return onMin();
    if (Number(typed) > stock) onMax(stock);
    change({ act: "number", skuId, number: Number(typed) });
  };
  return (
    <div className="cart-stepper">
      <button
        className="relative grid place-center size-28px"
        type="submit"
        name="intent"
        value={`minus:${skuId}`}
        aria-label={t("line.minus", { title })}
        aria-disabled={quantity <= 1}
        onClick={(event) => {
          event.preventDefault();
          step(-1);
        }}
      >
        <Icon name="minus" className="size-14px" />
      </button>
      <input
        name={`number-${skuId}`}
        aria-label={t("line.number", { title })}
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]{1,4}"
        maxLength={String(cartLimits.quantity).length}
        value={typed ?? quantity}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          commit();
        }}
      />
      <button
        className="relative grid place-center size-28px"
        type="submit"
        name="intent"
        value={`plus:${skuId}`}
        aria-label={t("line.plus", { title })}
        aria-disabled={quantity >= stock}
        onClick={(event) => {
          event.preventDefault();
          step(1);
        }}
      >
        <Icon name="plus" className="size-14px" />
      </button>
    </div>
  );
}
