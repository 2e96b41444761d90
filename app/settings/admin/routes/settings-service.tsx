import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Check } from "~/app/design/console/check";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta, TextsFields } from "~/app/operator/ui";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/service`: the shop's contact details, and the greeting of the customer service. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "service");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "service");

export default function ServiceSettings() {
  const page = useSettingPage();
  const { t, value, on, error, field } = page.form;
  return (
    <SettingPage {...page}>
      <SettingCard id="reach" title={t("service.reach")}>
        <TextField {...field("phone")} type="tel" label={t("service.phone")} maxLength={40} />
        <TextField
          {...field("link")}
          type="url"
          label={t("service.link")}
          hint={t("service.linkHint")}
          maxLength={500}
        />
        <Check name="button" label={t("service.button")} hint={t("service.buttonHint")} checked={on("button")} />
      </SettingCard>
      <SettingCard id="texts" title={t("service.texts")} lead={t("service.textsLead")}>
        <TextsFields name="title" legend={t("service.title")} value={value} error={error} maxLength={80} />
        <TextsFields name="greeting" legend={t("service.greeting")} value={value} error={error} maxLength={400} />
      </SettingCard>
    </SettingPage>
  );
}
