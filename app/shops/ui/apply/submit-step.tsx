import { CheckField } from "~/app/design/form/check-field";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import type { ApplicationType, Filled } from "../../applying/application";
import { Rules, type ShownAgreement } from "./selling-card";
import { StepForm, useStep } from "./step-form";

interface SubmitStepProps {
  filled: Pick<Filled, "phone" | "realName" | "company" | "shopName" | "city"> & {
    type: ApplicationType | null;
    pictures: readonly unknown[];
  };
  commissionPermille: number;
  agreement: ShownAgreement | null;
  reply: FormReply | undefined;
}

/** Step 4: a summary, and the rules. */
export function SubmitStep({ filled, commissionPermille, agreement, reply }: SubmitStepProps) {
  const { t, value, error, pending } = useStep(reply, {});
  const { type, phone, realName, company, shopName, city, pictures } = filled;
  const edit = (step: "account" | "qualification" | "shop") => href("/pages/shop/apply/apply", { step });
  return (
    <StepForm reply={reply} error={error("")} pending={pending} act={t("send")}>
      <Rows>
        <Row
          label={t("steps.account")}
          hint={<bdi translate="no">{phone}</bdi>}
          value={type && t(`type.${type}.name`)}
          href={edit("account")}
        />
        <Row
          label={t("steps.qualification")}
          hint={<bdi>{company || realName}</bdi>}
          value={t("picture.count", { count: pictures.length })}
          href={edit("qualification")}
        />
        <Row label={t("steps.shop")} hint={<bdi>{shopName}</bdi>} value={<bdi>{city}</bdi>} href={edit("shop")} />
      </Rows>
      <Rules commissionPermille={commissionPermille} agreement={agreement} />
      {agreement && <input type="hidden" name="agreement" value={agreement.mark} />}
      <CheckField name="agree" required checked={value("agree") === "on"} error={error("agree")}>
        {t("rules.agree")}
      </CheckField>
    </StepForm>
  );
}
