import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/app/design/form/field";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import type { OrderCompany } from "~/db/tables/orders-schema";

interface CompanyProps {
  /** That the buyer asked invoices for before, the latest first. */
  companies: readonly OrderCompany[];
  reply: FormReply | undefined;
}

const fields = [
  ["name", 240, "organization"],
  ["taxId", 80, "off"],
  ["address", 480, "street-address"],
  ["email", 120, "email"],
] as const;

/** Asks whether an invoice is for a company: one of before, or a new one. The fields are there without JavaScript. */
export function CheckoutCompany({ companies, reply }: CompanyProps) {
  const { t } = useTranslation(["checkout", "forms"]);
  const typed = reply?.values.company ?? "";
  const [chosen, setChosen] = useState(typed);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const faults = fields.some(([name]) => reply?.errors[`company-${name}`]);
  const choices = [
    { value: "", label: t("company.none"), note: "" },
    ...companies.map(({ name, taxId }, at) => ({ value: String(at), label: name, note: taxId })),
    { value: "new", label: t(companies.length > 0 ? "company.other" : "company.ask"), note: "" },
  ];
  return (
    <details className="card m-8-12-0px p-12px text-sm" open={typed !== "" || faults}>
      <summary className="min-h-44px font-semibold">{t("company.title")}</summary>
      <fieldset className="grid gap-8px">
        <legend className="sr-only">{t("company.title")}</legend>
        {choices.map(({ value, label, note }) => (
          <label key={value} className="flex items-center gap-10px min-h-44px">
            <input
              type="radio"
              name="company"
              value={value}
              defaultChecked={value === typed}
              onChange={() => setChosen(value)}
            />
            <span dir="auto">{label}</span>
            {note !== "" && (
              <small className="hint" translate="no">
                {note}
              </small>
            )}
          </label>
        ))}
        {/* What is hidden is not sent: without scripts, what is typed here counts without the choice above. */}
        <fieldset
          disabled={scripted && chosen !== "new"}
          className={chosen === "new" ? "grid gap-8px" : "grid gap-8px without-script"}
        >
          {fields.map(([name, maxLength, autoComplete]) => (
            <Field
              key={name}
              name={`company-${name}`}
              label={t(`company.${name}`)}
              type={name === "email" ? "email" : "text"}
              maxLength={maxLength}
              autoComplete={autoComplete}
              value={reply?.values[`company-${name}`]}
              error={fieldError(t, reply?.errors[`company-${name}`])}
            />
          ))}
        </fieldset>
      </fieldset>
    </details>
  );
}
