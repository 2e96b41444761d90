import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta } from "~/app/operator/ui";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/withdrawals`: what withdrawing costs, its bounds, above what two people approve, and finance hours. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "withdrawals");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "withdrawals");

const amounts = ["minimum", "maximum", "secondAbove"] as const;
const times = ["opens", "closes"] as const;

export default function WithdrawalSettings() {
  const page = useSettingPage();
  const { t, field } = page.form;
  return (
    <SettingPage {...page}>
      <SettingCard id="amounts" title={t("withdrawals.amounts")}>
        <div className="c-columns is-wide">
          <TextField
            {...field("feePerMille")}
            type="number"
            min={0}
            max={200}
            label={t("withdrawals.feePerMille")}
            hint={t("withdrawals.feeHint")}
            required
          />
          {amounts.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              inputMode="decimal"
              maxLength={20}
              label={t(`withdrawals.${name}`, { currency: marketCurrency })}
              hint={t(`withdrawals.${name}Hint`)}
            />
          ))}
        </div>
      </SettingCard>
      <SettingCard id="hours" title={t("withdrawals.hours")}>
        <div className="c-columns is-wide">
          {times.map((name) => (
            <TextField key={name} {...field(name)} type="time" label={t(`withdrawals.${name}`)} required />
          ))}
          <TextField
            {...field("zone")}
            label={t("withdrawals.zone")}
            hint={t("withdrawals.zoneHint")}
            maxLength={60}
            spellCheck={false}
            required
          />
        </div>
      </SettingCard>
    </SettingPage>
  );
}
