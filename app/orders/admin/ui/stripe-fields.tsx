import { useTranslation } from "react-i18next";
import { TextsFields } from "~/app/console/fields/texts-fields";
import type { FieldName } from "~/app/platform/forms/form-fields";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import type { StripeSchema } from "../providers/provider-form.server";
import { KeyField } from "./key-field";
import type { ProviderFormProps } from "./provider-form-props";

/** Stripe's two keys, and another name for it than the software's. */
export function StripeFields({ data, reply }: ProviderFormProps) {
  const { t } = useTranslation(["payments", "forms"]);
  const { value, error, inputs } = useReply<FieldName<StripeSchema>>(t, reply, data.fields);
  const { keys, name } = inputs({
    keys: {
      keyPassword: (input) => <KeyField {...input} name="keyPassword" of="stripe" end={data.keyEnds.key} />,
      webhookPassword: (input) => <KeyField {...input} name="webhookPassword" of="stripe" end={data.keyEnds.webhook} />,
    },
    name: {
      name: (input) => (
        <TextsFields
          name={input.name}
          legend={t("fields.name")}
          hint={t("hints.stripeName")}
          value={(one) => value(one) ?? ""}
          error={error}
          maxLength={120}
        />
      ),
    },
  });
  return (
    <>
      <SettingCard id="keys" title={t("cards.keys")} lead={t("hints.keys")}>
        {keys}
      </SettingCard>
      <SettingCard id="name" title={t("cards.name")}>
        {name}
      </SettingCard>
    </>
  );
}
