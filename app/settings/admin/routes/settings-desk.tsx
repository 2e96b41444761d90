import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Check } from "~/app/console/fields/check";
import { TextArea } from "~/app/console/fields/text-area";
import { TextField } from "~/app/console/fields/text-field";
import type { Draw } from "~/app/platform/ui/use-reply";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/desk`: hours, cases per operator, and time limits of the service desk. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "desk");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "desk");

export default function DeskSettings() {
  const page = useSettingPage<"desk">();
  const { t, on, inputs } = page.form;
  const time: Draw = (input) => <TextField {...input} type="time" label={t(`desk.${input.name}`)} required />;
  const number =
    (min: number, max: number): Draw =>
    (input) => (
      <TextField
        {...input}
        type="number"
        min={min}
        max={max}
        label={t(`desk.${input.name}`)}
        hint={t(`desk.${input.name}Hint`)}
        required
      />
    );
  const { hours, days, work, quick } = inputs({
    hours: {
      opens: time,
      closes: time,
      zone: (input) => (
        <TextField
          {...input}
          label={t("desk.zone")}
          hint={t("withdrawals.zoneHint")}
          maxLength={60}
          spellCheck={false}
          required
        />
      ),
    },
    days: {
      days: ({ name, error }) => (
        <fieldset className="c-field">
          <legend>{t("desk.days")}</legend>
          {error && <p className="c-field-error">{error}</p>}
          <div className="c-row">
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <Check key={day} name={`${name}.${day}`} label={t(`desk.day.${day}`)} checked={on(`${name}.${day}`)} />
            ))}
          </div>
        </fieldset>
      ),
    },
    work: { perOperator: number(1, 50), answerMinutes: number(0, 120), awayMinutes: number(0, 240) },
    quick: {
      replies: (input) => <TextArea {...input} label={t("desk.replies")} hint={t("desk.repliesHint")} rows={5} />,
    },
  });
  return (
    <SettingPage {...page}>
      <SettingCard id="hours" title={t("desk.hours")} lead={t("desk.hoursLead")}>
        <div className="c-columns is-wide">{hours}</div>
        {days}
      </SettingCard>
      <SettingCard id="work" title={t("desk.work")}>
        <div className="c-columns is-wide">{work}</div>
      </SettingCard>
      <SettingCard id="replies" title={t("desk.replies")}>
        {quick}
      </SettingCard>
    </SettingPage>
  );
}
