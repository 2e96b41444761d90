import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";

interface StepperProps {
  label: string;
  quantity: number;
  /** Stock; null while no SKU is chosen. */
  stock: number | null;
  onQuantity(quantity: number): void;
}

/**
 * A quantity field from 1 to the stock; a typed quantity beyond it is corrected, with a message. Without JavaScript it
 * is a plain input.
 */
export function Stepper({ label, quantity, stock, onQuantity }: StepperProps) {
  const { t } = useTranslation("goods");
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const max = Math.max(1, stock ?? 9999);
  const step = (by: number) => {
    setTyped(null);
    setNote("");
    onQuantity(quantity + by);
  };
  /** A quantity that is there counts at once: the sum is read before the field is left. */
  const type = (text: string) => {
    setTyped(text);
    if (/^[1-9]\d*$/.test(text) && Number(text) <= max) onQuantity(Number(text));
  };
  const commit = () => {
    if (typed === null) return;
    const quantity = Math.trunc(Number(typed));
    setTyped(null);
    setNote(quantity >= 1 ? (quantity > max ? t("choose.stock", { count: max }) : "") : t("number.least"));
    onQuantity(quantity);
  };
  return (
    <>
      <div className="stepper">
        <button
          type="button"
          className="with-script grid place-center size-44px"
          aria-label={t("number.less")}
          disabled={quantity <= 1}
          onClick={() => step(-1)}
        >
          <Icon className="size-16px" name="minus" />
        </button>
        <input
          type="number"
          name="number"
          inputMode="numeric"
          aria-label={label}
          min={1}
          max={max}
          value={typed ?? quantity}
          onChange={(event) => type(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || typed === null) return;
            event.preventDefault();
            commit();
          }}
        />
        <button
          type="button"
          className="with-script grid place-center size-44px"
          aria-label={t("number.more")}
          disabled={quantity >= max}
          onClick={() => step(1)}
        >
          <Icon className="size-16px" name="plus" />
        </button>
      </div>
      <small className="stepper-note" role="status">
        {note}
      </small>
    </>
  );
}
