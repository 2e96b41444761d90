import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "~/app/console/fields/select";
import { bareNumber, printedNumber } from "~/app/platform/format/handed-number";

interface TogetherProps {
  orders: readonly { id: number; number: string }[];
  couriers: readonly { code: string; name: string }[];
  value(name: string): string | undefined;
}

const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null | undefined;

/** Shortcuts for many parcels: one courier for all, and one field that a scanner fills all waybills through. */
export function Together({ orders, couriers, value }: TogetherProps) {
  const { t } = useTranslation("dispatch");
  const [scanned, setScanned] = useState("");
  const current = useRef<number | null>(null);
  /** An order's own number chooses the order; anything else is the waybill of the chosen or the next one. */
  const scan = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const { form, value: typed } = event.currentTarget;
    const read = bareNumber(typed);
    if (read === "") return;
    event.currentTarget.value = "";
    const named = orders.find(({ number }) => bareNumber(number) === read);
    if (named) {
      current.current = named.id;
      setScanned(t("together.waits", { number: printedNumber(named.number) }));
      return;
    }
    const empty = orders.find(({ id }) => fieldOf(form, `number-${id}`)?.value === "");
    const order = orders.find(({ id }) => id === current.current) ?? empty;
    current.current = null;
    const field = order && fieldOf(form, `number-${order.id}`);
    if (!order || !field) return setScanned(t("together.full"));
    field.value = typed.trim();
    setScanned(t("together.filled", { number: printedNumber(order.number), waybill: typed.trim() }));
  };
  return (
    <section className="c-card" aria-label={t("together.title")}>
      <div className="c-card-body c-row">
        <Select
          name="courierOfAll"
          label={t("together.courier")}
          value={value("courierOfAll") ?? couriers[0]?.code}
          options={couriers.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <div className="c-field with-script">
          <label htmlFor="scan">{t("together.scan")}</label>
          <input
            id="scan"
            className="c-input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
            onKeyDown={scan}
          />
          <p className="c-field-note hint" role="status">
            {scanned || t("together.how")}
          </p>
        </div>
      </div>
    </section>
  );
}
