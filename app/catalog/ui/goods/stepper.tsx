import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";

interface StepperProps {
  label: string;
  number: number;
  /** Pieces there are; null while nobody knows which. */
  stock: number | null;
  onNumber(number: number): void;
}

/** A number of pieces from 1 to the stock. Without JavaScript a field to type in. */
export function Stepper({ label, number, stock, onNumber }: StepperProps) {
  const { t } = useTranslation("goods");
  const most = Math.max(1, stock ?? 9999);
  return (
    <div className="stepper">
      <button
        type="button"
        className="with-script"
        aria-label={t("number.less")}
        disabled={number <= 1}
        onClick={() => onNumber(number - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        name="number"
        inputMode="numeric"
        aria-label={label}
        min={1}
        max={most}
        value={number}
        onChange={(event) => onNumber(Number(event.target.value))}
      />
      <button
        type="button"
        className="with-script"
        aria-label={t("number.more")}
        disabled={number >= most}
        onClick={() => onNumber(number + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
