import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { FormError } from "~/app/design/form/form-error";
import { PasswordField } from "~/app/design/form/password-field";
import { Segmented } from "~/app/design/form/segmented";
import { SubmitButton } from "~/app/design/form/submit-button";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { href, type Path } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { BankFields } from "./bank-fields";
import { WalletFields } from "./wallet-fields";

interface AddAccountProps {
  kind: "bank" | "wallet";
  /** Path of this page, and of the list that it returns to. */
  path: Path;
  back: Path;
  reply: FormReply | undefined;
}

export function AddAccount({ kind, path, back, reply }: AddAccountProps) {
  const { t } = useTranslation(["wallet", "forms", "account"]);
  const pending = useNavigation().formMethod === "POST";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const Fields = kind === "bank" ? BankFields : WalletFields;
  return (
    <InnerPage title={t("accounts.add")} back={back} white>
      <div className="px-48 pt-24">
        <Segmented
          label={t("accounts.kind")}
          choices={(["bank", "wallet"] as const).map((each) => ({
            href: href(path, { kind: each }),
            label: t(`accounts.${each}`),
            current: kind === each,
          }))}
        />
      </div>
      <Form method="post" className="form" key={kind} noValidate>
        <FormError text={error("")} />
        <Fields values={reply?.values ?? {}} error={error} />
        <PasswordField
          name="paymentPassword"
          label={t("wallet:accounts.paymentPassword")}
          error={error("paymentPassword")}
          inputMode="numeric"
          pattern="[0-9]{6}"
          maxLength={6}
          autoComplete="off"
          required
          showLabel={t("forms:showPassword")}
          hideLabel={t("forms:hidePassword")}
        />
        <SubmitButton tall wide pending={pending}>
          {t("accounts.save")}
        </SubmitButton>
        <p className="text-center hint leading-16">{t("accounts.note")}</p>
      </Form>
    </InnerPage>
  );
}
