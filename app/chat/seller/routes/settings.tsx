import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Check } from "~/app/design/console/check";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { Select } from "~/app/design/console/select";
import { TextArea } from "~/app/design/console/text-area";
import { TextField } from "~/app/design/console/text-field";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { consoleMeta } from "~/app/operator/ui";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { TextsInLanguages } from "~/app/shops/ui";
import { shopTalkLimits } from "../../hours/shop-hours";
import { answerShopSettings, loadShopSettings } from "./shop-settings.server";

export const meta = consoleMeta;

/** `/pages/store/chat/settings`: when the shop's people are there, what it says while they are not, and its quick replies. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopSettings(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopSettings(request, context);

export default function ShopChatSettings() {
  const { t } = useTranslation(["talk", "forms"]);
  const { title, fields, zones } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  const { value: typed, on, error, pending } = useReply(t, reply, fields);
  const value = (name: string) => typed(name) ?? "";
  const form = useErrorFocus(reply);
  return (
    <>
      <PageHead title={title} lead={t("settings.lead")}>
        <a className="c-button" href={href("/pages/store/chat/list")}>
          {t("shop.title")}
        </a>
      </PageHead>
      <Form method="post" className="s-form" ref={form} key={fields.version}>
        <input type="hidden" name="version" value={value("version")} />
        <Refusal text={error("")} />
        <section className="c-card">
          <div className="c-card-head">
            <h2>{t("settings.replies")}</h2>
          </div>
          <div className="c-card-body c-form">
            <TextArea
              name="replies"
              label={t("settings.replies")}
              hint={t("settings.repliesHint", { most: shopTalkLimits.replies })}
              rows={6}
              dir="auto"
              value={value("replies")}
              error={error("replies")}
            />
          </div>
        </section>
        <section className="c-card">
          <div className="c-card-head">
            <h2>{t("settings.hours")}</h2>
          </div>
          <div className="c-card-body c-form">
            <p className="c-field-note">{t("settings.hoursHint")}</p>
            <div className="c-row">
              {(["opens", "closes"] as const).map((name) => (
                <TextField
                  key={name}
                  name={name}
                  label={t(`settings.${name}`)}
                  placeholder="09:00"
                  maxLength={5}
                  value={value(name)}
                  error={error(name)}
                />
              ))}
            </div>
            <fieldset className="c-field">
              <legend>{t("settings.days")}</legend>
              <div className="c-row">
                {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                  <Check key={day} name={`day.${day}`} label={t(`settings.day.${day}`)} checked={on(`day.${day}`)} />
                ))}
              </div>
            </fieldset>
            <Select
              name="zone"
              label={t("settings.zone")}
              options={zones.map((zone) => ({ value: zone, label: zone }))}
              value={value("zone")}
              error={error("zone")}
            />
            <TextsInLanguages
              name="away"
              label={t("settings.away")}
              hint={t("settings.awayHint")}
              most={shopTalkLimits.away}
              long
              value={value}
              error={error}
            />
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
