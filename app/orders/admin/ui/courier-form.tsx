import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Check } from "~/app/design/console/check";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { TextField } from "~/app/design/console/text-field";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { Icon } from "~/app/design/icon";
import { TextsFields } from "~/app/operator/ui";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import type { loadCourier } from "../couriers/courier-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadCourier>>>;

/** The form of a courier. Its code is typed once: parcels keep it. */
export function CourierForm({ data, reply }: { data: Data; reply: SerializeFrom<FormReply> | undefined }) {
  const { title, id, fields, version, enabled, countries } = data;
  const { t } = useTranslation(["couriers", "forms", "operator"]);
  const { value, on, error, pending } = useReply(t, reply, fields);
  const box = useErrorFocus(reply);
  const wrong = Object.keys(reply?.errors ?? {}).length;
  const text = (name: string) => value(name) ?? "";
  const ticked = countries.filter(({ code }) => on(`to.${code}`));
  const field = (name: "key" | "url" | "phone", input: object = {}) => (
    <TextField
      name={name}
      label={t(`fields.${name}`)}
      hint={t(`hints.${name}`)}
      value={text(name)}
      error={error(name)}
      {...input}
    />
  );
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
      <Form key={`${id} ${version}`} ref={box} method="post" className="c-settings" noValidate>
        <input type="hidden" name="version" value={reply?.values.version ?? String(version)} />
        <SettingCard id="who" title={t("cards.who")}>
          <TextsFields
            name="name"
            legend={t("fields.name")}
            hint={t("hints.name")}
            value={text}
            error={error}
            maxLength={120}
          />
          {id === null ? (
            field("key", { maxLength: 40, autoCapitalize: "none", spellCheck: false })
          ) : (
            <p className="c-field-note">
              {t("fields.key")}: <bdi>{fields.key}</bdi>
            </p>
          )}
        </SettingCard>
        <SettingCard id="follow" title={t("cards.follow")}>
          {field("url", { maxLength: 500, inputMode: "url", spellCheck: false })}
          {field("phone", { maxLength: 40, type: "tel" })}
        </SettingCard>
        <SettingCard id="regions" title={t("cards.regions")}>
          <p className="c-field-note">{t("hints.regions")}</p>
          <details className="c-countries" open={ticked.length > 0 || undefined}>
            <summary className="c-link">
              {ticked.length === 0 ? t("chooseCountries") : t("countries", { count: ticked.length })}
            </summary>
            <div className="c-columns">
              {[...ticked, ...countries.filter((one) => !ticked.includes(one))].map(({ code, name }) => (
                <Check key={code} name={`to.${code}`} label={name} checked={on(`to.${code}`)} />
              ))}
            </div>
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
