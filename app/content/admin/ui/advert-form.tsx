import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { Check } from "~/app/console/fields/check";
import { PictureInput } from "~/app/console/fields/picture-input";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import type { FieldName, FormFields } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { SettingCard, useSettingForm } from "~/app/settings/ui";
import { advertKinds, advertPlaces } from "../advert-choices";
import type { AdvertSchema } from "../advert-form.server";

interface AdvertFormProps {
  data: {
    title: string;
    id: number | null;
    fields: FormFields<AdvertSchema>;
    version: number;
    state: "running" | "scheduled" | "over" | "off" | null;
    categories: { value: string; label: string }[];
    zones: string[];
  };
  reply: SerializeFrom<FormReply> | undefined;
}

const tones = { running: "is-good", scheduled: "is-info", over: "", off: "is-care" } as const;

export function AdvertForm({ data, reply }: AdvertFormProps) {
  const { title, id, fields, version, state, categories, zones } = data;
  const { t, pending, value, on, error, inputs } = useSettingForm<FieldName<AdvertSchema>>(fields, reply);
  const wrong = Object.keys(reply?.errors ?? {}).length;
  const field = (props: object) => (input: { name: string }) => (
    <TextField {...input} label={t(`adverts.${input.name}`)} hint={t(`adverts.hints.${input.name}`)} {...props} />
  );
  const moment = field({ type: "datetime-local" });
  const choices = (group: "places" | "kinds", of: readonly string[]) =>
    of.map((one) => ({ value: one, label: t(`adverts.${group}.${one}`) }));
  const { where, media, picture, words, when, whom, shown } = inputs({
    where: {
      place: (input) => <Select {...input} label={t("adverts.place")} options={choices("places", advertPlaces)} />,
      category: (input) => (
        <Select
          {...input}
          label={t("adverts.category")}
          options={[{ value: "", label: t("adverts.noCategory") }, ...categories]}
        />
      ),
    },
    media: {
      kind: (input) => <Select {...input} label={t("adverts.kind")} options={choices("kinds", advertKinds)} />,
      film: field({ maxLength: 500 }),
    },
    picture: {
      picture: ({ value: hash, ...input }) => (
        <PictureInput {...input} label={t("adverts.picture")} hash={hash} hint={t("adverts.hints.picture")} />
      ),
    },
    words: {
      title: ({ name }) => (
        <TextsFields
          name={name}
          legend={t("adverts.titles")}
          hint={t("adverts.hints.titles")}
          value={value}
          error={error}
          maxLength={160}
        />
      ),
      link: field({ maxLength: 2000 }),
    },
    when: {
      starts: moment,
      ends: moment,
      zone: (input) => (
        <Select
          {...input}
          label={t("adverts.zone")}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        />
      ),
    },
    whom: { city: field({ maxLength: 80 }), weight: field({ type: "number", min: 0, max: 9999 }) },
    shown: {
      enabled: ({ name }) => (
        <Check name={name} label={t("adverts.enabled")} hint={t("adverts.hints.enabled")} checked={on(name)} />
      ),
    },
  });
  return (
    <>
      <PageHead title={title}>
        {state && <span className={`c-pill ${tones[state]}`}>{t(`adverts.state.${state}`)}</span>}
        <a className="c-button" href={href("/operator/adverts")}>
          <Icon name="arrow-left" />
          {t("adverts.back")}
        </a>
      </PageHead>
      <Refusal text={wrong > 0 ? (error("") ?? t("refused", { count: wrong })) : null} />
      <Form key={`${id} ${version}`} method="post" encType="multipart/form-data" className="c-settings" noValidate>
        <input type="hidden" name="version" value={reply?.values.version ?? String(version)} />
        <fieldset>
          <SettingCard id="place" title={t("adverts.where")}>
            <div className="c-columns">{where}</div>
            <p className="c-field-note hint">{t("adverts.placesNote")}</p>
          </SettingCard>
          <SettingCard id="media" title={t("adverts.what")}>
            <div className="c-columns is-wide">
              <div className="c-form">{media}</div>
              {picture}
            </div>
            {words}
          </SettingCard>
          <SettingCard id="time" title={t("adverts.when")}>
            <div className="c-columns">{when}</div>
          </SettingCard>
          <SettingCard id="whom" title={t("adverts.whom")}>
            <div className="c-columns">{whom}</div>
            {shown}
          </SettingCard>
          <div className="c-save">
            <button type="submit" className="c-button is-primary" disabled={pending}>
              {t("forms:save")}
            </button>
          </div>
        </fieldset>
      </Form>
    </>
  );
}
