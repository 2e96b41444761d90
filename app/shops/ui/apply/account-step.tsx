import { Field } from "~/app/design/form/field";
import { Icon } from "~/app/design/icon";
import type { FormReply } from "~/app/platform/http/form.server";
import { applicationTypes } from "../../applying/application";
import { StepForm, useStep } from "./step-form";

interface AccountStepProps {
  filled: { type: string | null; phone: string };
  phonePattern: string;
  reply: FormReply | undefined;
}

/** Step 1: which kind of shop, and where its owner is reached. */
export function AccountStep({ filled, phonePattern, reply }: AccountStepProps) {
  const { t, value, error, pending } = useStep(reply, { type: filled.type ?? "", phone: filled.phone });
  return (
    <StepForm reply={reply} error={error("")} pending={pending} act={t("next")}>
      <fieldset className="field">
        <legend>{t("type.label")}</legend>
        {applicationTypes.map((type) => (
          <label className="apply-type" key={type}>
            <input
              type="radio"
              name="type"
              value={type}
              defaultChecked={value("type") === type}
              aria-invalid={error("type") ? true : undefined}
            />
            <span>
              <b>{t(`type.${type}.name`)}</b>
              <small>{t(`type.${type}.needs`)}</small>
            </span>
          </label>
        ))}
        {error("type") && (
          <p className="field-error">
            <Icon name="circle-alert" />
            {error("type")}
          </p>
        )}
      </fieldset>
      <Field
        label={t("phone")}
        hint={t("phoneHint")}
        name="phone"
        type="tel"
        value={value("phone")}
        error={error("phone")}
        autoComplete="tel-national"
        inputMode="tel"
        pattern={phonePattern}
        maxLength={32}
        required
      />
    </StepForm>
  );
}
