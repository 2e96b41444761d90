import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { usePageSetup } from "~/app/platform/page-setup";
import type { Draw } from "~/app/platform/ui/use-reply";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/**
 * `/operator/settings/withdrawals`: fee and limits of withdrawals, the amount that two people approve, and finance
 * hours.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "withdrawals");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "withdrawals");

export default function WithdrawalSettings() {
  const page = useSettingPage<"withdrawals">();
  const { t, inputs } = page.form;
  const { currency } = usePageSetup();
  const amount: Draw = (input) => (
    <TextField
      {...input}
      inputMode="decimal"
      maxLength={20}
      label={t(`withdrawals.${input.name}`, { currency })}
      hint={t(`withdrawals.${input.name}Hint`)}
    />
  );
  const time: Draw = (input) => <TextField {...input} type="time" label={t(`withdrawals.${input.name}`)} required />;
  const { amounts, hours } = inputs({
    amounts: {
      feePerMille: (input) => (
        <TextField
          {...input}
          type="number"
          min={0}
          max={200}
          label={t("withdrawals.feePerMille")}
          hint={t("withdrawals.feeHint")}
          required
        />
      ),
      minimum: amount,
      maximum: amount,
      secondAbove: amount,
    },
    hours: {
      opens: time,
      closes: time,
      zone: (input) => (
        <TextField
          {...input}
          label={t("withdrawals.zone")}
          hint={t("withdrawals.zoneHint")}
          maxLength={60}
          spellCheck={false}
          required
        />
      ),
    },
  });
  return (
    <SettingPage {...page}>
      <SettingCard id="amounts" title={t("withdrawals.amounts")}>
        <div className="c-columns is-wide">{amounts}</div>
      </SettingCard>
      <SettingCard id="hours" title={t("withdrawals.hours")}>
        <div className="c-columns is-wide">{hours}</div>
      </SettingCard>
    </SettingPage>
  );
}
