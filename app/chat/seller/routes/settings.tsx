import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Check } from "~/app/console/fields/check";
import { Select } from "~/app/console/fields/select";
import { TextArea } from "~/app/console/fields/text-area";
import { TextField } from "~/app/console/fields/text-field";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import type { FieldName } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { TextsInLanguages } from "~/app/shops/ui";
import { shopTalkLimits } from "../../hours/shop-hours";
import type { shopSettingsForm } from "../shop-settings-form.server";
import { answerShopSettings, loadShopSettings } from "./shop-settings.server";

export const meta = consoleMeta;

/** `/pages/store/chat/settings`: the shop's hours, away message and quick replies. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopSettings(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopSettings(request, context);

export default function ShopChatSettings() {
  const { t } = useTranslation(["talk", "forms"]);
  const { title, fields, zones } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  const { on, error, pending, inputs } = useReply<FieldName<typeof shopSettingsForm>>(t, reply, fields);
  const { version, quick, clocks, hours } = inputs({
    version: { version: ({ name, value }) => <input type="hidden" name={name} value={value} /> },
    quick: {
      replies: (input) => (
        <TextArea
          {...input}
          label={t("settings.replies")}
          hint={t("settings.repliesHint", { most: shopTalkLimits.replies })}
          rows={6}
          dir="auto"
        />
      ),
    },
    clocks: {
      opens: (input) => <TextField {...input} label={t("settings.opens")} placeholder="09:00" maxLength={5} />,
      closes: (input) => <TextField {...input} label={t("settings.closes")} placeholder="09:00" maxLength={5} />,
    },
    hours: {
      day: ({ name }) => (
        <fieldset className="c-field">
          <legend>{t("settings.days")}</legend>
          <div className="c-row">
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <Check
                key={day}
                name={`${name}.${day}`}
                label={t(`settings.day.${day}`)}
                checked={on(`${name}.${day}`)}
              />
            ))}
          </div>
        </fieldset>
      ),
      zone: (input) => (
        <Select {...input} label={t("settings.zone")} options={zones.map((zone) => ({ value: zone, label: zone }))} />
      ),
      away: ({ name }, shown) => (
        <TextsInLanguages
          name={name}
          label={t("settings.away")}
          hint={t("settings.awayHint")}
          most={shopTalkLimits.away}
          long
          {...shown}
        />
      ),
    },
  });
  return (
    <>
      <PageHead title={title} lead={t("settings.lead")}>
        <a className="c-button" href={href("/pages/store/chat/list")}>
          {t("shop.title")}
        </a>
      </PageHead>
      <Form method="post" className="s-form" key={fields.version}>
        {version}
        <Refusal text={error("")} />
        <section className="c-card">
          <div className="c-card-head">
            <h2>{t("settings.replies")}</h2>
          </div>
          <div className="c-card-body c-form">{quick}</div>
        </section>
        <section className="c-card">
          <div className="c-card-head">
            <h2>{t("settings.hours")}</h2>
          </div>
          <div className="c-card-body c-form">
            <p className="c-field-note hint">{t("settings.hoursHint")}</p>
            <div className="c-row">{clocks}</div>
            {hours}
          </div>
        </section>
        <div className="s-act-bar">
          <button type="submit" className="c-button is-primary" disabled={pending}>
            {t("forms:save")}
          </button>
        </div>
      </Form>
    </>
  );
}
