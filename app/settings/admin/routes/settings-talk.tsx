import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Check } from "~/app/design/console/check";
import { TextArea } from "~/app/design/console/text-area";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta } from "~/app/operator/ui";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingForm } from "~/app/settings/admin/ui/use-setting-form";

export const meta = consoleMeta;

/** `/operator/settings/talk`: what buyers and shops may say to each other. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "talk");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "talk");

export default function TalkSettings() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const form = useSettingForm(data.fields, reply);
  const { t, value, on, error } = form;
  return (
    <SettingPage data={data} reply={reply} form={form}>
      <SettingCard id="rules" title={t("talk.rules")}>
        <TextArea
          name="blockedWords"
          label={t("talk.blockedWords")}
          hint={t("talk.blockedWordsHint")}
          maxLength={8000}
          value={value("blockedWords")}
          error={error("blockedWords")}
        />
        <Check name="blockLinks" label={t("talk.blockLinks")} checked={on("blockLinks")} />
        <TextField
          name="perMinute"
          type="number"
          min={1}
          max={6000}
          label={t("talk.perMinute")}
          value={value("perMinute")}
          error={error("perMinute")}
          required
        />
        <TextField
          name="keepDays"
          type="number"
          min={0}
          max={3650}
          label={t("talk.keepDays")}
          hint={t("talk.keepDaysHint")}
          value={value("keepDays")}
          error={error("keepDays")}
          required
        />
      </SettingCard>
    </SettingPage>
  );
}
