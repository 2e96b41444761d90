import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { TextsFields } from "~/app/console/fields/texts-fields";
import type { Draw } from "~/app/platform/ui/use-reply";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/rewards`: what people get points for, how long they last, referral, and the levels. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "rewards");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "rewards");

const cards = ["week", "mending", "earning", "points", "referral", "levels", "membership"] as const;

export default function RewardSettings() {
  const page = useSettingPage<"rewards">();
  const { t, inputs } = page.form;
  const number =
    (max: number): Draw =>
    (input) => <TextField {...input} type="number" min={0} max={max} label={t(`rewards.${input.name}`)} required />;
  const points = number(1_000_000);
  const drawn = inputs({
    week: { day1: points, day2: points, day3: points, day4: points, day5: points, day6: points, day7: points },
    mending: { mendPoints: points, mendDays: number(30), mendTimes: number(31) },
    earning: { buyPoints: number(1000), reviewPoints: points },
    points: { endMonths: number(120), pointsValue: number(100_000), pointsPercent: number(100) },
    referral: {
      referralMin: number(100),
      referralMax: number(100),
      referralDays: number(365),
      referralMinimum: number(1_000_000_000),
      referralSecond: number(50),
    },
    levels: { level2: points, level3: points, level4: points, level5: points },
    membership: { membershipReturnDays: number(60) },
    names: {
      levelNames: ({ name }, form) => (
        <TextsFields name={name} legend={t("rewards.levelNames")} hint={t("rewards.levelNamesHint")} long {...form} />
      ),
    },
  });
  return (
    <SettingPage {...page}>
      {cards.map((card) => (
        <SettingCard key={card} id={card} title={t(`rewards.${card}`)} lead={t(`rewards.${card}Lead`)}>
          <div className="c-columns is-wide">{drawn[card]}</div>
          {card === "levels" && <div>{drawn.names}</div>}
        </SettingCard>
      ))}
    </SettingPage>
  );
}
