import { useTranslation } from "react-i18next";
import { ChoiceChips } from "~/app/design/form/choice-chips";
import { Field } from "~/app/design/form/field";
import { payoutCurrencies } from "../payout-rules";

interface FieldsProps {
  values: Record<string, string>;
  error: (name: string) => string | undefined;
}

export function WalletFields({ values, error }: FieldsProps) {
  const { t } = useTranslation("wallet");
  return (
    <>
      <ChoiceChips
        label={t("currency")}
        name="currency"
        value={values.currency ?? payoutCurrencies[0]}
        error={error("currency")}
        required
        choices={payoutCurrencies.map((value) => ({ value, label: value }))}
      />
      <Field
        label={t("address")}
        name="address"
        value={values.address}
        error={error("address")}
        hint={t("addressHint")}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="done"
      />
    </>
  );
}
