import { Field } from "~/app/design/form/field";
import { Icon } from "~/app/design/icon";
import { type FieldName, formFields } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { applicationTypes } from "../../applying/application";
import type { accountForm } from "../../applying/step-forms.server";
import { StepForm, useStep } from "./step-form";

type AccountForm = ReturnType<typeof accountForm>;

interface AccountStepProps {
  filled: { type: string | null; phone: string };
  reply: FormReply | undefined;
}

/** Step 1: the type of shop, and its owner's contact. */
export function AccountStep({ filled, reply }: AccountStepProps) {
  const stored = formFields<AccountForm>({ type: filled.type ?? "", phone: filled.phone });
  const { t, error, pending, inputs } = useStep<FieldName<AccountForm>>(reply, stored);
  const { all } = inputs({
    all: {
      type: ({ name, value, error: wrong }) => (
        <fieldset className="field">
          <legend className="mb-8px">{t("type.label")}</legend>
          {applicationTypes.map((type) => (
            <label className="apply-type" key={type}>
              <input
                type="radio"
                name={name}
                value={type}
                defaultChecked={value === type}
                aria-invalid={wrong ? true : undefined}
              />
              <span>
                <b className="block font-semibold">{t(`type.${type}.name`)}</b>
                <small className="block text-ink-2 text-sm">{t(`type.${type}.needs`)}</small>
              </span>
            </label>
          ))}
          {wrong && (
            <p className="field-error">
              <Icon name="circle-alert" />
              <span>{wrong}</span>
            </p>
          )}
        </fieldset>
      ),
      phone: (input) => (
        <Field
          {...input}
          label={t("phone")}
          hint={t("phoneHint")}
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={32}
          required
        />
      ),
    },
  });
  return (
    <StepForm reply={reply} error={error("")} pending={pending} act={t("next")}>
      {all}
    </StepForm>
  );
}
