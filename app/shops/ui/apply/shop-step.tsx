import { Field } from "~/app/design/form/field";
import { TextArea } from "~/app/design/form/text-area";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import { type FieldName, formFields } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { applicationLimits, type Filled } from "../../applying/application";
import type { shopForm } from "../../applying/step-forms.server";
import { PictureBox } from "./picture-box";
import { StepForm, useStep } from "./step-form";

interface ShopStepProps {
  filled: Pick<Filled, "shopName" | "profile" | "city" | "address"> & { icon: Picture | null };
  reply: FormReply | undefined;
}

/** Step 3: the shop as buyers will see it. */
export function ShopStep({ filled, reply }: ShopStepProps) {
  const { shopName, profile, city, address, icon } = filled;
  const stored = formFields<typeof shopForm>({ shopName, profile, city, address });
  const { t, error, pending, inputs } = useStep<FieldName<typeof shopForm>>(reply, stored);
  const limits = applicationLimits;
  const { all } = inputs({
    all: {
      shopName: (input) => (
        <Field {...input} label={t("shopName")} autoComplete="off" maxLength={limits.shopName * 2} required />
      ),
      profile: (input) => <TextArea {...input} label={t("profile")} limit={limits.profile} required />,
      city: (input) => (
        <Field {...input} label={t("city")} autoComplete="address-level2" maxLength={limits.city * 2} required />
      ),
      address: (input) => (
        <Field {...input} label={t("address")} autoComplete="street-address" maxLength={limits.address * 2} required />
      ),
    },
  });
  return (
    <StepForm reply={reply} error={error("")} pending={pending} act={t("next")}>
      <PictureBox
        name="icon"
        label={t("icon")}
        hint={t("iconHint")}
        error={error("icon")}
        kept={icon && <Photo picture={icon} place="third" cover alt="" />}
        square
      />
      {all}
    </StepForm>
  );
}
