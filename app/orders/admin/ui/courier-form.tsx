import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import type { FieldName } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import type { CourierSchema } from "../couriers/courier-form.server";
import type { loadCourier } from "../couriers/courier-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadCourier>>>;

export function CourierForm({ data, reply }: { data: Data; reply: SerializeFrom<FormReply> | undefined }) {
  const { title, id, fields, version, enabled, countries } = data;
  const { t } = useTranslation(["couriers", "forms", "operator"]);
  const { value, on, error, pending, inputs } = useReply<FieldName<CourierSchema>>(t, reply, fields);
  const wrong = Object.keys(reply?.errors ?? {}).length;
  const text = (name: string) => value(name) ?? "";
  const marked = countries.filter(({ code }) => on(`to.${code}`));
  const field = (props: object) => (input: { name: string }) => (
    <TextField {...input} label={t(`fields.${input.name}`)} hint={t(`hints.${input.name}`)} {...props} />
  );
  const { who, follow, where } = inputs({
    who: {
      name: ({ name }) => (
        <TextsFields
          name={name}
          legend={t("fields.name")}
          hint={t("hints.name")}
          value={text}
          error={error}
          maxLength={120}
        />
      ),
      key: (input) =>
        id === null ? (
          field({ maxLength: 40, autoCapitalize: "none", spellCheck: false })(input)
        ) : (
          <p className="c-field-note hint">
            {t("fields.key")}: <bdi>{fields.key}</bdi>
          </p>
        ),
    },
    follow: {
      url: field({ maxLength: 500, inputMode: "url", spellCheck: false }),
      phone: field({ maxLength: 40, type: "tel" }),
    },
    where: {
      to: ({ name: to }) => (
        <div className="c-columns">
          {[...marked, ...countries.filter((one) => !marked.includes(one))].map(({ code, name }) => (
            <Check key={code} name={`${to}.${code}`} label={name} checked={on(`${to}.${code}`)} />
          ))}
        </div>
      ),
    },
  });
  return (
    <>
      <PageHead title={title}>
        {enabled !== null && (
          <span className={`c-pill ${enabled ? "is-good" : ""}`}>{t(enabled ? "state.on" : "state.off")}</span>
        )}
        <a className="c-button" href={href("/operator/couriers")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
      </PageHead>
      <Refusal text={wrong > 0 ? (error("") ?? t("refused", { count: wrong })) : null} />
      <Form key={`${id} ${version}`} method="post" className="c-settings" noValidate>
        <input type="hidden" name="version" value={reply?.values.version ?? String(version)} />
        <SettingCard id="who" title={t("cards.who")}>
          {who}
        </SettingCard>
        <SettingCard id="follow" title={t("cards.follow")}>
          {follow}
        </SettingCard>
        <SettingCard id="regions" title={t("cards.regions")}>
          <p className="c-field-note hint">{t("hints.regions")}</p>
          <details className="c-countries" open={marked.length > 0 || undefined}>
            <summary className="c-link">
              {marked.length === 0 ? t("chooseCountries") : t("countries", { count: marked.length })}
            </summary>
            {where}
          </details>
        </SettingCard>
        <div className="c-save">
          <button type="submit" className="c-button is-primary" disabled={pending}>
            {t("forms:save")}
          </button>
        </div>
      </Form>
    </>
  );
}
