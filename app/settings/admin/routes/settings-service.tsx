import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Check } from "~/app/design/console/check";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta, TextsFields } from "~/app/operator/ui";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingForm } from "~/app/settings/admin/ui/use-setting-form";

export const meta = consoleMeta;

/** `/operator/settings/service`: the shop's contact details, and the greeting of the customer service. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "service");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "service");

export default function ServiceSettings() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const form = useSettingForm(data.fields, reply);
  const { t, value, error } = form;
  return (
    <SettingPage data={data} reply={reply} form={form}>
      <SettingCard id="reach" title={t("service.reach")}>
        <TextField
          name="phone"
          type="tel"
          label={t("service.phone")}
          maxLength={40}
          value={value("phone")}
          error={error("phone")}
        />
        <TextField
          name="link"
          type="url"
          label={t("service.link")}
          hint={t("service.linkHint")}
          maxLength={500}
          value={value("link")}
          error={error("link")}
        />
        <Check name="button" label={t("service.button")} hint={t("service.buttonHint")} checked={form.on("button")} />
      </SettingCard>
      <SettingCard id="texts" title={t("service.texts")} lead={t("service.textsLead")}>
        <TextsFields name="title" legend={t("service.title")} value={value} error={error} maxLength={80} />
        <TextsFields name="greeting" legend={t("service.greeting")} value={value} error={error} maxLength={400} />
      </SettingCard>
    </SettingPage>
  );
}
