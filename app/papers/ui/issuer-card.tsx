import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import type { issuerFields } from "../issuers/issuer-form.server";

interface IssuerCardProps {
  fields: SerializeFrom<ReturnType<typeof issuerFields>>;
  reply: SerializeFrom<FormReply> | undefined;
}

/** What stands on a shop's or the market's papers from now on. */
export function IssuerCard({ fields, reply }: IssuerCardProps) {
  const { t } = useTranslation(["papers", "forms"]);
  const pending = useNavigation().state === "submitting";
  const value = (name: keyof typeof fields) => reply?.values[name] ?? fields[name];
  const error = (name: keyof typeof fields) => fieldError(t, reply?.errors[name]);
  return (
    <section className="c-card" aria-labelledby="issuer">
      <div className="c-card-head">
        <h2 id="issuer">{t("form.title")}</h2>
      </div>
      <Refusal text={fieldError(t, reply?.errors[""])} />
      <Form method="post" className="c-card-body" noValidate key={fields.version}>
        <input type="hidden" name="version" value={value("version")} />
        <p className="c-field-note hint">{t("form.lead")}</p>
        <TextField
          name="registeredName"
          label={t("form.registeredName")}
          maxLength={120}
          autoComplete="organization"
          value={value("registeredName")}
          error={error("registeredName")}
        />
        <TextField
          name="taxId"
          label={t("form.taxId")}
          maxLength={40}
          spellCheck={false}
          value={value("taxId")}
          error={error("taxId")}
        />
        <TextField
          name="address"
          label={t("form.address")}
          maxLength={240}
          value={value("address")}
          error={error("address")}
        />
        <TextField
          name="prefix"
          label={t("form.prefix")}
          maxLength={12}
          spellCheck={false}
          value={value("prefix")}
          error={error("prefix")}
          hint={t("form.prefixHint")}
        />
        <button type="submit" className="c-button is-primary" disabled={pending}>
          {t("forms:save")}
        </button>
      </Form>
    </section>
  );
}
