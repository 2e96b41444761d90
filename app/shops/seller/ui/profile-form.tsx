import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Check } from "~/app/design/console/check";
import { PictureInput } from "~/app/design/console/picture-input";
import { Refusal } from "~/app/design/console/refusal";
import { TextField } from "~/app/design/console/text-field";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import { shopServices } from "../../shop-services";
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
  fields: Record<string, string>;
  /** Days after receipt in which a refund can be asked for everywhere. */
  leastDays: number;
  reply: FormReply | undefined;
}

/** The form of a shop's profile, one card a part. */
export function ProfileForm({ fields, leastDays, reply }: ProfileFormProps) {
  const { t } = useTranslation(["seller", "shop", "forms", "uploads"]);
  const { value: typed, on, error, pending } = useReply(t, reply, fields);
  const value = (name: string) => typed(name) ?? "";
  const form = useErrorFocus(reply);
  const shared = { value, error };
  return (
    <Form method="post" encType="multipart/form-data" className="s-form" ref={form}>
      <input type="hidden" name="version" value={value("version")} />
      <Refusal text={error("")} />
      <Part title={t("profile.identity")}>
        <TextsInLanguages name="name" label={t("profile.name")} most={most.name} {...shared} />
        <PictureInput
          name="logo"
          label={t("profile.logo")}
          hash={value("logo")}
          removeLabel={t("profile.noLogo")}
          error={error("logo")}
        />
        <TextsInLanguages
          name="description"
          label={t("profile.description")}
          most={most.description}
          long
          {...shared}
        />
        <TextField
          name="keywords"
          label={t("profile.keywords")}
          hint={t("profile.keywordsHint", { most: most.keywords })}
          value={value("keywords")}
          error={error("keywords")}
        />
      </Part>
      <Part title={t("profile.services")}>
        {shopServices.map((service) => (
          <Check
            key={service}
            name={`service.${service}`}
            label={t(`shop:service.${service}.name`)}
            checked={on(`service.${service}`)}
          />
        ))}
        <TextField
          name="after_sale_days"
          inputMode="numeric"
          maxLength={3}
          label={t("profile.afterSale")}
          hint={t("profile.afterSaleHint", { days: leastDays })}
          value={value("after_sale_days")}
          error={error("after_sale_days")}
        />
      </Part>
      <Part title={t("profile.place")}>
        <TextsInLanguages name="city" label={t("profile.city")} most={most.city} {...shared} />
        <TextsInLanguages name="address" label={t("profile.address")} most={most.address} {...shared} />
        <div className="c-row">
          {(["latitude", "longitude"] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              inputMode="text"
              label={t(`profile.${name}`)}
              value={value(name)}
              error={error(name)}
            />
          ))}
        </div>
        <TextField
          name="phone"
          type="tel"
          label={t("profile.phone")}
          maxLength={most.phone}
          value={value("phone")}
          error={error("phone")}
        />
      </Part>
      <Part title={t("profile.reach")}>
        <TextField
          name="hours"
          label={t("profile.hours")}
          hint={t("profile.hoursHint")}
          maxLength={most.hours}
          value={value("hours")}
          error={error("hours")}
        />
        <TextsInLanguages
          name="greeting"
          label={t("profile.greeting")}
          hint={t("profile.greetingHint")}
          most={most.greeting}
          long
          {...shared}
        />
      </Part>
      <Part title={t("profile.holiday")}>
        <Check name="holiday" label={t("profile.onHoliday")} hint={t("profile.holidayHint")} checked={on("holiday")} />
        <TextsInLanguages
          name="notice"
          label={t("profile.notice")}
          hint={t("profile.noticeHint")}
          most={most.notice}
          long
          {...shared}
        />
      </Part>
      <div className="s-act-bar">
        <button type="submit" className="c-button is-primary" disabled={pending}>
          {t("forms:save")}
        </button>
      </div>
    </Form>
  );
}
