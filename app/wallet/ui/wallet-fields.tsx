import { useTranslation } from "react-i18next";
import { ChoiceChips } from "~/app/design/form/choice-chips";
import { Field } from "~/app/design/form/field";
import { payoutCurrencies } from "../payout-rules";

interface FieldsProps {
  /** Values of the last submission. */
  values: Record<string, string>;
  /** Returns the translated error of a field. */
  error: (name: string) => string | undefined;
}

/** The fields of a wallet address: the currency with its network, and the address. */
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
