import { Field } from "~/app/design/form/field";
import { Icon } from "~/app/design/icon";
import { type FieldName, formFields } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { type ApplicationType, applicationLimits, type Filled, picturesFor } from "../../applying/application";
import type { qualificationForm } from "../../applying/step-forms.server";
import { PrivatePicture } from "./private-picture";
import { StepForm, useStep } from "./step-form";

type QualificationForm = ReturnType<typeof qualificationForm>;

interface QualificationStepProps {
  filled: Pick<Filled, "realName" | "idNumberEnd" | "company" | "licenceNumber" | "licenceUntil" | "brand"> & {
    type: ApplicationType | null;
    pictures: readonly { kind: string; id: number }[];
  };
  /** `YYYY-MM-DD` */
  today: string;
  reply: FormReply | undefined;
}

/** Step 2: the applicant, with document pictures; companies with their licence. */
export function QualificationStep({ filled, today, reply }: QualificationStepProps) {
  const { realName, idNumberEnd, company, licenceNumber, licenceUntil, brand, type, pictures } = filled;
  const stored = formFields<QualificationForm>({
    realName,
    idNumber: "",
    company,
    licenceNumber,
    licenceUntil: licenceUntil ?? "",
    brand,
  });
  const { t, error, pending, inputs } = useStep<FieldName<QualificationForm>>(reply, stored);
  const limits = applicationLimits;
  const isCompany = type !== "personal";
  const { all } = inputs({
    all: {
      realName: (input) => (
        <Field {...input} label={t("realName")} autoComplete="name" maxLength={limits.realName * 2} required />
      ),
      idNumber: (input) => (
        <Field
          {...input}
          label={t("idNumber")}
          hint={idNumberEnd === "" ? undefined : t("idNumberKept", { number: `•••• ${idNumberEnd}` })}
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.idNumber * 2}
          required={idNumberEnd === ""}
        />
      ),
      company: (input) =>
        isCompany && (
          <Field {...input} label={t("company")} autoComplete="organization" maxLength={limits.company * 2} required />
        ),
      licenceNumber: (input) =>
        isCompany && <Field {...input} label={t("licenceNumber")} maxLength={limits.licenceNumber * 2} required />,
      licenceUntil: (input) =>
        isCompany && <Field {...input} label={t("licenceUntil")} type="date" min={today} required />,
      brand: (input) =>
        type === "flagship" && <Field {...input} label={t("brand")} maxLength={limits.brand * 2} required />,
    },
  });
  return (
    <StepForm reply={reply} error={error("")} pending={pending} act={t("next")}>
      <p className="apply-note">
        <Icon name="lock" />
        {t("private")}
      </p>
      {all}
      <div className="apply-pictures">
        {picturesFor(type).map((kind) => (
          <PrivatePicture
            key={kind}
            kind={kind}
            kept={pictures.find((picture) => picture.kind === kind)?.id ?? null}
            error={error(kind)}
          />
        ))}
      </div>
    </StepForm>
  );
}
