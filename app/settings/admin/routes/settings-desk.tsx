import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Check } from "~/app/design/console/check";
import { TextArea } from "~/app/design/console/text-area";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta } from "~/app/operator/ui";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/desk`: when people answer at the service desk, how many cases one has, and how long they may take. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "desk");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "desk");

const times = ["opens", "closes"] as const;
const numbers = { perOperator: [1, 50], answerMinutes: [0, 120], awayMinutes: [0, 240] } as const;

export default function DeskSettings() {
  const page = useSettingPage();
  const { t, on, error, field } = page.form;
  return (
    <SettingPage {...page}>
      <SettingCard id="hours" title={t("desk.hours")} lead={t("desk.hoursLead")}>
        <div className="c-columns is-wide">
          {times.map((name) => (
            <TextField key={name} {...field(name)} type="time" label={t(`desk.${name}`)} required />
          ))}
          <TextField
            {...field("zone")}
            label={t("desk.zone")}
            hint={t("withdrawals.zoneHint")}
            maxLength={60}
            spellCheck={false}
            required
          />
        </div>
        <fieldset className="c-field">
          <legend>{t("desk.days")}</legend>
          {error("days") && <p className="c-field-error">{error("days")}</p>}
          <div className="c-row">
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <Check key={day} name={`days.${day}`} label={t(`desk.day.${day}`)} checked={on(`days.${day}`)} />
            ))}
          </div>
        </fieldset>
      </SettingCard>
      <SettingCard id="work" title={t("desk.work")}>
        <div className="c-columns is-wide">
          {(Object.keys(numbers) as (keyof typeof numbers)[]).map((name) => (
            <TextField
              key={name}
              {...field(name)}
              type="number"
              min={numbers[name][0]}
              max={numbers[name][1]}
              label={t(`desk.${name}`)}
              hint={t(`desk.${name}Hint`)}
              required
            />
          ))}
        </div>
      </SettingCard>
      <SettingCard id="replies" title={t("desk.replies")}>
        <TextArea {...field("replies")} label={t("desk.replies")} hint={t("desk.repliesHint")} rows={5} />
      </SettingCard>
    </SettingPage>
  );
}
