import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/service`: the shop's contact details, and the greeting of the customer service. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "service");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "service");

export default function ServiceSettings() {
  const page = useSettingPage<"service">();
  const { t, on, inputs } = page.form;
  const { reach, texts } = inputs({
    reach: {
      phone: (input) => <TextField {...input} type="tel" label={t("service.phone")} maxLength={40} />,
      link: (input) => (
        <TextField {...input} type="url" label={t("service.link")} hint={t("service.linkHint")} maxLength={500} />
      ),
      button: ({ name }) => (
        <Check name={name} label={t("service.button")} hint={t("service.buttonHint")} checked={on(name)} />
      ),
    },
    texts: {
      title: ({ name }, form) => <TextsFields name={name} legend={t("service.title")} maxLength={80} {...form} />,
      greeting: ({ name }, form) => (
        <TextsFields name={name} legend={t("service.greeting")} maxLength={400} {...form} />
      ),
    },
  });
  return (
    <SettingPage {...page}>
      <SettingCard id="reach" title={t("service.reach")}>
        {reach}
      </SettingCard>
      <SettingCard id="texts" title={t("service.texts")} lead={t("service.textsLead")}>
        {texts}
      </SettingCard>
    </SettingPage>
  );
}
