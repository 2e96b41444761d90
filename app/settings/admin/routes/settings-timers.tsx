import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import type { Draw } from "~/app/platform/ui/use-reply";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/timers`: deadlines of automatic steps. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "timers");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "timers");

const cards = ["orders", "refunds", "applications", "notices"] as const;

export default function TimerSettings() {
  const page = useSettingPage<"timers">();
  const { t, inputs } = page.form;
  const days: Draw = (input) => (
    <TextField
      {...input}
      type="number"
      min={0}
      max={input.name.endsWith("Minutes") ? 43_200 : 365}
      label={t(`timers.${input.name}`)}
      hint={t(input.name.endsWith("Minutes") ? "timers.minutes" : "timers.days")}
      required
    />
  );
  const drawn = inputs({
    orders: {
      unpaidMinutes: days,
      offerMinutes: days,
      teamPauseDays: days,
      unshippedDays: days,
      receiptDays: days,
      extendDays: days,
      reviewDays: days,
    },
    refunds: {
      sellerDays: days,
      courierDays: days,
      returnDays: days,
      refusedDays: days,
      judgeDays: days,
      afterSaleDays: days,
    },
    applications: { documentDays: days },
    notices: { noticeDays: days },
  });
  return (
    <SettingPage {...page}>
      {cards.map((card) => (
        <SettingCard key={card} id={card} title={t(`timers.${card}`)} lead={t("timers.off")}>
          <div className="c-columns is-wide">{drawn[card]}</div>
        </SettingCard>
      ))}
    </SettingPage>
  );
}
