import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { Check } from "~/app/design/console/check";
import { PageHead } from "~/app/design/console/page-head";
import { PictureInput } from "~/app/design/console/picture-input";
import { Refusal } from "~/app/design/console/refusal";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { Icon } from "~/app/design/icon";
import { TextsFields } from "~/app/operator/ui";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { SettingCard, useSettingForm } from "~/app/settings/ui";
import { advertKinds, advertPlaces } from "../advert-choices";

interface AdvertFormProps {
  data: {
    title: string;
    id: number | null;
    fields: Record<string, string>;
    version: number;
    state: "running" | "scheduled" | "over" | "off" | null;
    categories: { value: string; label: string }[];
    zones: string[];
  };
  reply: SerializeFrom<FormReply> | undefined;
}

const tones = { running: "is-good", scheduled: "is-info", over: "", off: "is-care" } as const;

/** The form of an advert: place, media, link, schedule and audience. */
export function AdvertForm({ data, reply }: AdvertFormProps) {
  const { title, id, fields, version, state, categories, zones } = data;
  const { t, pending, value, on, error } = useSettingForm(fields, reply);
  const box = useErrorFocus(reply);
  const wrong = Object.keys(reply?.errors ?? {}).length;
  const choice = (name: string, group: "places" | "kinds", of: readonly string[]) => (
    <Select
      name={name}
      label={t(group === "places" ? "adverts.place" : "adverts.kind")}
      value={value(name)}
      error={error(name)}
      options={of.map((one) => ({ value: one, label: t(`adverts.${group}.${one}`) }))}
    />
  );
  const field = (name: "link" | "film" | "city" | "starts" | "ends" | "weight", input: object = {}) => (
    <TextField
      name={name}
      label={t(`adverts.${name}`)}
      hint={t(`adverts.hints.${name}`)}
      value={value(name)}
      error={error(name)}
      {...input}
    />
  );
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
      <Form
        key={`${id} ${version}`}
        ref={box}
        method="post"
        encType="multipart/form-data"
        className="c-settings"
        noValidate
      >
        <input type="hidden" name="version" value={reply?.values.version ?? String(version)} />
        <fieldset>
          <SettingCard id="place" title={t("adverts.where")}>
            <div className="c-columns">
              {choice("place", "places", advertPlaces)}
              <Select
                name="category"
                label={t("adverts.category")}
                value={value("category")}
                error={error("category")}
                options={[{ value: "", label: t("adverts.noCategory") }, ...categories]}
              />
            </div>
            <p className="c-field-note">{t("adverts.placesNote")}</p>
          </SettingCard>
          <SettingCard id="media" title={t("adverts.what")}>
            <div className="c-columns is-wide">
              <div className="c-form">
                {choice("kind", "kinds", advertKinds)}
                {field("film", { maxLength: 500 })}
              </div>
              <PictureInput
                name="picture"
                label={t("adverts.picture")}
                hash={value("picture")}
                error={error("picture")}
                hint={t("adverts.hints.picture")}
              />
            </div>
            <TextsFields
              name="title"
              legend={t("adverts.titles")}
              hint={t("adverts.hints.titles")}
              value={value}
              error={error}
              maxLength={160}
            />
            {field("link", { maxLength: 2000 })}
          </SettingCard>
          <SettingCard id="time" title={t("adverts.when")}>
            <div className="c-columns">
              {field("starts", { type: "datetime-local" })}
              {field("ends", { type: "datetime-local" })}
              <Select
                name="zone"
                label={t("adverts.zone")}
                value={value("zone")}
                error={error("zone")}
                options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
              />
            </div>
          </SettingCard>
          <SettingCard id="whom" title={t("adverts.whom")}>
            <div className="c-columns">
              {field("city", { maxLength: 80 })}
              {field("weight", { type: "number", min: 0, max: 9999 })}
            </div>
            <Check
              name="enabled"
              label={t("adverts.enabled")}
              hint={t("adverts.hints.enabled")}
              checked={on("enabled")}
            />
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
