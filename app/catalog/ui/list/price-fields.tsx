import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { usePageSetup } from "~/app/platform/page-setup";
import type { PriceFault } from "../../list/list-price.server";

interface PriceFieldsProps {
  /** As typed. */
  min: string;
  max: string;
  fault: PriceFault | null;
}

export function PriceFields({ min, max, fault }: PriceFieldsProps) {
  const { t } = useTranslation("search");
  const { symbol } = useFormat().price(0, usePageSetup().currency);
  const wrong = (field: "min" | "max") => fault !== null && (fault.code === "price.order" || fault.field === field);
  const field = (name: "min" | "max", value: string) => (
    <span className="field-box" data-invalid={wrong(name) ? "" : undefined}>
      <span translate="no" className="field-prefix">
        {symbol}
      </span>
      <input
        className="min-h-44px"
        type="text"
        inputMode="decimal"
        name={name}
        defaultValue={value}
        maxLength={16}
        placeholder={t(`price.${name}`)}
        aria-label={t(`price.${name}`)}
        aria-invalid={wrong(name) ? true : undefined}
        aria-describedby={wrong(name) ? "price-fault" : undefined}
        autoComplete="off"
      />
    </span>
  );
  return (
    <fieldset className="filter-group min-w-0 border-0">
      <legend>{t("price.name")}</legend>
      <div className="price-fields flex flex-wrap items-center gap-8px">
        {field("min", min)}
        <span aria-hidden="true">–</span>
        {field("max", max)}
      </div>
      {fault && (
        <p className="field-error" id="price-fault" role="alert">
          <Icon name="circle-alert" className="size-16px" />
          <span>{t(fault.code)}</span>
        </p>
      )}
    </fieldset>
  );
}
