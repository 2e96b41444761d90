import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Check } from "~/app/design/console/check";
import { TextArea } from "~/app/design/console/text-area";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta } from "~/app/operator/ui";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/talk`: what buyers and shops may say to each other. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "talk");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "talk");

export default function TalkSettings() {
  const page = useSettingPage();
  const { t, on, field } = page.form;
  return (
    <SettingPage {...page}>
      <SettingCard id="rules" title={t("talk.rules")}>
        <TextArea
          {...field("blockedWords")}
          label={t("talk.blockedWords")}
          hint={t("talk.blockedWordsHint")}
          maxLength={8000}
        />
        <Check name="blockLinks" label={t("talk.blockLinks")} checked={on("blockLinks")} />
        <TextField {...field("perMinute")} type="number" min={1} max={6000} label={t("talk.perMinute")} required />
        <TextField
          {...field("keepDays")}
          type="number"
          min={0}
          max={3650}
          label={t("talk.keepDays")}
          hint={t("talk.keepDaysHint")}
          required
        />
      </SettingCard>
    </SettingPage>
  );
}
