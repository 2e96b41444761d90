import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { usePageSetup } from "~/app/platform/page-setup";
import type { Draw } from "~/app/platform/ui/use-reply";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/recharges`: the platform's bank account and TRC20 address, and how long a review takes. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "recharges");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "recharges");

const cards = ["bankTransfer", "chain"] as const;
const decimals: readonly string[] = ["rate", "minimum"];

export default function RechargeSettings() {
  const page = useSettingPage<"recharges">();
  const { t, inputs } = page.form;
  const { currency } = usePageSetup();
  const plain =
    (hint?: string): Draw =>
    (input) => (
      <TextField
        {...input}
        label={t(`recharges.${input.name}`)}
        hint={hint}
        maxLength={128}
        inputMode={decimals.includes(input.name) ? "decimal" : input.name === "confirmations" ? "numeric" : undefined}
        spellCheck={false}
      />
    );
  const hinted: Draw = (input, form) => plain(t(`recharges.${input.name}Hint`, { currency }))(input, form);
  const { review, ...drawn } = inputs({
    bankTransfer: { bank: plain(), holder: plain(), number: hinted },
    chain: { address: hinted, rate: hinted, minimum: hinted, contract: hinted, confirmations: hinted },
    review: {
      reviewHours: (input) => (
        <TextField
          {...input}
          type="number"
          min={1}
          max={168}
          label={t("recharges.reviewHours")}
          hint={t("recharges.reviewHoursHint")}
          required
        />
      ),
      financeHours: (input) => (
        <TextField
          {...input}
          label={t("recharges.financeHours")}
          hint={t("recharges.financeHoursHint")}
          maxLength={60}
        />
      ),
    },
  });
  return (
    <SettingPage {...page}>
      {cards.map((card) => (
        <SettingCard key={card} id={card} title={t(`recharges.${card}`)}>
          {drawn[card]}
        </SettingCard>
      ))}
      <SettingCard id="review" title={t("recharges.review")}>
        <div className="c-columns is-wide">{review}</div>
      </SettingCard>
    </SettingPage>
  );
}
