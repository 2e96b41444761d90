import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Check } from "~/app/console/fields/check";
import { PictureInput } from "~/app/console/fields/picture-input";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import type { FieldName, FormFields } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import { shopServices } from "../../shop-services";
import type { profileForm } from "../profile/profile-form.server";
import { profileLimits as most } from "../profile/profile-limits";
import { TextsInLanguages } from "./texts-in-languages";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="c-card">
      <div className="c-card-head">
        <h2>{title}</h2>
      </div>
      <div className="c-card-body c-form">{children}</div>
    </section>
  );
}

interface ProfileFormProps {
  fields: FormFields<typeof profileForm>;
  /** Days after receipt in which a refund can be asked for everywhere. */
  minDays: number;
  reply: FormReply | undefined;
}

/** The form of a shop's profile, one card a part. */
export function ProfileForm({ fields, minDays, reply }: ProfileFormProps) {
  const { t } = useTranslation(["seller", "shop", "forms", "uploads"]);
  const form = useReply<FieldName<typeof profileForm>>(t, reply, fields);
  const { on, error, pending } = form;
  const shared = { value: (name: string) => form.value(name) ?? "", error };
  const { version, identity, services, place, degrees, call, reach, holiday } = form.inputs({
    version: { version: ({ name, value }) => <input type="hidden" name={name} value={value} /> },
    identity: {
      name: ({ name }) => <TextsInLanguages name={name} label={t("profile.name")} most={most.name} {...shared} />,
      logo: ({ value, ...input }) => (
        <PictureInput {...input} label={t("profile.logo")} hash={value} removeLabel={t("profile.noLogo")} />
      ),
      description: ({ name }) => (
        <TextsInLanguages name={name} label={t("profile.description")} most={most.description} long {...shared} />
      ),
      keywords: (input) => (
        <TextField {...input} label={t("profile.keywords")} hint={t("profile.keywordsHint", { most: most.keywords })} />
      ),
    },
    services: {
      service: ({ name }) => (
        <>
          {shopServices.map((service) => (
            <Check
              key={service}
              name={`${name}.${service}`}
              label={t(`shop:service.${service}.name`)}
              checked={on(`${name}.${service}`)}
            />
          ))}
        </>
      ),
      after_sale_days: (input) => (
        <TextField
          {...input}
          inputMode="numeric"
          maxLength={3}
          label={t("profile.afterSale")}
          hint={t("profile.afterSaleHint", { days: minDays })}
        />
      ),
    },
    place: {
      city: ({ name }) => <TextsInLanguages name={name} label={t("profile.city")} most={most.city} {...shared} />,
      address: ({ name }) => (
        <TextsInLanguages name={name} label={t("profile.address")} most={most.address} {...shared} />
      ),
    },
    degrees: {
      latitude: (input) => <TextField {...input} inputMode="text" label={t("profile.latitude")} />,
      longitude: (input) => <TextField {...input} inputMode="text" label={t("profile.longitude")} />,
    },
    call: {
      phone: (input) => <TextField {...input} type="tel" label={t("profile.phone")} maxLength={most.phone} />,
    },
    reach: {
      hours: (input) => (
        <TextField {...input} label={t("profile.hours")} hint={t("profile.hoursHint")} maxLength={most.hours} />
      ),
      greeting: ({ name }) => (
        <TextsInLanguages
          name={name}
          label={t("profile.greeting")}
          hint={t("profile.greetingHint")}
          most={most.greeting}
          long
          {...shared}
        />
      ),
    },
    holiday: {
      holiday: ({ name }) => (
        <Check name={name} label={t("profile.onHoliday")} hint={t("profile.holidayHint")} checked={on(name)} />
      ),
      notice: ({ name }) => (
        <TextsInLanguages
          name={name}
          label={t("profile.notice")}
          hint={t("profile.noticeHint")}
          most={most.notice}
          long
          {...shared}
        />
      ),
    },
  });
  return (
    <Form method="post" encType="multipart/form-data" className="s-form">
      {version}
      <Refusal text={error("")} />
      <Part title={t("profile.identity")}>{identity}</Part>
      <Part title={t("profile.services")}>{services}</Part>
      <Part title={t("profile.place")}>
        {place}
        <div className="c-row">{degrees}</div>
        {call}
      </Part>
      <Part title={t("profile.reach")}>{reach}</Part>
      <Part title={t("profile.holiday")}>{holiday}</Part>
      <div className="s-act-bar">
        <button type="submit" className="c-button is-primary" disabled={pending}>
          {t("forms:save")}
        </button>
      </div>
    </Form>
  );
}
