import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/identity`: the name of the market. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "identity");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "identity");

export default function IdentitySettings() {
  const page = useSettingPage<"identity">();
  const { t, inputs } = page.form;
  const { who } = inputs({
    who: { name: ({ name }, form) => <TextsFields name={name} legend={t("identity.name")} maxLength={40} {...form} /> },
  });
  return (
    <SettingPage {...page}>
      <SettingCard id="who" title={t("identity.who")} lead={t("identity.whoLead")}>
        {who}
      </SettingCard>
    </SettingPage>
  );
}
