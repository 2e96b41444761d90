import { Field } from "~/app/design/form/field";
import { Icon } from "~/app/design/icon";
import type { FormReply } from "~/app/platform/http/form.server";
import { type ApplicationType, applicationLimits, type Filled, picturesFor } from "../../applying/application";
import { PrivatePicture } from "./private-picture";
import { StepForm, useStep } from "./step-form";

interface QualificationStepProps {
  filled: Pick<Filled, "realName" | "idNumberEnd" | "company" | "licenceNumber" | "licenceUntil" | "brand"> & {
    type: ApplicationType | null;
    pictures: readonly { kind: string; id: number }[];
  };
  /** `YYYY-MM-DD` */
  today: string;
  reply: FormReply | undefined;
}

/** Step 2: who applies, with pictures of the document; companies with their licence. */
export function QualificationStep({ filled, today, reply }: QualificationStepProps) {
  const { realName, idNumberEnd, company, licenceNumber, licenceUntil, brand, type, pictures } = filled;
  const stored = { realName, company, licenceNumber, licenceUntil: licenceUntil ?? "", brand };
  const { t, value, error, pending } = useStep(reply, stored);
  const limits = applicationLimits;
  const line = (
    name: Exclude<keyof typeof stored, "licenceUntil">,
    more: { autoComplete?: "name" | "organization" } = {},
  ) => (
    <Field
      label={t(name)}
      name={name}
      value={value(name)}
      error={error(name)}
      maxLength={limits[name] * 2}
      required
      {...more}
    />
  );
  return (
    <StepForm reply={reply} error={error("")} pending={pending} act={t("next")}>
      <p className="apply-note">
        <Icon name="lock" />
        {t("private")}
      </p>
      {line("realName", { autoComplete: "name" })}
      <Field
        label={t("idNumber")}
        name="idNumber"
        value={value("idNumber")}
        error={error("idNumber")}
        hint={idNumberEnd === "" ? undefined : t("idNumberKept", { number: `•••• ${idNumberEnd}` })}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.idNumber * 2}
        required={idNumberEnd === ""}
      />
      {type !== "personal" && (
        <>
          {line("company", { autoComplete: "organization" })}
          {line("licenceNumber")}
          <Field
            label={t("licenceUntil")}
            name="licenceUntil"
            type="date"
            min={today}
            value={value("licenceUntil")}
            error={error("licenceUntil")}
            required
          />
        </>
      )}
      {type === "flagship" && line("brand")}
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
