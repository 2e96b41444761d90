import { Field } from "~/app/design/form/field";
import { TextArea } from "~/app/design/form/text-area";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import type { FormReply } from "~/app/platform/http/form.server";
import { applicationLimits, type Filled } from "../../applying/application";
import { PictureBox } from "./picture-box";
import { StepForm, useStep } from "./step-form";

interface ShopStepProps {
  filled: Pick<Filled, "shopName" | "profile" | "city" | "address"> & { icon: Picture | null };
  reply: FormReply | undefined;
}

/** Step 3: what buyers will see of the shop. */
export function ShopStep({ filled, reply }: ShopStepProps) {
  const { shopName, profile, city, address, icon } = filled;
  const { t, value, error, pending } = useStep(reply, { shopName, profile, city, address });
  const limits = applicationLimits;
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
      <Field
        label={t("shopName")}
        name="shopName"
        value={value("shopName")}
        error={error("shopName")}
        autoComplete="off"
        maxLength={limits.shopName * 2}
        required
      />
      <TextArea
        label={t("profile")}
        name="profile"
        value={value("profile")}
        error={error("profile")}
        limit={limits.profile}
        required
      />
      <Field
        label={t("city")}
        name="city"
        value={value("city")}
        error={error("city")}
        autoComplete="address-level2"
        maxLength={limits.city * 2}
        required
      />
      <Field
        label={t("address")}
        name="address"
        value={value("address")}
        error={error("address")}
        autoComplete="street-address"
        maxLength={limits.address * 2}
        required
      />
    </StepForm>
  );
}
