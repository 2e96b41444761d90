import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { type CartLine, cartLimits } from "../cart-line";
import type { LineStep } from "../cart-steps";
import { buyableNumber } from "../cart-totals";

interface NumberStepperProps {
  line: CartLine;
  change(step: LineStep): void;
  /** Called when more than the stock was requested. */
  onMost(stock: number): void;
  /** Called when less than one was requested. */
  onLeast(): void;
}

/** Renders a quantity field: minus above 1, plus up to the stock, or typed. Without JavaScript it submits the form. */
export function NumberStepper({ line, change, onMost, onLeast }: NumberStepperProps) {
  const { t } = useTranslation("cart");
  const [typed, setTyped] = useState<string | null>(null);
  const { skuId, stock, title } = line;
  const number = buyableNumber(line);
  const step = (by: number) => {
    if (number + by > stock) onMost(stock);
    else if (number + by < 1) onLeast();
    else change({ act: "step", skuId, by });
  };
  const commit = () => {
    setTyped(null);
    if (typed === null || Number(typed) === number) return;
    if (!/^\d{1,4}$/.test(typed) || Number(typed) < 1) return onLeast();
    if (Number(typed) > stock) onMost(stock);
    change({ act: "number", skuId, number: Number(typed) });
  };
  return (
    <div className="cart-stepper">
      <button
        type="submit"
        name="intent"
        value={`minus:${skuId}`}
        aria-label={t("line.minus", { title })}
        aria-disabled={number <= 1}
        onClick={(event) => {
          event.preventDefault();
          step(-1);
        }}
      >
        <Icon name="minus" />
      </button>
      <input
        name={`number-${skuId}`}
        aria-label={t("line.number", { title })}
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]{1,4}"
        maxLength={String(cartLimits.number).length}
        value={typed ?? number}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          commit();
        }}
      />
      <button
        type="submit"
        name="intent"
        value={`plus:${skuId}`}
        aria-label={t("line.plus", { title })}
        aria-disabled={number >= stock}
        onClick={(event) => {
          event.preventDefault();
          step(1);
        }}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
