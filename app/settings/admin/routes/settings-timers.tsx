import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta } from "~/app/operator/ui";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/timers`: deadlines after which the system acts by itself. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "timers");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "timers");

const cards = {
  orders: ["unpaidMinutes", "unshippedDays", "receiptDays", "extendDays", "reviewDays"],
  refunds: ["sellerDays", "courierDays", "returnDays", "refusedDays", "judgeDays", "afterSaleDays"],
  applications: ["documentDays"],
  notices: ["noticeDays"],
} as const;

export default function TimerSettings() {
  const page = useSettingPage();
  const { t, field } = page.form;
  return (
    <SettingPage {...page}>
      {(["orders", "refunds", "applications", "notices"] as const).map((card) => (
        <SettingCard key={card} id={card} title={t(`timers.${card}`)} lead={t("timers.off")}>
          <div className="c-columns is-wide">
            {cards[card].map((name) => (
              <TextField
                key={name}
                {...field(name)}
                type="number"
                min={0}
                max={name === "unpaidMinutes" ? 43_200 : 365}
                label={t(`timers.${name}`)}
                hint={t(name === "unpaidMinutes" ? "timers.minutes" : "timers.days")}
                required
              />
            ))}
          </div>
        </SettingCard>
      ))}
    </SettingPage>
  );
}
