import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta } from "~/app/operator/ui";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/recharges`: the platform's bank account and TRC20 address, and how long a review takes. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "recharges");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "recharges");

const cards = {
  bankTransfer: ["bank", "holder", "number"],
  chain: ["address", "rate", "minimum", "contract", "confirmations"],
} as const;
const hints = {
  ...{ number: "numberHint", address: "addressHint", rate: "rateHint" },
  ...{ minimum: "minimumHint", contract: "contractHint", confirmations: "confirmationsHint" },
} as const;
const decimals: readonly string[] = ["rate", "minimum"];

export default function RechargeSettings() {
  const page = useSettingPage();
  const { t, field } = page.form;
  return (
    <SettingPage {...page}>
      {(["bankTransfer", "chain"] as const).map((card) => (
        <SettingCard key={card} id={card} title={t(`recharges.${card}`)}>
          {cards[card].map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={t(`recharges.${name}`)}
              hint={
                name in hints
                  ? t(`recharges.${hints[name as keyof typeof hints]}`, { currency: marketCurrency })
                  : undefined
              }
              maxLength={128}
              inputMode={decimals.includes(name) ? "decimal" : name === "confirmations" ? "numeric" : undefined}
              spellCheck={false}
            />
          ))}
        </SettingCard>
      ))}
      <SettingCard id="review" title={t("recharges.review")}>
        <div className="c-columns is-wide">
          <TextField
            {...field("reviewHours")}
            type="number"
            min={1}
            max={168}
            label={t("recharges.reviewHours")}
            hint={t("recharges.reviewHoursHint")}
            required
          />
          <TextField
            {...field("financeHours")}
            label={t("recharges.financeHours")}
            hint={t("recharges.financeHoursHint")}
            maxLength={60}
          />
        </div>
      </SettingCard>
    </SettingPage>
  );
}
