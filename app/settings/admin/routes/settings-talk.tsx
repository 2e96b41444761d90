import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Check } from "~/app/console/fields/check";
import { TextArea } from "~/app/console/fields/text-area";
import { TextField } from "~/app/console/fields/text-field";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/talk`: limits of conversations between buyers and shops. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "talk");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "talk");

export default function TalkSettings() {
  const page = useSettingPage<"talk">();
  const { t, on, inputs } = page.form;
  const { rules } = inputs({
    rules: {
      blockedWords: (input) => (
        <TextArea {...input} label={t("talk.blockedWords")} hint={t("talk.blockedWordsHint")} maxLength={8000} />
      ),
      blockLinks: ({ name }) => <Check name={name} label={t("talk.blockLinks")} checked={on(name)} />,
      perMinute: (input) => (
        <TextField {...input} type="number" min={1} max={6000} label={t("talk.perMinute")} required />
      ),
      keepDays: (input) => (
        <TextField
          {...input}
          type="number"
          min={0}
          max={3650}
          label={t("talk.keepDays")}
          hint={t("talk.keepDaysHint")}
          required
        />
      ),
    },
  });
  return (
    <SettingPage {...page}>
      <SettingCard id="rules" title={t("talk.rules")}>
        {rules}
      </SettingCard>
    </SettingPage>
  );
}
