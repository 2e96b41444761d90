import { useTranslation } from "react-i18next";
import { CheckField } from "~/app/design/form/check-field";
import { ChoiceChips } from "~/app/design/form/choice-chips";
import { Field } from "~/app/design/form/field";
import { payoutLimits } from "../payout-rules";

interface FieldsProps {
  values: Record<string, string>;
  error: (name: string) => string | undefined;
}

export function BankFields({ values, error }: FieldsProps) {
  const { t } = useTranslation("wallet");
  const doubt = error("numberIsRight");
  return (
    <>
      <Field
        label={t("bank")}
        name="bank"
        value={values.bank}
        error={error("bank")}
        required
        maxLength={payoutLimits.bank * 2}
        enterKeyHint="next"
      />
      <Field
        label={t("number")}
        name="number"
        value={values.number}
        error={error("number")}
        hint={t("numberHint")}
        required
        autoComplete="off"
        inputMode="text"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="next"
      />
      {(doubt || values.numberIsRight === "on") && (
        <CheckField name="numberIsRight" checked={values.numberIsRight === "on"} error={doubt}>
          {t("numberIsRight")}
        </CheckField>
      )}
      <Field
        label={t("holder")}
        name="holder"
        value={values.holder}
        error={error("holder")}
        required
        autoComplete="name"
        maxLength={payoutLimits.holder * 2}
        enterKeyHint="next"
      />
      <Field
        label={t("mobile")}
        name="mobile"
        type="tel"
        inputMode="tel"
        value={values.mobile}
        error={error("mobile")}
        required
        autoComplete="tel-national"
        maxLength={32}
        enterKeyHint="done"
      />
      <ChoiceChips
        label={t("cardType.label")}
        name="cardType"
        value={values.cardType ?? "debit"}
        error={error("cardType")}
        required
        choices={(["debit", "credit"] as const).map((value) => ({ value, label: t(`cardType.${value}`) }))}
      />
    </>
  );
}
